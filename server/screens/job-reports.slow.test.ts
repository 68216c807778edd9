import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { createRateLimits } from '#server/limits/rate-limits.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { countReports, createJobReports } from './job-reports.ts'

let db: Db
const now = new Date('2026-11-15T12:00:00Z')
beforeAll(async () => {
  db = await openTestDb()
  await db.query(
    `insert into public.jobs (id, title, company, company_key, location, description_html, description_text, posted_at,
       apply_url, first_seen_at, last_seen_at, content_hash)
     select 'job-' || n, 'Welder', 'Acme', 'acme', 'Austin', '<p>Weld.</p>', 'Weld.', $1, 'https://jobs.example', $1, $1, 'x'
       from generate_series(1, 20) n`,
    [now],
  )
  await db.query(
    `insert into public.postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete,
       content_hash, posted_at, first_seen_at, last_seen_at)
     values ('lever', '1', 'job-1', 'https://jobs.example', 'https://jobs.example', 'https://jobs.example', true, true, 'x', $1, $1, $1)`,
    [now],
  )
})
afterAll(() => db.close())

async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  address = '203.0.113.1',
) {
  const service = createJobReports({ db, limits: createRateLimits(db, () => now), now: () => now })
  const request = new Request('https://foundwork.example/report-job', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
  return service(request, { address, requestId: 'test', log: silentLog })
}

const stored = async () =>
  (await db.query('select job_id, reason, note from public.job_reports order by id')).rows

test('a report is kept, counted for its source, and the job’s page says thanks', async () => {
  const answer = await send({ job: 'job-1', reason: 'scam', note: ' They ask for money.\u0000 ' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jobs/job-1?report=thanks#report'])
  expect(await stored()).toEqual([{ job_id: 'job-1', reason: 'scam', note: 'They ask for money.' }])
  expect(await countReports(db, now)).toEqual(new Map([['lever', 1]]))
  expect(await countReports(db, new Date('2027-01-15'))).toEqual(new Map())
})

test('the same report a second time that day changes nothing', async () => {
  const answer = await send({ job: 'job-1', reason: 'scam' }, { accept: 'application/json' })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { outcome: 'known', message: 'You already reported this job today. Thank you.' },
  ])
  expect(await stored()).toHaveLength(1)
})

test('an address that reports one job after another is stopped after ten', async () => {
  const outcomes = []
  for (let number = 1; number <= 12; number += 1) {
    const answer = await send(
      { job: `job-${number}`, reason: 'expired' },
      { accept: 'application/json' },
      '198.51.100.7',
    )
    outcomes.push(answer.status)
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

test.each([
  [{ job: 'job-2', reason: '' }, '/jobs/job-2?report=invalid#report'],
  [{ job: 'job-2', reason: 'toString' }, '/jobs/job-2?report=invalid#report'],
  [{ job: 'no-such-job', reason: 'scam' }, '/jobs/no-such-job?report=failed#report'],
  [{ job: '"><script>', reason: 'scam' }, '/jobs?report=failed#report'],
])('%o leads back and keeps nothing', async (fields, location) => {
  const before = (await stored()).length
  expect((await send(fields, {}, '192.0.2.9')).headers.get('location')).toBe(location)
  expect(await stored()).toHaveLength(before)
})

test('another site cannot report for its visitors, and reading is not reporting', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])
    expect((await send({ job: 'job-3', reason: 'scam' }, headers)).status).toBe(403)
  const service = createJobReports({ db, limits: createRateLimits(db, () => now), now: () => now })
  const read = await service(new Request('https://foundwork.example/report-job'), {
    address: '192.0.2.1',
    requestId: 'test',
    log: silentLog,
  })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})
