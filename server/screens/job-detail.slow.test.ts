import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { readJobDetail } from './job-detail.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

async function addJob(id: string, values: { source: string; closed?: boolean }): Promise<void> {
  const posting = {
    source: values.source,
    sourceId: id,
    url: 'https://jobs.example/1',
    applyUrl: 'https://jobs.example/1/apply',
    employer: true,
    complete: true,
  }
  await db.query(
    `insert into public.jobs (id, title, company, company_key, location, places, work_style, work_style_evidence,
       description_html, description_text, posted_at, postings, apply_url, first_seen_at, last_seen_at, closed_at,
       close_reason, content_hash)
     values ($1, 'Welder', 'Acme', 'acme', 'Austin, TX', '[{"text":"Austin, TX"}]', 'onsite',
       '{"from":"text","quote":"You work in our shop."}', '<p>Weld.</p>', 'Weld.', '2026-11-01', $2::jsonb,
       'https://jobs.example/1/apply', '2026-11-02', '2026-11-10', $3, $4, 'x')`,
    [id, JSON.stringify([posting]), values.closed ? '2026-11-12' : null, values.closed ? 'gone' : null],
  )
}

test('a job is read with its facts, their evidence and its history', async () => {
  await addJob('open-1', { source: 'greenhouse' })
  await db.query(
    `insert into public.job_changes (job_id, at, field, was, becomes)
     values ('open-1', '2026-11-03', 'title', 'Wlder', 'Welder'), ('open-1', '2026-11-04', 'text', 'old text', 'new text')`,
  )
  expect(await readJobDetail(db, 'open-1')).toMatchObject({
    card: { title: 'Welder', company: 'Acme', workStyle: 'onsite', type: null },
    descriptionHtml: '<p>Weld.</p>',
    mayBeListedElsewhere: true,
    evidence: { workStyle: { from: 'text', quote: 'You work in our shop.' }, type: null },
    firstSeen: '2026-11-02T00:00:00.000Z',
    closed: null,
    changes: [
      { field: 'text', was: null, becomes: null },
      { field: 'title', was: 'Wlder', becomes: 'Welder' },
    ],
  })
})

test('what its text asks for and offers is told with the words that say it', async () => {
  await addJob('asking-1', { source: 'greenhouse' })
  await db.query("update public.jobs set description_text = $1 where id = 'asking-1'", [
    'You weld.\nHigh school diploma or GED.\nWe do not sponsor visas.',
  ])
  expect((await readJobDetail(db, 'asking-1'))?.requirements).toEqual([
    {
      about: 'Education',
      words: 'High school',
      evidence: { from: 'text', quote: 'High school diploma or GED.' },
    },
    {
      about: 'Visa sponsorship',
      words: 'No visa sponsorship',
      evidence: { from: 'text', quote: 'We do not sponsor visas.' },
    },
  ])
})

test('a job has its place on the map by the city it names, and a remote one has none', async () => {
  const texas = { text: 'Texas', city: null, region: 'TX', country: 'us', lat: 31, lon: -99 }
  const austin = { text: 'Austin, TX', city: 'Austin', region: 'TX', country: 'us', lat: 30.27, lon: -97.74 }
  await addJob('placed-1', { source: 'greenhouse' })
  await db.query("update public.jobs set places = $1::jsonb where id = 'placed-1'", [
    JSON.stringify([texas, austin]),
  ])
  expect((await readJobDetail(db, 'placed-1'))?.coordinates).toEqual({ lat: 30.27, lon: -97.74 })
  await db.query("update public.jobs set work_style = 'remote' where id = 'placed-1'")
  expect((await readJobDetail(db, 'placed-1'))?.coordinates).toBeNull()
  await db.query("update public.jobs set work_style = 'onsite', places = $1::jsonb where id = 'placed-1'", [
    JSON.stringify([texas]),
  ])
  expect((await readJobDetail(db, 'placed-1'))?.coordinates).toBeNull()
})

test('a closed job stays readable and says why it closed', async () => {
  await addJob('closed-1', { source: 'lever', closed: true })
  expect(await readJobDetail(db, 'closed-1')).toMatchObject({
    closed: { at: '2026-11-12T00:00:00.000Z', reason: 'gone', words: 'Its source took it down.' },
  })
})

test('a job whose source forbids it is not offered to other search engines', async () => {
  await addJob('demo-1', { source: 'demo' })
  expect(await readJobDetail(db, 'demo-1')).toMatchObject({ mayBeListedElsewhere: false })
})

test('a job that never was is null, whatever the address says', async () => {
  for (const id of ['nope', '', "x'; drop table jobs; --", '\u0000', 'a'.repeat(5000)])
    expect(await readJobDetail(db, id)).toBe(null)
})
