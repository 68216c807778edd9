import { exists } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { Source } from '#jobs/sources/source.ts'
import { crawlSource } from './crawl.ts'
import type { CrawlOutcome } from './crawl.ts'
import { crawlNewBoard, crawlWaitingBoard, withFollowedBoards } from './followed-boards.ts'
import type { IngestTools } from './ingest-tools.ts'
import { sweepJobs } from './retire.ts'
import { claimSource, forgetLeases, introduceSources, registerSources, whyUnclaimed } from './source-state.ts'
import type { Lease, Unclaimed } from './source-state.ts'

const LOOK_EVERY_MS = 20_000
const FIRST_JOBS_EVERY_MS = 1000
const SWEEP_EVERY_MS = 3_600_000
const CONCURRENT_CRAWLS = 3

export type Ingest = {
  /** Settles once there is something to search: jobs from before, or the first source's, whichever process read it. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Keeps the jobs fresh in the background: crawls whatever is due, as many at once as is polite to ourselves. */
export async function startIngest(tools: IngestTools): Promise<Ingest> {
  const { db, clock, log } = tools
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  if (tools.alone) await forgetLeases(db)
  await registerSources(db, await wantedSources(tools))
  let isReady = false
  const lookForJobs = async (): Promise<void> => {
    isReady ||= await hasJobs(db).catch(() => false)
    if (isReady) ready.resolve()
  }
  await lookForJobs()

  // Another process may be the one that reads the first source.
  const watcher = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (isReady) return
      await clock.sleep(FIRST_JOBS_EVERY_MS, stopping.signal).catch(() => {})
      if (await hasReadSource(db).catch(() => false)) await lookForJobs()
    }
  }
  const worker = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const crawled = await crawlSomething(tools, stopping.signal).catch((error: unknown) => {
        log.warn('ingest stumbled', { error: error instanceof Error ? error.message : String(error) })
        return false
      })
      if (crawled) await lookForJobs()
      if (!crawled) await clock.sleep(LOOK_EVERY_MS, stopping.signal).catch(() => {})
    }
  }
  const sweeper = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweepJobs(db, tools.sources, clock.now()).catch((error: unknown) =>
        log.warn('sweep failed', { error: error instanceof Error ? error.message : String(error) }),
      )
      await clock.sleep(SWEEP_EVERY_MS, stopping.signal).catch(() => {})
    }
  }
  // The catalogue that needs no network comes first and alone, so that a first visitor finds something at once.
  const first =
    (await isWanted(db, 'demo')) && !(await hasJobs(db)) ? crawlNamed(tools, 'demo', stopping.signal) : null
  const running = (async () => {
    await first?.catch((error: unknown) => log.warn('demo failed', { error: String(error) }))
    await lookForJobs()
    await Promise.all([...Array.from({ length: CONCURRENT_CRAWLS }, worker), sweeper(), watcher()])
  })()
  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/**
 * One round on demand, `npm run ingest`: every source given once, due or not, within its limits. A server beside it goes on
 * reading what it was told to read.
 */
export async function ingestOnce(
  tools: IngestTools,
  signal: AbortSignal,
  tell: (source: Source, outcome: CrawlOutcome | Unclaimed) => void,
): Promise<void> {
  const { db, clock, sources } = tools
  if (tools.alone) await forgetLeases(db)
  await introduceSources(
    db,
    sources.map(({ id }) => id),
  )
  for (const source of sources) {
    if (signal.aborted) return
    if (!(await wantedSources(tools)).includes(source.id)) continue
    tell(
      source,
      (await crawlNamed(tools, source.id, signal)) ?? (await whyUnclaimed(db, source.id, clock.now())),
    )
  }
  await sweepJobs(db, sources, clock.now())
}

/** The demo stays away once a live source has delivered, unless it is all that was chosen. */
async function wantedSources({ db, sources }: IngestTools): Promise<string[]> {
  const ids = sources.map(({ id }) => id)
  if (ids.every((id) => id === 'demo')) return ids
  const isLive = await exists(db, "from postings where source <> 'demo' and source = any($1::text[])", [ids])
  return isLive ? ids.filter((id) => id !== 'demo') : ids
}

/** A board that somebody has just begun to follow goes first: that person is waiting. */
async function crawlSomething(tools: IngestTools, signal: AbortSignal): Promise<boolean> {
  return (await crawlNewBoard(tools, signal)) || (await crawlNext(tools, signal)) !== null
}

async function crawlNext(tools: IngestTools, signal: AbortSignal): Promise<CrawlOutcome | null> {
  const among = tools.sources.map(({ id }) => id)
  const lease = await claimSource(tools.db, tools.owner, { now: tools.clock.now(), among })
  const source = tools.sources.find(({ id }) => id === lease?.source)
  return lease && source ? crawlWhole(tools, { source, lease, signal }) : null
}

async function crawlWhole(
  tools: IngestTools,
  crawl: { source: Source; lease: Lease; signal: AbortSignal },
): Promise<CrawlOutcome> {
  const settings = await withFollowedBoards(tools.db, tools.settings)
  // Whoever follows a board while its source is being crawled does not wait for the end of it.
  const between = async () => {
    while (!crawl.signal.aborted && (await crawlWaitingBoard(tools, crawl))) continue
  }
  return await crawlSource({ ...tools, settings }, { ...crawl, between })
}

async function crawlNamed(tools: IngestTools, id: string, signal: AbortSignal): Promise<CrawlOutcome | null> {
  const source = tools.sources.find((candidate) => candidate.id === id)
  const lease = source && (await claimSource(tools.db, tools.owner, { now: tools.clock.now(), only: id }))
  return source && lease ? crawlWhole(tools, { source, lease, signal }) : null
}

async function isWanted(db: Queryable, source: string): Promise<boolean> {
  const { rowCount } = await db.query('select from source_state where source = $1 and enabled', [source])
  return rowCount > 0
}

/** Whether any process has read a source to its end. */
async function hasReadSource(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from source_state where last_success_at is not null limit 1')
  return rowCount > 0
}

async function hasJobs(db: Queryable): Promise<boolean> {
  return await exists(db, 'from jobs where closed_at is null')
}
