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
  /** How often somebody without work looks whether there is some now; 20 s. */
  lookEveryMs?: number
  /** How many jobs are kept; null for all. */
  catalogueMax?: number | null
  /** Whether boards that links lead to join the ones that are read. */
  grows?: boolean
  onProgress?: (progress: CrawlProgress) => void
  /** A round by hand begins: all boards are known. */
  onRound?: () => Promise<void>
}

/** `turns`: how many boards of the source are done; of a source that is one list there are none. */
export type CrawlProgress = { source: string; scope?: string; turns?: number } & CrawlCounts

export type CrawlCounts = {
  seen: number
  added: number
  changed: number
  closed: number
  rejected: number
}

export const NO_COUNTS: CrawlCounts = { seen: 0, added: 0, changed: 0, closed: 0, rejected: 0 }

export function addCounts(a: CrawlCounts, b: CrawlCounts): CrawlCounts {
  return {
    seen: a.seen + b.seen,
    added: a.added + b.added,
    changed: a.changed + b.changed,
    closed: a.closed + b.closed,
    rejected: a.rejected + b.rejected,
  }
}
