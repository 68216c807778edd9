import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { greenhouse } from '#jobs/sources/greenhouse.ts'
import { recruitee } from '#jobs/sources/recruitee.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { boardsAmong, noteCandidates } from './candidates.ts'
import { discoverBoards } from './discover.ts'
import type { Discovered } from './discover.ts'
import { verifyCandidates } from './grow.ts'

let db: Database & { close(): Promise<void> }
let fake: FakeSources
let harness: Harness
const { signal } = new AbortController()
beforeAll(async () => {
  db = await openTestDb()
  fake = await startFakeSources()
  harness = ingestHarness(db, fake, { sources: [greenhouse, recruitee] })
  await harness.crawl(greenhouse)
})
afterAll(async () => {
  await harness.close()
  await fake.close()
  await db.close()
})

const found = async () => {
  const { rows } = await db.query<{ token: string }>(
    "select service || ' ' || token as token from platform.boards where origin = 'found' order by 1",
  )
  return rows.map(({ token }) => token)
}
const waiting = async () => {
  const { rows } = await db.query<{ token: string }>(
    'select token from platform.board_candidates where due_at <= $1 order by token',
    [harness.clock.now()],
  )
  return rows.map(({ token }) => token)
}

test('addresses lead to boards, each once', () => {
  expect(
    boardsAmong([
      'https://boards.greenhouse.io/a/jobs/1',
      'https://boards.greenhouse.io/A',
      'https://x.example/',
    ]),
  ).toEqual([{ source: 'greenhouse', board: 'A' }])
})

test('a link to an unknown board makes it a candidate; a board that we read does not become one', async () => {
  const boards = boardsAmong([
    'https://boards.greenhouse.io/acme',
    'https://boards.greenhouse.io/bolt/jobs/1',
  ])
  expect(await noteCandidates(db, boards, { via: 'apply link', now: harness.clock.now() })).toBe(1)
  expect(await noteCandidates(db, boards, { via: 'apply link', now: harness.clock.now() })).toBe(0)
  expect(await waiting()).toEqual(['bolt'])
})

test('a candidate that answers with jobs joins, one that does not exist is left alone for long', async () => {
  const missing = boardsAmong(['https://boards.greenhouse.io/missing-board'])
  await noteCandidates(db, missing, { via: 'pasted page', now: harness.clock.now() })
  expect(await verifyCandidates(harness.tools, signal)).toBe(1)
  expect(await found()).toEqual(['greenhouse bolt'])
  expect(await waiting()).toEqual([])
  const asked = fake.requests.length
  harness.clock.set(new Date(harness.clock.now().getTime() + 30 * 86_400_000))
  expect(await verifyCandidates(harness.tools, signal)).toBe(0)
  expect(fake.requests.length).toBe(asked)
})

test('an outage proves nothing: the candidate waits for its next hour', async () => {
  await noteCandidates(db, boardsAmong(['https://willow.recruitee.com/o/1']), {
    via: 'apply link',
    now: harness.clock.now(),
  })
  fake.fail('willow.recruitee.com', '500')
  expect(await verifyCandidates(harness.tools, signal)).toBe(0)
  fake.fail('willow.recruitee.com', null)
  harness.clock.set(new Date(harness.clock.now().getTime() + 3_700_000))
  expect(await verifyCandidates(harness.tools, signal)).toBe(1)
  expect(await found()).toContain('recruitee willow')
})

test('a public crawl index names boards that we do not know, within the pages asked for', async () => {
  const told: Discovered[] = []
  await discoverBoards(harness.tools, { maxPages: 1, signal, tell: (place) => told.push(place) })
  expect(told.filter(({ boards }) => boards > 0)).toEqual([
    { place: 'boards.greenhouse.io/', boards: 2, unknown: 1, failure: null },
    { place: 'recruitee.com', boards: 1, unknown: 1, failure: null },
  ])
  expect(await waiting()).toEqual(['harbor', 'quietriver'])
  await discoverBoards(harness.tools, { maxPages: 9, signal, tell: () => {} })
  expect(await waiting()).toEqual(['harbor', 'missing-one', 'northlight', 'quietriver'])
})

test('an index that is down ends the search with its reason', async () => {
  fake.fail('index.commoncrawl.org', '503')
  await expect(discoverBoards(harness.tools, { maxPages: 1, signal, tell: () => {} })).rejects.toThrow(
    'the crawl index answered 503',
  )
  fake.fail('index.commoncrawl.org', null)
})
