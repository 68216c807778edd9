import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { BOARD_SYSTEMS, crawlRig, knowWorld } from '#tests/fakes/crawl-rig.ts'
import type { CrawlRig } from '#tests/fakes/crawl-rig.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { createSlots, crawlService } from './crawl-service.ts'

const HOUR_MS = 3_600_000
const BOARD_COUNT = 120

describeOnDatabase('server', 'services with many boards that answer with a page of their own', (openDb) => {
  let db: Database
  let fake: FakeSources
  let rig: CrawlRig
  beforeAll(async () => {
    db = await openDb()
    const listed = ['lever', 'teamtailor'].flatMap((service) =>
      Array.from({ length: BOARD_COUNT }, (_, at) => ({ service, token: `${nameOf(at)}${at}` })),
    )
    const world = createBoardWorld({ listed, boards: listed.length, postings: listed.length })
    const answer: typeof world.answer = (request) =>
      /broken\d/.test(`${request.host}${request.path}`)
        ? { text: '<!doctype html><title>Maintenance</title>', headers: { 'content-type': 'text/html' } }
        : world.answer(request)
    fake = await startFakeSources({ world: { ...world, answer } })
    rig = crawlRig(db, fake.url)
    await knowWorld(db, world, rig.clock.now())
  })
  afterAll(async () => {
    await rig.close()
    await fake.close()
  })

  test('keep nobody waiting: each board that answers is read within twice its interval', async () => {
    const stopping = new AbortController()
    const slots = createSlots()
    const working = BOARD_SYSTEMS.filter(({ id }) => id === 'lever' || id === 'teamtailor').map((source) =>
      crawlService(rig.tools, { source, signal: stopping.signal, slots, onTurn: () => {} }),
    )
    const ages: number[] = []
    for (let hour = 0; hour < 16; hour++) {
      await rig.clock.sleep(HOUR_MS)
      ages.push(await oldestAge())
    }
    stopping.abort()
    await Promise.all(working)
    expect(Math.max(...ages)).toBeLessThan(2)
  })

  const oldestAge = async () => {
    const { rows } = await db.query<{ oldest: number }>(
      `select max(extract(epoch from $1 - coalesce(last_success_at, '2000-01-01')) / 60 / interval_minutes)::float8 as oldest
         from platform.boards where token not like 'broken%'`,
      [rig.clock.now()],
    )
    return rows[0]?.oldest ?? Infinity
  }
})

const nameOf = (at: number) => (at % 2 === 1 ? 'broken' : 'well')
