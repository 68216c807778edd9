import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Log } from '#base/log.ts'
import { BRAND } from '#contract/brand.ts'
import type { Db } from '#db/db.ts'
import { systemClock } from '#jobs/ingest/clock.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { vectorOf } from '#jobs/match/vector-of.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import type { Source } from '#jobs/sources/source.ts'
import type { Env } from '#server/env.ts'

/** What reads sources, for the server and for `npm run ingest` alike. Whoever asks for it closes its `fetch`. */
export function createIngestTools({
  db,
  env,
  log,
  sources,
  publicUrl,
}: {
  db: Db
  env: Env
  log: Log
  sources: readonly Source[]
  publicUrl: string
}): IngestTools {
  return {
    db,
    sources,
    settings: sourceSettings(env),
    fetch: createPoliteFetch({
      userAgent: `${BRAND.name}/1.0 (+${publicUrl})`,
      baseUrl: env.sourceBaseUrl,
    }),
    clock: systemClock,
    log,
    // Process ids repeat in containers.
    owner: `${hostname()} ${randomUUID()}`,
    alone: env.databaseUrl === null,
    vectorOf,
    catalogueMax: env.catalogueMax,
    grows: env.boardGrowth,
  }
}
