import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog, type Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { keepBoards } from '#jobs/ingest/boards/board-table.ts'
import { registerSources } from '#jobs/ingest/source-state.ts'
import { BOARD_SYSTEMS } from '#tests/fakes/crawl-rig.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { watchCrawl, type CrawlProgress } from './crawl-progress.ts'

let db: Db
let crawl: CrawlProgress
const told: string[] = []
const log: Log = {
  ...silentLog,
  info: (event, fields) => void told.push(`${event}: ${String(fields?.['text'])}`),
}
beforeEach(async () => {
  db = await openTestDb()
  await registerSources(db, ['greenhouse'])
  const boards = Array.from({ length: 200 }, (_, rank) => ({
    service: 'greenhouse',
    token: `board${rank}`,
    company: `Employer ${rank}`,
    host: null,
    country: null,
    sector: null,
    rank,
  }))
  await keepBoards(db, boards, { origin: 'directory', now: new Date() })
  crawl = watchCrawl(db, { sources: BOARD_SYSTEMS, log, lookEveryMs: 20 })
})
afterEach(async () => {
  await crawl.close()
  await db.close()
})

/** As if so many boards had been read, with ten jobs each. */
const readBoards = (count: number) =>
  db.query("update platform.boards set state = 'read', jobs = 10, turns = 1, requests = 1 where rank < $1", [
    count,
  ])

test('visitors read how far the first reading of all boards is, until it is done', async () => {
  expect(crawl.line()).toBe(null)
  await readBoards(50)
  const words =
    'We are still reading employers’ job boards: 50 of 200 read, 500 jobs found, about 3 minutes to go.'
  await eventually(() => expect(crawl.line()).toBe(words))
  expect(crawl.boards()).toEqual({ read: 50, found: 0 })

  await readBoards(180)
  await eventually(() =>
    expect(crawl.line()).toBe(
      'We are still reading employers’ job boards: 180 of 200 read, 1,800 jobs found, about a minute to go.',
    ),
  )
  await readBoards(200)
  await eventually(() => expect(crawl.line()).toBe(null))
  expect(crawl.boards()).toEqual({ read: 200, found: 0 })
  expect(told).toEqual([`crawl progress: ${words}`])
})
