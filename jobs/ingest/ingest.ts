import { exists } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { Source } from '#jobs/sources/source.ts'
import { forgetBoardLeases } from './boards/board-table.ts'
import { balanceCatalogue } from './boards/catalogue-room.ts'
import { createSlots, crawlService, crawlServiceOnce } from './boards/crawl-service.ts'
import { verifyCandidates } from './boards/grow.ts'
import { forgetQuietHosts } from './boards/pace.ts'
import { registerBoards, registerDirectory } from './boards/register-boards.ts'
import type { CrawlOutcome } from './crawl-scope.ts'
import { crawlSource } from './crawl.ts'
import type { IngestTools } from './ingest-tools.ts'
import { sweepJobs } from './retire.ts'
import { claimSource, forgetLeases, introduceSources, registerSources, whyUnclaimed } from './source-state.ts'
import type { Unclaimed } from './source-state.ts'

const LOOK_EVERY_MS = 20_000
const FIRST_JOBS_EVERY_MS = 1000
const BALANCE_EVERY_MS = 60_000
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
  const { signal } = stopping
  const ready = Promise.withResolvers<void>()
  if (tools.alone) await forgetAllLeases(db)
  await registerSources(db, await wantedSources(tools))
  await registerBoards(tools)
  let isReady = false
  const lookForJobs = async (): Promise<void> => {
    isReady ||= await hasJobs(db).catch(() => false)
    if (isReady) ready.resolve()
  }
  await lookForJobs()

  // Another process may be the one that reads the first source.
  const watcher = async (): Promise<void> => {
    while (!signal.aborted) {
      if (isReady) return
      await clock.sleep(FIRST_JOBS_EVERY_MS, signal).catch(() => {})
      if (await hasReadSource(db).catch(() => false)) await lookForJobs()
    }
  }
  const stumble = (name: string, error: unknown) =>
    log.warn(`${name} failed`, { error: error instanceof Error ? error.message : String(error) })
  /** Does something over and over; its failures are told and do not end it. */
  const repeat = async (name: string, everyMs: number, work: () => Promise<unknown>): Promise<void> => {
    while (!signal.aborted) {
      await work().catch((error: unknown) => stumble(name, error))
      await clock.sleep(everyMs, signal).catch(() => {})
    }
  }
  const crawlLists = async (): Promise<void> => {
    while (!signal.aborted && (await crawlNext(tools, signal)) !== null) await lookForJobs()
  }
  const slots = createSlots()
  const crawlBoards = tools.sources
    .filter(({ keepsBoards }) => keepsBoards)
    .map((source) => () => crawlService(tools, { source, signal, slots, onTurn: () => void lookForJobs() }))
  // The catalogue that needs no network comes first and alone, so that a first visitor finds something at once.
  const first =
    (await isWanted(db, 'demo')) && !(await hasJobs(db)) ? crawlNamed(tools, 'demo', signal) : null
  const running = (async () => {
    await first?.catch((error: unknown) => stumble('demo', error))
    await lookForJobs()
    await Promise.all([
      ...Array.from({ length: CONCURRENT_CRAWLS }, () => repeat('ingest', LOOK_EVERY_MS, crawlLists)),
      ...crawlBoards.map((crawl) => crawl()),
      registerDirectory(tools, signal).catch((error: unknown) => stumble('directory', error)),
      repeat('catalogue', BALANCE_EVERY_MS, () => balanceCatalogue(tools)),
      ...(tools.grows === false
        ? []
        : [repeat('growth', LOOK_EVERY_MS, () => verifyCandidates(tools, signal))]),
      repeat('sweep', SWEEP_EVERY_MS, () => sweep(tools)),
      watcher(),
    ])
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
  if (tools.alone) await forgetAllLeases(db)
  await introduceSources(
    db,
    sources.map(({ id }) => id),
  )
  await registerBoards(tools)
  await registerDirectory(tools, signal)
  await tools.onRound?.()
  const read = async (source: Source): Promise<void> => {
    if (signal.aborted || !(await wantedSources(tools)).includes(source.id)) return
    const outcome = source.keepsBoards
      ? await crawlServiceOnce(tools, { source, signal })
      : await crawlNamed(tools, source.id, signal)
    tell(source, outcome ?? (await whyUnclaimed(db, source.id, clock.now())))
  }
  // Each service has its own pace: they are read side by side, the lists one after the other.
  const [services, lists] = [sources.filter(({ keepsBoards }) => keepsBoards), sources.filter(isList)]
  const readLists = async () => {
    for (const source of lists) await read(source)
  }
  const finished = new AbortController()
  const balancing = balanceUntil(tools, AbortSignal.any([signal, finished.signal]))
  try {
    await Promise.all([readLists(), ...services.map(read)])
  } finally {
    finished.abort()
    await balancing
  }
  await sweep(tools)
}

const isList = ({ keepsBoards }: Source) => !keepsBoards

async function balanceUntil(tools: IngestTools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && tools.catalogueMax != null) {
    await balanceCatalogue(tools)
    await tools.clock.sleep(BALANCE_EVERY_MS, signal).catch(() => {})
  }
}

async function sweep({ db, sources, clock }: IngestTools): Promise<void> {
  await sweepJobs(db, sources, clock.now())
  await forgetQuietHosts(db, clock.now())
}

async function forgetAllLeases(db: Queryable): Promise<void> {
  await forgetLeases(db)
  await forgetBoardLeases(db)
}

/** The demo stays away once a live source has delivered, unless it is all that was chosen. */
async function wantedSources({ db, sources }: IngestTools): Promise<string[]> {
  const ids = sources.map(({ id }) => id)
  if (ids.every((id) => id === 'demo')) return ids
  const isLive = await exists(db, "from postings where source <> 'demo' and source = any($1::text[])", [ids])
  return isLive ? ids.filter((id) => id !== 'demo') : ids
}

async function crawlNext(tools: IngestTools, signal: AbortSignal): Promise<CrawlOutcome | null> {
  const among = tools.sources.filter(isList).map(({ id }) => id)
  const lease = await claimSource(tools.db, tools.owner, { now: tools.clock.now(), among })
  const source = tools.sources.find(({ id }) => id === lease?.source)
  return lease && source ? crawlSource(tools, { source, lease, signal }) : null
}

async function crawlNamed(tools: IngestTools, id: string, signal: AbortSignal): Promise<CrawlOutcome | null> {
  const source = tools.sources.find((candidate) => candidate.id === id)
  const lease = source && (await claimSource(tools.db, tools.owner, { now: tools.clock.now(), only: id }))
  return source && lease ? crawlSource(tools, { source, lease, signal }) : null
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
