import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Followed } from '#contract/followed-employer.ts'
import type { Db } from '#db/db.ts'
import { claimBoards } from '#jobs/ingest/boards/board-table.ts'
import { readBoard } from '#jobs/ingest/boards/read-board.ts'
import { startIngest } from '#jobs/ingest/ingest.ts'
import { registerSources } from '#jobs/ingest/source-state.ts'
import { SOURCES } from '#jobs/sources/all-sources.ts'
import { createRateLimits, noRateLimits } from '#server/limits/rate-limits.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources, type FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness, type Harness } from '#tests/fakes/ingest-harness.ts'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import { createFollowEmployer } from './follow-employer.ts'
import { FunctionError } from './function-error.ts'

const boardSystems = SOURCES.filter(({ id }) => id in FAKE_SETTINGS.boards)

let db: Db
let data: DataUnderTest
let fake: FakeSources
let ingest: Harness
const readers = patientReaders()
beforeAll(async () => {
  db = await openTestDb()
  data = await dataOn(db)
  fake = await startFakeSources()
  ingest = ingestHarness(db, fake, { sources: boardSystems })
  await registerSources(
    db,
    boardSystems.map(({ id }) => id),
  )
})
afterAll(async () => {
  await readers.close()
  await ingest.close()
  await fake.close()
  await db.close()
})

const caller = { address: '127.0.0.1', requestId: 'test', log: silentLog }
type Options = { user?: string | null; limited?: boolean; sources?: Harness['tools']['sources'] }

async function follow(address: unknown, options: Options = {}): Promise<Followed> {
  const { user = (await data.person()).id, limited = false, sources = boardSystems } = options
  const limits = limited ? createRateLimits(db, () => new Date()) : noRateLimits
  const called = createFollowEmployer({ db, ingest: { ...ingest.tools, sources }, limits, readers })
  const claims = user === null ? null : ({ sub: user, role: 'authenticated' } as const)
  const request = new Request('http://localhost/functions/v1/follow-employer', { method: 'POST' })
  const answer = await called.answer({ input: { address }, claims, request, caller })
  return (await answer.json()) as Followed // the function's own type
}

async function refusal(address: unknown, options: Options = {}): Promise<string> {
  const thrown: unknown = await follow(address, options).then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof FunctionError ? thrown.message : `not refused: ${String(thrown)}`
}

async function readFirst(service: string): Promise<void> {
  const source = boardSystems.find(({ id }) => id === service)
  if (!source) throw new Error(`no ${service}`)
  const [board] = await claimBoards(db, 'test', { service, now: ingest.clock.now(), limit: 1 })
  if (!board) throw new Error('no board is due')
  const { signal } = new AbortController()
  await readBoard(ingest.tools, { source, board, owner: 'test', signal, floorMinutes: 0 })
}

test('a careers page is followed to its board, whose jobs come at once and whose name is the board’s own', async () => {
  const { id, client } = await data.person()
  const followed = await follow('www.bolt.example/careers', { user: id })
  // The page calls itself "Google Careers"; nobody's jobs may be listed under that name for it.
  expect(followed).toMatchObject({ company: 'Bolt Works', system: 'Greenhouse', already: false })

  const { data: searches } = await client.from('user_saved_searches').select().throwOnError()
  expect(searches).toMatchObject([
    { id: followed.searchId, name: 'Bolt Works', query: 'q=company%3A%22Bolt+Works%22' },
  ])
  // Of all the boards of its service it is the one whose turn it is.
  await readFirst('greenhouse')
  const { rows } = await db.query<{ company: string; scope: string }>(
    "select distinct j.company, p.scope from jobs j join postings p on p.job_id = j.id where p.source = 'greenhouse'",
  )
  expect(rows).toEqual([{ company: 'Bolt Works', scope: 'bolt' }])
})

test('from then on the board goes with the others of its source', async () => {
  const { rows } = await db.query(
    "select token, company, origin, state from platform.boards where service = 'greenhouse' and token = 'bolt'",
  )
  expect(rows).toEqual([{ token: 'bolt', company: 'Bolt Works', origin: 'followed', state: 'read' }])
})

test.for([
  ['https://acme.jobs.personio.de/', 'Personio'],
  ['https://acme.teamtailor.com/jobs', 'Teamtailor'],
  ['https://careers.acme.example/', ''],
] as const)('an employer at %s is followed', async ([address, system]) => {
  const { id, client } = await data.person()
  expect((await follow(address, { user: id })).system).toContain(system)
  const { data: followed } = await client.from('followed_employers').select('address').throwOnError()
  expect(followed).toEqual([{ address }])
})

test('following twice says so and keeps one search; unfollowing is deleting it, and the board stays', async () => {
  const { id, client } = await data.person()
  const first = await follow('https://job-boards.greenhouse.io/bolt/jobs/1', { user: id })
  expect(await follow('https://boards.greenhouse.io/bolt', { user: id })).toEqual({ ...first, already: true })
  await client.from('saved_searches').delete().eq('id', first.searchId).throwOnError()
  const { data: left } = await client.from('followed_employers').select().throwOnError()
  expect(left).toEqual([])
  const { rowCount } = await db.query("select from followed_boards where board = 'bolt'")
  expect(rowCount).toBe(1)
})

test('whom somebody follows is nobody else’s business', async () => {
  const owner = await data.person()
  await follow('https://boards.greenhouse.io/bolt', { user: owner.id })
  const stranger = await data.person()
  const { data: seen } = await stranger.client.from('followed_employers').select().throwOnError()
  expect(seen).toEqual([])
  const { error } = await stranger.client.from('followed_boards').select()
  expect(error).not.toBeNull()
})

test.for([
  ['https://www.plain.example/', 'We found no jobs that we can read behind this link'],
  ['https://www.gone.example/', 'We found no jobs that we can read behind this link'],
  ['https://careers.smartrecruiters.com/Nobody', 'SmartRecruiters has no public board with open jobs'],
  ['http://127.0.0.1/careers', 'This link does not lead to a page on the public web'],
  ['http://[::1]/', 'This link does not lead to a page on the public web'],
  ['http://169.254.169.254/latest', 'This link does not lead to a page on the public web'],
  ['ftp://acme.example/', 'Please paste a link'],
  ['not an address', 'Please paste a link'],
] as const)('%s is refused: %s', async ([address, sentence]) => {
  expect(await refusal(address)).toContain(sentence)
})

test('a board system that this site does not read is named', async () => {
  expect(await refusal('https://jobs.lever.co/acme', { sources: [] })).toBe(
    'This site does not fetch jobs from Lever at the moment.',
  )
})

test('an outage of the board system is said, and nothing is kept', async () => {
  fake.fail('api.ashbyhq.com', '500')
  expect(await refusal('https://jobs.ashbyhq.com/acme-new')).toBe('This page could not be reached.')
  fake.fail('api.ashbyhq.com', null)
  const { rowCount } = await db.query("select from followed_boards where board = 'acme-new'")
  expect(rowCount).toBe(0)
})

test('a visitor is asked to sign in', async () => {
  expect(await refusal('https://jobs.lever.co/acme', { user: null })).toBe('Please sign in first.')
})

test('somebody with a hundred searches is told before anything is fetched', async () => {
  const { id } = await data.person()
  await db.query(
    "insert into saved_searches (user_id, name, query) select $1, 'x', 'q=' || n from generate_series(1, 100) n",
    [id],
  )
  const before = fake.requests.length
  expect(await refusal('https://www.bolt.example/careers', { user: id })).toBe(
    'At most 100 searches can be saved.',
  )
  expect(fake.requests.length).toBe(before)
})

test('the background work crawls a followed board without being asked', async () => {
  await follow('https://jobs.lever.co/acme')
  const running = await startIngest({ ...ingest.tools, clock: { ...ingest.clock, sleep: () => wait(1) } })
  await expect
    .poll(
      async () =>
        (
          await db.query(
            "select from platform.boards where origin = 'followed' and service = 'lever' and jobs > 0",
          )
        ).rowCount,
      {
        timeout: 20_000,
      },
    )
    .toBe(1)
  await running.stop()
})
