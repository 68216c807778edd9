import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import type { TurnOutcome } from '#jobs/ingest/boards/board-turn.ts'
import { createSlots, crawlService } from '#jobs/ingest/boards/crawl-service.ts'
import { vectorOf } from '#jobs/match/vector-of.ts'
import type { Source } from '#jobs/sources/source.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { BOARD_SYSTEMS, crawlRig, knowWorld, type CrawlRig } from '#tests/fakes/crawl-rig.ts'
import { OWNER, startPostgres, withClient } from '#tests/support/postgres.ts'
import { figure, verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const BOARDS = 20_000
const POSTINGS_PER_BOARD = 25
const HOUR_MS = 3_600_000
const MAX_REQUESTS_PER_UNCHANGED_JOB = 0.05
const MAX_INTERVALS = 2
const MAX_BYTES = 1.5 * 1024 ** 3
const LEAST_LATE_SHARE = 0.7

/** A whole cycle of the crawl, and a quiet day after it: `npm run bench -- crawl [BOARDS]`. Waiting takes no time here. */
export async function run([asked]: string[] = []): Promise<void> {
  const boards = Number(asked ?? sized(BOARDS, 130))
  const postings = boards * POSTINGS_PER_BOARD
  console.log(`${boards} boards with about ${postings} postings at ${BOARD_SYSTEMS.length} services`)
  const postgres = await startPostgres()
  await withClient(postgres.adminUrl(), (admin) => admin.query(`create database crawl owner ${OWNER}`))
  const db = await openDatabase({ databaseUrl: postgres.ownerUrl('crawl'), dataDir: '', log: silentLog })
  const world = fork(join(import.meta.dirname, 'crawl-world.ts'), [String(boards), String(postings)])
  const rig = crawlRig(db, await address(world))
  try {
    await knowWorld(db, createBoardWorld({ boards, postings }), rig.clock.now())
    const crawl = { ...rig, tools: { ...rig.tools, vectorOf } }
    await firstReading(crawl, boards)
    await quietDay(crawl, world)
  } finally {
    await rig.close()
    world.kill()
    await db.close()
    await postgres.stop()
  }
}

async function firstReading(rig: CrawlRig, boards: number): Promise<void> {
  const { db } = rig.tools
  const stored: { at: number; rows: number }[] = []
  const started = performance.now()
  const began = rig.clock.now().getTime()
  const tried: TurnOutcome[] = []
  const working = work(rig, (outcome, source) => {
    tried.push(outcome)
    // Where postings are opened one by one, what is measured is the pace of opening.
    if (outcome.added > 0 && !source.list) stored.push({ at: performance.now(), rows: outcome.added })
  })
  while (tried.length < boards) await rig.clock.sleep(10 * 60_000)
  await working.stop()
  const { rows } = await db.query<{ jobs: number }>(
    'select count(*)::int as jobs from jobs where closed_at is null',
  )
  figure('jobs after the first reading', rows[0]?.jobs ?? 0)
  figure('seconds it took here', (performance.now() - started) / 1000)
  figure('hours of polite waiting it stands for', (rig.clock.now().getTime() - began) / HOUR_MS)
  const [early, late] = [rate(stored, 0.1, 0.3), rate(stored, 0.7, 0.9)]
  figure('rows/s near the start', early)
  verdict('of that near the end', late / early, { least: LEAST_LATE_SHARE })
}

/** Rows a second between two shares of all rows. */
function rate(stored: readonly { at: number; rows: number }[], from: number, to: number): number {
  const part = stored.slice(Math.floor(stored.length * from), Math.ceil(stored.length * to))
  const seconds = ((part.at(-1)?.at ?? 1) - (part[0]?.at ?? 0)) / 1000
  return part.reduce((sum, { rows }) => sum + rows, 0) / Math.max(seconds, 0.001)
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
  }
  await working.stop()
  figure('requests in a day', requests)
  verdict('requests for each unchanged job', requests / unchanged, { most: MAX_REQUESTS_PER_UNCHANGED_JOB })
  verdict('intervals is the age of the oldest board', oldest, { most: MAX_INTERVALS })
  verdict('MB of memory at most', peak / 1024 ** 2, { most: MAX_BYTES / 1024 ** 2 })
}

function work({ tools }: CrawlRig, onTurn: (outcome: TurnOutcome, source: Source) => void) {
  const stopping = new AbortController()
  const slots = createSlots()
  const working = BOARD_SYSTEMS.map((source) =>
    crawlService(tools, {
      source,
      signal: stopping.signal,
      slots,
      onTurn: (_, outcome) => onTurn(outcome, source),
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
