import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROUTES } from '#contract/api/routes.ts'
import { startTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = async (path: string) => {
  const response = await api.ask(path)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('a search answers with jobs, their evidence and an account of what was left out', async () => {
  const { status, body } = await read('/api/v1/jobs?q=nurse')
  expect(status).toBe(200)
  const answer = API_ROUTES.searchJobs.answer.parse(body)
  expect(answer.jobs.map(({ id }) => id).sort()).toEqual(['nurse', 'nurse-2'])
  expect(answer.count).toBe(2)
  expect(answer.jobs[0]?.evidence.workStyle).toEqual({ from: 'text', quote: 'You work on the ward.' })
  expect(answer.account).toMatchObject({ found: 3, shown: 2, removedBySeveral: 0 })
  expect(answer.account.filters).toContainEqual({
    filter: 'terms',
    removed: 1,
    notStated: 0,
    notStatedShown: false,
  })
  expect(answer.leftOut).toMatchObject({ jobs: 1, sources: ['Adzuna', 'Remotive', 'Jobicy', 'The Muse'] })
})

test('the parameters are those of /jobs, read by the same parser', async () => {
  const { body } = await read('/api/v1/jobs?q=nurse&remote=remote&sort=newest')
  expect(body).toMatchObject({ count: 0, jobs: [], account: { found: 3 } })
})

test.each([
  [
    'type=gardening',
    'type cannot be "gardening". It takes full-time, part-time, contract, internship, not-stated.',
  ],
  ['colour=red', 'colour is not a parameter of this path. It takes q, location, radius, '],
  ['limit=0', 'limit: '],
  ['limit=1000', 'limit: '],
  ['limit=1&limit=2', 'limit: give it once.'],
  ['cursor=abc', 'cursor: it does not belong to this list.'],
  ['page=2', 'page is not a parameter of this path. '],
])('a search with %s is refused and told why', async (query, words) => {
  const response = await api.ask(`/api/v1/jobs?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = await response.json()
  expect(problem).toMatchObject({ type: '/developers#invalid-input', status: 400 })
  expect(problem).toHaveProperty('detail', expect.stringContaining(words))
})

test('a cursor leads through all jobs, each once, and is good for no other search', async () => {
  const first = API_ROUTES.searchJobs.answer.parse((await read('/api/v1/jobs?country=any&limit=3')).body)
  expect(first.jobs).toHaveLength(3)
  const second = API_ROUTES.searchJobs.answer.parse(
    (await read(`/api/v1/jobs?country=any&limit=3&cursor=${first.next}`)).body,
  )
  expect(second.next).toBe(null)
  const ids = [...first.jobs, ...second.jobs].map(({ id }) => id)
  expect(ids.sort()).toEqual(['baker', 'nurse', 'nurse-2', 'welder'])
  expect((await read(`/api/v1/jobs?q=nurse&limit=3&cursor=${first.next}`)).status).toBe(400)
})

test('an answer that is known already is 304', async () => {
  const { headers } = await read('/api/v1/jobs?q=baker')
  const etag = headers.get('etag') ?? ''
  const again = await api.ask('/api/v1/jobs?q=baker', { headers: { 'if-none-match': `"x", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await api.ask('/api/v1/jobs?q=nurse', { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('one job is read with its evidence; one whose source forbids it is told apart from none', async () => {
  const { body } = await read('/api/v1/jobs/nurse')
  expect(API_ROUTES.readJob.answer.parse(body)).toMatchObject({
    job: { id: 'nurse', companyKey: 'acme', postings: [{ source: 'greenhouse' }] },
    evidence: { workStyle: { from: 'text' } },
    sources: [{ source: 'greenhouse' }],
  })
  expect((await read('/api/v1/jobs/closed-terms')).status).toBe(451)
  expect((await read('/api/v1/jobs/nobody')).status).toBe(404)
  expect((await read('/api/v1/jobs/no%20job')).status).toBe(400)
})

test('similar jobs, companies, places, words and statistics are there', async () => {
  const similar = await read('/api/v1/jobs/nurse/similar')
  expect(API_ROUTES.similarJobs.answer.parse(similar.body).jobs.map(({ id }) => id)).not.toContain(
    'closed-terms',
  )
  const companies = await read('/api/v1/companies?starts=Ac')
  expect(API_ROUTES.listCompanies.answer.parse(companies.body)).toEqual({
    companies: [{ key: 'acme', name: 'Acme', jobs: 4 }],
    next: null,
  })
  const company = await read('/api/v1/companies/acme')
  expect(API_ROUTES.readCompany.answer.parse(company.body)).toMatchObject({ key: 'acme', name: 'Acme' })
  expect((await read('/api/v1/companies/nobody')).status).toBe(404)
  const places = await read('/api/v1/places?q=austin')
  expect(API_ROUTES.findPlaces.answer.parse(places.body).places[0]).toMatchObject({
    name: 'Austin',
    country: 'us',
    location: 'Austin, Texas, United States',
  })
  const words = await read('/api/v1/suggest?q=nur')
  expect(API_ROUTES.suggest.answer.parse(words.body).suggestions.length).toBeGreaterThan(0)
  const statistics = await read('/api/v1/statistics')
  expect(API_ROUTES.readStatistics.answer.parse(statistics.body)).toMatchObject({ jobs: 5 })
})

test('other methods and addresses are refused as problems', async () => {
  const posted = await api.ask('/api/v1/jobs', { method: 'POST', json: {} })
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET')
  expect((await api.ask('/api/v1/nothing')).status).toBe(404)
  expect((await api.ask(`/api/v1/jobs?q=${'a'.repeat(9000)}`)).status).toBe(414)
  const head = await api.ask('/api/v1/jobs', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
