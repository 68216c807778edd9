import { hostname } from 'node:os'
import { BRAND } from '#contract/brand.ts'
import { systemClock } from '#jobs/ingest/clock.ts'
import type { CrawlProgress } from '#jobs/ingest/ingest-tools.ts'
import { ingestOnce } from '#jobs/ingest/ingest.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { vectorOf } from '#jobs/match/vector-of.ts'
import { chosenSources } from '#jobs/sources/all-sources.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import { failureWords } from '#jobs/sources/source-failure.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'

/** `npm run ingest`: reads every source once, now, and leaves. Names after it choose: `npm run ingest -- remotive`. */
const interactive = process.stderr.isTTY
const log = createLog((line) => {
  clearBar()
  process.stdout.write(line)
})

try {
  const env = readEnv(process.env)
  const settings = sourceSettings(env)
  const sources = chosenSources(process.argv.slice(2).join(',') || env.jobSources, settings)
  const db = await openDatabase({ databaseUrl: env.databaseUrl ?? undefined, dataDir: env.dataDir, log })
  const fetch = createPoliteFetch({
    userAgent: `${BRAND.name}/1.0 (+${env.publicUrl ?? 'https://localhost'})`,
    baseUrl: env.sourceBaseUrl,
  })
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const owner = `${hostname()}-${process.pid}`
  const outcomes = await ingestOnce(
    { db, sources, settings, fetch, clock: systemClock, log, owner, vectorOf, onProgress: drawBar },
    stopping.signal,
  )
  clearBar()
  for (const source of sources) {
    const outcome = outcomes.get(source.id)
    if (outcome === undefined) continue
    const words =
      outcome === null
        ? 'is being read by another process, or rests after errors.'
        : outcome.is === 'done'
          ? `${outcome.seen} seen, ${outcome.added} new, ${outcome.changed} changed, ${outcome.closed} closed, ${outcome.rejected} skipped.`
          : outcome.is === 'failed'
            ? failureWords('', outcome.failure.kind).trim()
            : 'interrupted.'
    process.stderr.write(`${source.name.padEnd(16)} ${words}\n`)
  }
  await fetch.close()
  await db.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** The line under the cursor becomes free for something else; the next progress draws the bar again. */
function clearBar(): void {
  if (interactive) process.stderr.write('\r\u001b[2K')
}

function drawBar({ source, scope, scopes, seen, added }: CrawlProgress): void {
  if (!interactive) return
  const width = 24
  const filled = Math.min(width, Math.round(((scopes.done + 0.5) / scopes.all) * width))
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const line = `${source.padEnd(16)} ${bar} ${scopes.done + 1}/${scopes.all} ${scope} ${seen} seen, ${added} new`
  clearBar()
  process.stderr.write(line.slice(0, (process.stderr.columns || 100) - 1))
}
