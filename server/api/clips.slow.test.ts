import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const board = 'https://boards.greenhouse.io/crumb/jobs/4711'
  await api.db.query(
    `insert into public.postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete,
       content_hash, posted_at, first_seen_at, last_seen_at)
     values ('greenhouse', '4711', 'baker', $1, 'greenhouse:4711', $1, true, true, '', now(), now(), now())`,
    [board],
  )
})
afterAll(() => api.close())

const PAGE = 'https://careers.crumb.example/jobs/head-baker-77001'
const POSTING = JSON.stringify({
  '@type': 'JobPosting',
  title: 'Head Baker',
  hiringOrganization: { name: 'Crumb' },
  jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
  baseSalary: { currency: 'USD', value: { minValue: 60000, maxValue: 75000, unitText: 'YEAR' } },
  description: '<p onclick="alert(1)">Bake.</p><script>alert(1)</script>',
})

type Body = {
  jobId: string
  detail: string
  application: { id: string; title: string } | null
  savedJobs: unknown[]
}

const post = async (path: string, token: string, json: unknown) => {
  const response = await api.ask(path, { method: 'POST', token, json })
  return { status: response.status, body: (await response.json()) as Body } // as its schema says
}
const clip = (token: string, json: unknown) => post('/api/v1/clips', token, json)

test('a page that no source has is read, saved, tracked, and known when it is clipped again', async () => {
  const ada = await api.person()
  const first = await clip(ada.token, { url: PAGE, data: [POSTING] })
  expect(first).toMatchObject({
    status: 201,
    body: {
      is: 'job-posting',
      jobId: expect.stringMatching(/^clip-[0-9a-f]{32}$/),
      title: 'Head Baker',
      company: 'Crumb',
      location: 'Austin, TX, US',
      salary: '$60k - $75k',
      saved: false,
      application: null,
    },
  })
  const { jobId } = first.body
  expect((await api.ask(`/api/v1/saved-jobs/${jobId}`, { method: 'PUT', token: ada.token })).status).toBe(200)
  const answer = await api.ask('/api/v1/saved-jobs', { token: ada.token })
  const list = (await answer.json()) as Body // as its schema says
  expect(list.savedJobs).toMatchObject([{ jobId, title: 'Head Baker', company: 'Crumb', url: PAGE }])

  const tracked = await post('/api/v1/applications', ada.token, { jobId, status: 'screening' })
  expect(tracked).toMatchObject({
    status: 201,
    body: { application: { jobId, title: 'Head Baker', url: PAGE, status: 'screening' } },
  })
  expect((await post('/api/v1/applications', ada.token, { jobId })).status).toBe(409)
  const again = await clip(ada.token, { url: `${PAGE}?utm_source=mail`, data: [POSTING] })
  expect(again.body).toMatchObject({ jobId, saved: true, application: { status: 'screening' } })

  const { rows } = await api.db.query<{ kept: string; saved: string }>(
    `select a.advertisement ->> 'description_html' as kept, s.description_html as saved
       from public.job_applications a join public.saved_jobs s using (user_id, job_id) where a.user_id = $1`,
    [ada.id],
  )
  expect(rows).toEqual([{ kept: '<p>Bake.</p>', saved: '<p>Bake.</p>' }])
})

test('a job that a source has is that job, whatever the page says', async () => {
  const ada = await api.person()
  const { body } = await clip(ada.token, {
    url: 'https://boards.greenhouse.io/crumb/jobs/4711?gh_src=x',
    title: 'Something else',
  })
  expect(body).toMatchObject({ is: 'job', jobId: 'baker', title: 'Baker' })
  expect((await clip(ada.token, { url: 'https://foundwork.example/jobs/welder' })).body).toMatchObject({
    is: 'job',
    title: 'Welder',
  })
})

test('words that somebody corrected win over the page', async () => {
  const ada = await api.person()
  const { body } = await clip(ada.token, { url: PAGE, data: [POSTING], title: 'Baker in chief' })
  expect(body).toMatchObject({ is: 'job-posting', title: 'Baker in chief', company: 'Crumb' })
  const plain = await clip(ada.token, { url: 'https://tiny.example/', title: 'Florist', company: 'Tiny' })
  expect(plain.body).toMatchObject({ is: 'words', title: 'Florist', company: 'Tiny', salary: null })
})

test('an application that was typed in by hand is recognized by its title and company, or by its link', async () => {
  const ada = await api.person()
  await post('/api/v1/applications', ada.token, { title: 'head baker', company: 'CRUMB' })
  expect((await clip(ada.token, { url: PAGE, data: [POSTING] })).body.application).toMatchObject({
    title: 'head baker',
  })
  await post('/api/v1/applications', ada.token, {
    title: 'Florist',
    company: 'Tiny',
    url: 'https://tiny.example/jobs/florist-in-town?ref=mail',
  })
  const other = await clip(ada.token, {
    url: 'https://tiny.example/jobs/florist-in-town',
    title: 'A florist',
    company: 'Tiny Ltd',
  })
  expect(other.body.application).toMatchObject({ title: 'Florist' })
})

test('what one person clipped is nothing to another', async () => {
  const [ada, eve] = [await api.person(), await api.person()]
  const { jobId } = (await clip(ada.token, { url: PAGE, data: [POSTING] })).body
  const saved = await api.ask(`/api/v1/saved-jobs/${jobId}`, { method: 'PUT', token: eve.token })
  expect(saved.status).toBe(404)
  expect((await post('/api/v1/applications', eve.token, { jobId })).status).toBe(404)
})

test('a deleted application of a clipped job can be restored', async () => {
  const ada = await api.person()
  const { jobId } = (await clip(ada.token, { url: PAGE, data: [POSTING] })).body
  const { application } = (await post('/api/v1/applications', ada.token, { jobId })).body
  const path = `/api/v1/applications/${application?.id}`
  expect((await api.ask(path, { method: 'DELETE', token: ada.token })).status).toBe(200)
  await api.db.query('delete from public.read_advertisements where user_id = $1', [ada.id])
  expect(await post(`${path}/restore`, ada.token, undefined)).toMatchObject({
    status: 200,
    body: { application: { jobId } },
  })
})

test.each([
  [{ url: 'http://[', title: 'Baker' }, /^url: is not a link to a page\.$/],
  [{ url: PAGE }, /^title: the page does not say it, so send what the job is called\.$/],
  [{ url: PAGE, data: ['{"@type": "JobPosting"'] }, /^title: the page does not say it/],
  [{ url: PAGE, data: Array.from({ length: 6 }, () => '{}') }, /^data: /],
  [{ url: 'javascript:alert(1)', title: 'Baker' }, /^url: must begin with http$/],
])('%j is refused with what is wrong', async (body, detail) => {
  const { token } = await api.person()
  const refused = await clip(token, body)
  expect(refused.status).toBe(400)
  expect(refused.body.detail).toMatch(detail)
})

test('a token that may not see what is saved is not told', async () => {
  const { token } = await api.person(['applications:write'])
  expect((await clip(token, { url: PAGE, data: [POSTING] })).body).toMatchObject({
    saved: null,
    application: null,
  })
})
