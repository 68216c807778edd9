import type { Database } from '#db/database.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import type { Source, SourceSettings } from '#jobs/sources/source.ts'
import type { Clock } from './clock.ts'
import type { PoliteFetch } from './polite-fetch.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

/** What ingest needs around it; the server's log fits. */
type IngestLog = {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
}

/** Made by `jobs/match`; `model` names the table it came from, so that a new table is noticed. */
export type VectorOf = (job: NormalisedListing) => { vector: Uint8Array; model: string }

export type IngestTools = {
  db: Database
  sources: readonly Source[]
  settings: SourceSettings
  fetch: PoliteFetch
  clock: Clock
  log: IngestLog
  /** Names this process in leases. */
  owner: string
  /** No other process can have the database open. */
  alone?: boolean
  vectorOf?: VectorOf
  onProgress?: (progress: CrawlProgress) => void
}

export type CrawlProgress = {
  source: string
  scope: string
  scopes: { done: number; all: number }
} & CrawlCounts

export type CrawlCounts = {
  seen: number
  added: number
  changed: number
  closed: number
  rejected: number
}

export const NO_COUNTS: CrawlCounts = { seen: 0, added: 0, changed: 0, closed: 0, rejected: 0 }
