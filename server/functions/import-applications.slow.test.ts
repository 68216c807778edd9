import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { ImportedApplication } from '#contract/application-import.ts'
import type { Db } from '#db/db.ts'
import { createRateLimits, noRateLimits } from '#server/limits/rate-limits.ts'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { openTestDb } from '#tests/support/databases.ts'
import type { ServerFunction } from './functions.ts'
import { createImportApplications, createUndoImport } from './import-applications.ts'

let db: Db
let data: DataUnderTest
beforeAll(async () => {
  db = await openTestDb()
  data = await dataOn(db)
})
afterAll(() => db.close())

const application = (fields: Partial<ImportedApplication> = {}): ImportedApplication => ({
  job_title: 'Baker',
  company: 'Crumb',
  status: 'applied',
  applied_at: '2026-11-01T12:00:00Z',
  location: null,
  url: null,
  notes: '',
  contacts: [],
  interview_dates: [],
  follow_up_dates: [],
  job_id: null,
  ...fields,
})

const call = async (called: ServerFunction, user: string | null, input: object) => {
  const claims = user === null ? null : ({ sub: user, role: 'authenticated' } as const)
  const caller = { address: '127.0.0.1', requestId: 'test', log: silentLog }
  const request = new Request('http://localhost/functions/v1/import-applications', { method: 'POST' })
  return await (await called.answer({ input, claims, request, caller })).json()
}
const put = (user: string | null, rows: readonly unknown[]) =>
  call(createImportApplications({ db, limits: noRateLimits }), user, { name: 'mine.csv', rows })
const countOf = async (id: string) => {
  const { rows } = await db.query('select count(*)::int as n from job_applications where user_id = $1', [id])
  return rows[0]?.['n']
}

test('a large file is stored whole and taken back whole', async () => {
  const { id, client } = await data.person()
  const contacts = [{ name: 'Jo', role: '', email: '', phone: '' }]
  const rows = Array.from({ length: 1500 }, (_, at) =>
    application({
      job_title: `Job ${at}`,
      contacts,
      follow_up_dates: ['2026-12-01'],
      notes: 'a\u0000b\ud800',
    }),
  )
  const answer = await put(id, rows)
  expect(answer).toEqual({ importId: expect.any(String), added: 1500 })
  const { data: one } = await client.from('job_applications').select().eq('job_title', 'Job 7').single()
  expect(one).toMatchObject({
    contacts,
    follow_up_dates: ['2026-12-01'],
    notes: 'ab\ufffd',
    status: 'applied',
  })
  await client.from('job_applications').update({ notes: 'mine now' }).eq('job_title', 'Job 7').throwOnError()
  const importId: unknown = Reflect.get(Object(answer), 'importId')
  const stranger = await data.person()
  await expect(call(createUndoImport({ db }), stranger.id, { importId })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await call(createUndoImport({ db }), id, { importId })).toEqual({ removed: 1499, kept: 1 })
  expect(await countOf(id)).toBe(1)
})

test('one row that is not right keeps all of them out', async () => {
  const { id } = await data.person()
  for (const wrong of [
    { job_title: ' ' },
    { status: 'juggling' },
    { applied_at: 'yesterday' },
    { url: 'javascript:alert(1)' },
    { url: 'https://' },
    { url: 'https://exa mple.com/' },
    { job_id: "'; drop table jobs" },
    { follow_up_dates: ['2026-02-30'] },
  ])
    await expect(put(id, [application(), { ...application(), ...wrong }])).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await expect(put(id, [])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(put(null, [application()])).rejects.toMatchObject({ code: 'signed_out' })
  expect(await countOf(id)).toBe(0)
})

const person = (letter: string, length: number) => {
  const text = letter.repeat(length)
  return { name: text, role: text, email: text, phone: text }
}

test.each([
  ['a job title', { job_title: 'x'.repeat(300) }, { job_title: 'x'.repeat(301) }],
  ['a company', { company: '🥖'.repeat(150) }, { company: '🥖'.repeat(301) }],
  ['a location', { location: 'x'.repeat(300) }, { location: 'x'.repeat(301) }],
  ['an address', { url: `https://e.co/${'x'.repeat(1987)}` }, { url: `https://e.co/${'x'.repeat(1988)}` }],
  ['notes', { notes: 'x'.repeat(20_000) }, { notes: 'x'.repeat(20_001) }],
  [
    'contacts',
    { contacts: Array.from({ length: 15 }, () => person('x', 300)) },
    { contacts: Array.from({ length: 15 }, () => person('ü', 300)) },
  ],
  [
    'interviews',
    { interview_dates: Array.from({ length: 50 }, () => '2026-12-01T10:00:00Z') },
    { interview_dates: Array.from({ length: 51 }, () => '2026-12-01T10:00:00Z') },
  ],
  [
    'follow-ups',
    { follow_up_dates: Array.from({ length: 50 }, () => '2026-12-01') },
    { follow_up_dates: Array.from({ length: 51 }, () => '2026-12-01') },
  ],
])('import and database agree on how long %s may be', async (_, longest, tooLong) => {
  const { id, client } = await data.person()
  expect(await put(id, [application(longest)])).toMatchObject({ added: 1 })
  await expect(put(id, [application(tooLong)])).rejects.toMatchObject({ code: 'invalid_input' })
  const store = (fields: object) =>
    client.from('job_applications').insert({ user_id: id, job_title: 'Baker', company: 'Crumb', ...fields })
  expect((await store(longest)).error).toBeNull()
  expect((await store(tooLong)).error).toMatchObject({ code: '23514' })
})

test('a job that is unknown, or tracked already, is left out of its application', async () => {
  const { id, client } = await data.person()
  const job = await data.job()
  await put(id, [
    application({ job_id: job }),
    application({ job_id: job }),
    application({ job_id: 'unknown' }),
  ])
  await put(id, [application({ job_id: job })])
  const { data: rows } = await client.from('job_applications').select('job_id')
  expect(rows?.map(({ job_id: kept }) => String(kept)).toSorted()).toEqual(
    [job, 'null', 'null', 'null'].toSorted(),
  )
})

test('the twenty-first file within an hour is refused before it is read, with how long to wait', async () => {
  const { id } = await data.person()
  const limits = createRateLimits(db, () => new Date('2026-11-16T08:00:00Z'))
  const { admit } = createImportApplications({ db, limits })
  const caller = { address: '203.0.113.7', requestId: 'test', log: silentLog }
  const ask = () => admit?.({ sub: id, role: 'authenticated' }, caller)
  for (let file = 0; file < 20; file += 1) await ask()
  await expect(ask()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^You have imported many files .+ Please try again in 3 minutes\.$/),
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
})
