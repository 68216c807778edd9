import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { exists } from '#db/ask.ts'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import type { TurnOutcome } from '#jobs/ingest/boards/board-turn.ts'
import { createSlots, crawlService } from '#jobs/ingest/boards/crawl-service.ts'
import { vectorOf } from '#jobs/match/vector-of.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { BOARD_SYSTEMS, crawlRig, knowWorld, type CrawlRig } from '#tests/fakes/crawl-rig.ts'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { figure, verdict } from './claim-verdict.ts'
import { watchSearches } from './crawl-searches.ts'
import { watchStoring, type StoringWatch } from './crawl-storing.ts'
import { sized } from './sized.ts'

const BOARDS = 20_000
const POSTINGS_PER_BOARD = 25
const HOUR_MS = 3_600_000
const MAX_REQUESTS_PER_UNCHANGED_JOB = 0.05
const MAX_INTERVALS = 2
const MAX_BYTES = 1.5 * 1024 ** 3
const MIN_LATE_SHARE = 0.7
/** What the bench of the search itself claims. */
const MAX_SEARCH_SLOWDOWN = 2

/**
 * A whole cycle of the crawl with the index following it in the same process, as in the server, and a quiet day after it:
 * `npm run bench -- crawl [BOARDS]`. Waiting takes no time here.
 */
export async function run([boardsWanted]: string[] = []): Promise<void> {
  const boards = Number(boardsWanted ?? sized(BOARDS, 130))
  const postings = boards * POSTINGS_PER_BOARD
  console.log(`${boards} boards with about ${postings} postings at ${BOARD_SYSTEMS.length} services`)
  const directory = await mkdtemp(join(tmpdir(), 'bench-crawl-'))
  const postgres = await startPostgres()
  await withClient(postgres.adminUrl(), (admin) => admin.query(`create database crawl owner ${OWNER}`))
  const db = await openDatabase({ databaseUrl: postgres.ownerUrl('crawl'), dataDir: '', log: silentLog })
  const world = fork(join(import.meta.dirname, 'crawl-world.ts'), [String(boards), String(postings)])
  const storing = watchStoring(db)
  const rig = crawlRig(storing.db, await address(world))
  const search = await openIndexSearch({ db, directory, log: { info() {}, error: console.error } })
  const searches = watchSearches(search, rig.clock.now())
  try {
    await knowWorld(db, createBoardWorld({ boards, postings }), rig.clock.now())
    const crawl = { ...rig, tools: { ...rig.tools, vectorOf } }
    await firstReading(crawl, { boards, storing })
    const busy = searches.lately()
    await search.refresh()
    figure('jobs in the index after it', search.stats().jobs)
    const idle = await searches.idle()
    console.log(`  p99 of a search: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms while the crawl ran`)
    verdict('times the idle p99 while the crawl ran', busy / idle, { most: MAX_SEARCH_SLOWDOWN })
    await quietDay(crawl, world)
  } finally {
    await searches.stop()
    await rig.close()
    world.kill()
    await search.close()
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function firstReading(
  rig: CrawlRig,
  { boards, storing }: { boards: number; storing: StoringWatch },
): Promise<void> {
  const { db } = rig.tools
  const started = performance.now()
  const began = rig.clock.now().getTime()
  const tellEvery = Math.ceil(boards / 10)
  const read = { boards: 0, rows: 0 }
  const working = work(rig, (outcome) => {
    read.boards++
    read.rows += outcome.added
    storing.note(read.rows)
    const lately = () => storing.rate(read.rows * 0.9, read.rows)
    if (read.boards % tellEvery === 0) tellProgress({ ...read, started, lately: lately() })
  })
  while (await isAnyUntried(db)) await rig.clock.sleep(10 * 60_000)
  await working.stop()
  const { rows: counts } = await db.query<{ jobs: number }>(
    'select count(*)::int as jobs from jobs where closed_at is null',
  )
  figure('jobs after the first reading', counts[0]?.jobs ?? 0)
  figure('seconds it took here', (performance.now() - started) / 1000)
  figure('hours of polite waiting it stands for', (rig.clock.now().getTime() - began) / HOUR_MS)
  const [early, late] = [
    storing.rate(read.rows * 0.05, read.rows * 0.2),
    storing.rate(read.rows * 0.85, read.rows),
  ]
  figure('rows/s near the start, while rows are stored', early)
  verdict('of that near the end', late / early, { least: MIN_LATE_SHARE })
  verdict('MB of memory in the first reading at most', storing.peakBytes() / 1024 ** 2, {
    most: MAX_BYTES / 1024 ** 2,
  })
}

/** Turns alone do not tell: a board that failed is tried again before others had their first turn. */
const isAnyUntried = (db: Database) => exists(db, "from platform.boards where state = 'new' and failures = 0")

function tellProgress(reading: { boards: number; rows: number; started: number; lately: number }): void {
  const { boards, rows, started, lately } = reading
  const seconds = (performance.now() - started) / 1000
  const memory = process.memoryUsage().rss / 1024 ** 2
  console.log(
    `  ${boards} boards, ${rows} rows after ${seconds.toFixed(0)} s; lately ${lately.toFixed(0)} rows/s, ${memory.toFixed(0)} MB`,
  )
}

/** Every board changes on one day in twenty. */
async function quietDay(rig: CrawlRig, world: ChildProcess): Promise<void> {
  const { db } = rig.tools
  world.send(1)
  let [requests, unchanged, peak, oldest] = [0, 0, 0, 0]
  const fetch: typeof rig.tools.fetch = Object.assign(
    (...call: Parameters<typeof rig.tools.fetch>) => {
      requests++
      return rig.tools.fetch(...call)
    },
    { close: () => rig.tools.fetch.close() },
  )
  const working = work({ ...rig, tools: { ...rig.tools, fetch } }, (outcome) => {
    unchanged += Math.max(outcome.seen - outcome.added - outcome.changed, 0)
  })
  for (let hour = 0; hour < 24; hour++) {
    await rig.clock.sleep(HOUR_MS)
    peak = Math.max(peak, process.memoryUsage().rss)
    const { rows } = await db.query<{ oldest: number | null }>(
      `select max(extract(epoch from $1 - last_success_at) / 60 / interval_minutes)::float8 as oldest
         from platform.boards where state = 'read' and failures = 0`,
      [rig.clock.now()],
    )
    oldest = Math.max(oldest, rows[0]?.oldest ?? 0)
    console.log(
      `  hour ${hour + 1}: ${requests} requests for ${unchanged} unchanged jobs, oldest board ${oldest.toFixed(2)} intervals`,
    )
  }
  await working.stop()
  figure('requests in a day', requests)
  verdict('requests for each unchanged job', requests / unchanged, { most: MAX_REQUESTS_PER_UNCHANGED_JOB })
  verdict('intervals is the age of the oldest board', oldest, { most: MAX_INTERVALS })
  verdict('MB of memory in the quiet day at most', peak / 1024 ** 2, { most: MAX_BYTES / 1024 ** 2 })
}

function work({ tools }: CrawlRig, onTurn: (outcome: TurnOutcome) => void) {
  const stopping = new AbortController()
  const slots = createSlots()
  const working = BOARD_SYSTEMS.map((source) =>
    crawlService(tools, {
      source,
      signal: stopping.signal,
      slots,
      onTurn: (_, outcome) => onTurn(outcome),
    }),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

async function address(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await once(child, 'message')
  return String(message)
}
