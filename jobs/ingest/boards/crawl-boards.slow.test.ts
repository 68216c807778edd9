import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Source } from '#jobs/sources/source.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import type { BoardWorld } from '#tests/fakes/board-world.ts'
import { BOARD_SYSTEMS, crawlRig, knowWorld } from '#tests/fakes/crawl-rig.ts'
import type { CrawlRig } from '#tests/fakes/crawl-rig.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { claimBoards } from './board-table.ts'
import { balanceCatalogue } from './catalogue-room.ts'
import { createSlots, crawlService } from './crawl-service.ts'
import { progressLine, readCrawlState } from './crawl-state.ts'

const HOUR_MS = 3_600_000

describeOnDatabase('server', 'a world of boards', (openDb) => {
  let db: Database
  let fake: FakeSources
  let world: BoardWorld
  let rig: CrawlRig
  beforeAll(async () => {
    db = await openDb()
    world = createBoardWorld({ boards: 39, postings: 160, limitedEvery: 25, slowMs: 5 })
    fake = await startFakeSources({ world })
    rig = crawlRig(db, fake.url)
    await knowWorld(db, world, rig.clock.now())
  })
  afterAll(async () => {
    await rig.close()
    await fake.close()
  })

  /** Lets all services work for some hours of the clock. */
  const crawlFor = async (hours: number, sources: readonly Source[] = BOARD_SYSTEMS): Promise<void> => {
    const stopping = new AbortController()
    const slots = createSlots()
    const working = sources.map((source) =>
      crawlService(rig.tools, { source, signal: stopping.signal, slots, onTurn: () => {} }),
    )
    await rig.clock.sleep(hours * HOUR_MS)
    stopping.abort()
    await Promise.all(working)
  }
  const states = async () => {
    const { rows } = await db.query<{ state: string; boards: number; jobs: number }>(
      'select state, count(*)::int as boards, sum(jobs)::int as jobs from platform.boards group by state order by state',
    )
    return Object.fromEntries(rows.map(({ state, ...counts }) => [state, counts]))
  }
  const state = () => readCrawlState(db, { sources: BOARD_SYSTEMS, now: rig.clock.now() })

  test('before anything was read the progress says so without a guess', async () => {
    const before = await state()
    expect(before.firstReading).toEqual({ read: 0, all: 39, secondsToGo: null })
    expect(progressLine(before)).toBe(null)
  })

  test('is read to its last board although services ask for patience and some boards lie', async () => {
    await crawlFor(2)
    const broken = world.boards.filter(({ nature }) => nature !== 'well' && nature !== 'slow').length
    const { read, new: unread } = await states()
    expect(read).toEqual({ boards: 39 - broken, jobs: world.postingsOn(0) })
    expect(unread?.boards).toBe(broken)
    expect(progressLine({ ...(await state()), firstReading: null })).toBe(null)
  })

  test('a quiet night costs one request a board, and no details are opened again', async () => {
    const before = fake.requests.length
    await crawlFor(10)
    const asked = fake.requests.slice(before)
    const details = asked.filter((url) => /\/(?:postings|careers|p|apply|jobs)\/(?:job-)?\d+/.test(url))
    expect(details).toEqual([])
    expect((await states())['read']?.jobs).toBe(world.postingsOn(0))
  })

  test('no board that answers is older than twice its interval', async () => {
    const { rows } = await db.query<{ oldest: number }>(
      `select max(extract(epoch from $1 - last_success_at) / 60 / interval_minutes)::float8 as oldest
         from platform.boards where state = 'read'`,
      [rig.clock.now()],
    )
    expect(rows[0]?.oldest).toBeLessThan(2)
  })

  test('what changes overnight is found, and such boards are read more often than quiet ones', async () => {
    fake.day = 20
    await crawlFor(26)
    const { rows } = await db.query<{ closed: number; opened: number }>(
      `select count(*) filter (where closed_at is not null)::int as closed,
              count(*) filter (where closed_at is null)::int as opened from postings`,
    )
    const boards = world.boards.filter(({ nature }) => nature === 'well' || nature === 'slow').length
    expect(rows).toEqual([{ closed: boards, opened: world.postingsOn(20) }])
    const { rows: intervals } = await db.query<{ changed: number; quiet: number }>(
      `select min(interval_minutes) filter (where changed_turns > 0)::int as changed,
              max(interval_minutes)::int as quiet from platform.boards where state = 'read'`,
    )
    expect(intervals[0]?.changed).toBeLessThan(intervals[0]?.quiet ?? 0)
  })

  test('a board that is missing three times in four days retires, and comes back when it answers', async () => {
    const [missing] = world.boards.filter(({ nature }) => nature === 'missing')
    if (!missing) throw new Error('no board is missing')
    const service = BOARD_SYSTEMS.filter(({ id }) => id === missing.service)
    await crawlFor(24 * 6, service)
    const retired = async () => {
      const { rows } = await db.query<{ token: string }>(
        "select token from platform.boards where state = 'retired'",
      )
      return rows.map(({ token }) => token)
    }
    expect(await retired()).toEqual([missing.token])
    missing.nature = 'well'
    await crawlFor(24 * 35, service)
    expect(await retired()).toEqual([])
  })

  test('a process that was killed loses no board’s turn: another reads it five minutes later', async () => {
    await db.query("update platform.boards set due_at = $1 where service = 'lever'", [rig.clock.now()])
    const claimed = await claimBoards(db, 'killed', { service: 'lever', now: rig.clock.now(), limit: 3 })
    expect(claimed.length).toBe(3)
    const lever = BOARD_SYSTEMS.filter(({ id }) => id === 'lever')
    const tokens = claimed.map(({ token }) => token)
    const since = rig.clock.now()
    await crawlFor(1, lever)
    const { rows } = await db.query<{ late: boolean }>(
      `select last_attempt_at >= $2::timestamptz + interval '5 minutes' as late from platform.boards
        where service = 'lever' and token = any($1::text[]) and lease_owner is null`,
      [tokens, since],
    )
    expect(rows).toEqual([{ late: true }, { late: true }, { late: true }])
  })

  test('a bounded catalogue keeps the boards of the lowest rank, and lets others in again', async () => {
    const { jobs } = await state()
    const bounded = { ...rig.tools, catalogueMax: Math.floor(jobs / 2) }
    await balanceCatalogue(bounded)
    const { rows } = await db.query<{ inside: number; outside: number }>(
      `select max(rank) filter (where state = 'read' and jobs > 0) as inside, min(rank) filter (where state = 'out' and last_success_at is not null) as outside
         from platform.boards`,
    )
    expect((await state()).jobs).toBeLessThanOrEqual(Math.floor(jobs / 2))
    expect(rows[0]?.inside).toBeLessThan(rows[0]?.outside ?? 0)
    await balanceCatalogue({ ...rig.tools, catalogueMax: null })
    await crawlFor(3)
    expect((await state()).jobs).toBe(jobs)
  })
})
