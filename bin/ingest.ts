import { createLog, silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { roundAhead } from '#jobs/ingest/boards/crawl-state.ts'
import type { CrawlOutcome } from '#jobs/ingest/crawl-scope.ts'
import { ingestOnce } from '#jobs/ingest/ingest.ts'
import type { Unclaimed } from '#jobs/ingest/source-state.ts'
import { chosenSources } from '#jobs/sources/all-sources.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import { failureWords } from '#jobs/sources/source-failure.ts'
import { readEnv } from '#server/env.ts'
import { createIngestTools } from '#server/ingest-tools.ts'
import { createProgress } from './ingest-progress.ts'

/**
 * `npm run ingest`: reads every source once, now, and leaves. Names after it choose: `npm run ingest -- remotive`.
 * Ends with 0 when all went well, 1 when a source failed, 130 when it was interrupted.
 */
const interactive = process.stderr.isTTY
// Whoever watches the bar is told in words; a file or a scheduler gets the lines of the log.
const log = interactive ? silentLog : createLog((line) => process.stdout.write(line))
const progress = createProgress(process.stderr)
const stopping = new AbortController()
// Ctrl-C reaches this process twice, from the terminal and from the parent, and npm may have gone before it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
process.on('disconnect', () => stopping.abort())

try {
  await readSources()
} catch (error) {
  progress.clear()
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.disconnect?.()

async function readSources(): Promise<void> {
  const env = readEnv(process.env)
  const sources = chosenSources(process.argv.slice(2).join(',') || env.jobSources, sourceSettings(env))
  const db = await openDatabase({ databaseUrl: env.databaseUrl ?? undefined, dataDir: env.dataDir, log })
  const publicUrl = env.publicUrl ?? 'https://localhost'
  const tools = createIngestTools({ db, env, log, sources, publicUrl })
  try {
    const onProgress = progress.note
    const onRound = async () => progress.expect(await roundAhead(db, sources))
    await ingestOnce({ ...tools, onProgress, onRound }, stopping.signal, ({ name }, outcome) => {
      progress.clear()
      process.stderr.write(`${name.padEnd(16)} ${wordsFor(outcome)}\n`)
      if (outcome.is === 'failed' && outcome.failure.kind !== 'quota') process.exitCode = 1
    })
  } finally {
    await tools.fetch.close()
    await db.close()
  }
  if (!stopping.signal.aborted) return
  process.stderr.write('Stopped. What was read is kept; the rest comes with the next run.\n')
  process.exitCode = 130
}

function wordsFor(outcome: CrawlOutcome | Unclaimed): string {
  if (outcome.is === 'busy') return 'is being read by another process.'
  if (outcome.is === 'paused') return 'is switched off by an owner of the site.'
  if (outcome.is === 'resting')
    return `rests after errors until ${outcome.until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  if (outcome.is === 'failed') return `${failureWords('', outcome.failure.kind).trim()}${keptWords(outcome)}`
  if (outcome.is === 'interrupted') return `interrupted after ${outcome.seen} seen, ${outcome.added} new.`
  const { seen, added, changed, closed, rejected, failure } = outcome
  const counts = `${seen} seen, ${added} new, ${changed} changed, ${closed} closed, ${rejected} skipped.`
  return failure ? `${counts} A part of it ${failureWords('', failure.kind).trim()}` : counts
}

function keptWords({ seen, added }: CrawlOutcome): string {
  return seen > 0 ? ` Before that: ${seen} seen, ${added} new.` : ' Its jobs from before stay.'
}
