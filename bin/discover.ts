import { createLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { discoverBoards } from '#jobs/ingest/boards/discover.ts'
import { chosenSources } from '#jobs/sources/all-sources.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import { readEnv } from '#server/env.ts'
import { createIngestTools } from '#server/ingest-tools.ts'

/**
 * `npm run discover [-- PAGES]`: looks for employers' boards that we do not know in Common Crawl's index, at most PAGES pages
 * (10) of each service's hosts. The server verifies what it finds, a bounded number a day.
 */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
process.on('disconnect', () => stopping.abort())

try {
  await discover(readPages(process.argv[2] ?? '10'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.disconnect?.()

async function discover(maxPages: number): Promise<void> {
  const env = readEnv(process.env)
  if (!env.boardGrowth) throw new Error('BOARD_GROWTH is off: no boards are added.')
  const log = createLog((line) => process.stdout.write(line))
  const sources = chosenSources(env.jobSources, sourceSettings(env))
  const db = await openDatabase({ databaseUrl: env.databaseUrl ?? undefined, dataDir: env.dataDir, log })
  const tools = createIngestTools({ db, env, log, sources, publicUrl: env.publicUrl ?? 'https://localhost' })
  try {
    await discoverBoards(tools, {
      maxPages,
      signal: stopping.signal,
      tell: ({ place, boards, unknown, failure }) =>
        process.stderr.write(
          `${place.padEnd(30)} ${boards} boards, ${unknown} new to us${failure ? `; ${failure}` : ''}\n`,
        ),
    })
  } finally {
    await tools.fetch.close()
    await db.close()
  }
}

function readPages(text: string): number {
  const pages = Number(text)
  if (!Number.isInteger(pages) || pages < 1 || pages > 1000)
    throw new Error('Usage: npm run discover [-- PAGES], with a number of pages from 1 to 1000.')
  return pages
}
