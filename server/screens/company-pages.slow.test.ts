import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchResult } from '#contract/search/result.ts'
import type { Db } from '#db/db.ts'
import { loadWebBuild, type WebPart } from '#server/http/web-build.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { readCompany } from './company-detail.ts'
import { readJobDetail } from './job-detail.ts'
import { createJobsService } from './jobs-service.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
let db: Db
let web: WebPart
const searched: SearchQuery[] = []

beforeAll(async () => {
  buildWhenStale()
  web = await loadWebBuild('dist/web')
  db = await openTestDb()
  await addJob('open-1', { title: 'Registered Nurse', pay: [38, 52], posted: '2026-11-10' })
  await addJob('open-2', { title: 'Line Cook', pay: [18, 22], posted: '2026-10-01' })
  await addJob('open-3', {
    title: 'Data Analyst',
    posted: '2026-11-14',
    source: 'demo',
    place: 'Austin, TX (Hybrid)',
  })
  for (const number of [1, 2, 3, 4, 5])
    await addJob(`closed-${number}`, { title: 'Nurse', posted: '2026-10-01', closed: '2026-10-21' })
}, 120_000)
afterAll(() => db.close())

type Given = {
  title: string
  posted: string
  pay?: [number, number]
  closed?: string
  source?: string
  place?: string
}

async function addJob(
  id: string,
  { title, posted, pay, closed, source = 'greenhouse', place = 'Austin, TX' }: Given,
) {
  const url = `https://jobs.example/${id}`
  const posting = { source, sourceId: id, url, applyUrl: url, employer: source !== 'demo', complete: true }
  await db.query(
    `insert into public.jobs (id, title, company, company_key, location, places, country, description_html,
       description_text, posted_at, postings, apply_url, first_seen_at, last_seen_at, closed_at, close_reason,
       content_hash, pay_min, pay_max, pay_currency, pay_period, pay_kind, pay_evidence)
     values ($1, $2, 'Arrowmere & Co', 'arrowmere', $14, jsonb_build_array(jsonb_build_object('text', $14::text)), 'us', '<p>Work.</p>', 'Work.',
       $3, $4::jsonb, $5, $3, '2026-11-14', $6, $7, $1, $8, $9, $10, $11, $12, $13::jsonb)`,
    [
      id,
      title,
      posted,
      JSON.stringify([posting]),
      url,
      closed ?? null,
      closed ? 'gone' : null,
      pay?.[0] ?? null,
      pay?.[1] ?? null,
      ...(pay ? ['USD', 'hour', 'stated', '{"from":"text","quote":"$38"}'] : [null, null, null, null]),
      place,
    ],
  )
  await db.query(
    `insert into public.postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete,
       content_hash, posted_at, first_seen_at, last_seen_at, closed_at, close_reason)
     values ($1, $2, $2, $3, $3, $3, true, true, 'x', $4, $4, $4, $5, $6)`,
    [source, id, url, posted, closed ?? null, closed ? 'gone' : null],
  )
}

async function page(path: string) {
  const jobs = createJobsService({
    db,
    stale: db,
    settings: {} as never, // only attributions read it, and these sources need none of it
    search: async (query) => {
      searched.push(query)
      return await someResult()
    },
    ask: () => Promise.reject(new Error('no listing service is asked for a company')),
    similar: () => Promise.resolve([]),
    dots: () => Promise.resolve({ count: 0, inView: 0, dots: [] }),
    likePays: () => Promise.resolve({ words: '', pays: [] }),
    sources: () => Promise.resolve([]),
    crawl: { line: () => null, boards: () => ({ read: 0, found: 0 }) },
    isDemo: () => false,
  })
  const site = {
    publicUrl: 'https://foundwork.example',
    supportEmail: 'help@foundwork.example',
    donate: { by: 'nobody' } as const,
    backend: { anonKey: 'key' },
    year: 2026,
    version: '0.0.0',
  }
  const { status, body } = await web.render(new Request(`https://foundwork.example${path}`), {
    site,
    jobs,
    now: () => NOW,
  })
  // React keeps neighbouring pieces of text apart.
  return { status, body: body.replaceAll('<!-- -->', '') }
}

/** As the index would answer with the one nurse. */
async function someResult(): Promise<SearchResult> {
  const detail = await readJobDetail(db, 'open-1')
  const none = { type: [], seniority: [], remote: [], posted: [], pay: [], country: [], hide: [] }
  return {
    jobs: detail ? [detail.card] : [],
    count: 3,
    page: 1,
    pages: 1,
    pageSize: 20,
    account: { found: 3, shown: 3, filters: [], removedBySeveral: 0 },
    facets: {
      ...none,
      field: [
        { value: 'nursing', count: 1 },
        { value: 'hospitality', count: 1 },
      ],
      language: [],
      education: [],
      visa: [],
      company: [],
      own: [],
      seen: [],
    },
    understood: {
      corrections: [],
      hints: [],
      also: null,
      relaxed: null,
      remoteFrom: null,
      readAs: [],
      chosen: {},
      exactWords: '',
      place: { is: 'none' },
      country: 'any',
      ignored: [],
    },
    hiddenBy: [],
  }
}

test('a company is what its jobs say together, open and closed', async () => {
  expect(await readCompany(db, 'arrowmere', NOW)).toMatchObject({
    name: 'Arrowmere & Co',
    firstSeen: '2026-10-01T00:00:00.000Z',
    open: { jobs: 3, statingPay: 2, onOwnSite: 2, postedAgain: 0 },
    places: [{ text: 'Austin, TX', jobs: 3 }],
    medianDaysOpen: 20,
    pay: {
      currency: 'USD',
      period: 'hour',
      jobs: 2,
      fields: [
        { field: 'nursing', low: 38, high: 52, jobs: 1 },
        { field: 'hospitality', low: 18, high: 22, jobs: 1 },
      ],
    },
    isListed: true,
  })
})

test('its openings over the last twelve weeks end with today', async () => {
  const weeks = (await readCompany(db, 'arrowmere', NOW))?.weeks ?? []
  expect(weeks.map(({ jobs }) => jobs)).toEqual([0, 0, 0, 0, 0, 6, 6, 6, 1, 1, 1, 3])
  expect(weeks.at(-1)?.day).toBe('2026-11-15')
})

test('a prediction is no stated pay', async () => {
  await db.query("update public.jobs set pay_kind = 'predicted' where id = 'open-2'")
  expect((await readCompany(db, 'arrowmere', NOW))?.pay?.fields).toEqual([
    { field: 'nursing', low: 38, high: 52, jobs: 1 },
  ])
  await db.query("update public.jobs set pay_kind = 'stated' where id = 'open-2'")
})

test('its page has its jobs, fields and pay, and data for search engines', async () => {
  const { status, body } = await page('/companies/arrowmere?field=nursing&page=2')
  expect(status).toBe(200)
  expect(body).toContain('Arrowmere &amp; Co</h1>')
  expect(body).toContain('href="/jobs/open-1"')
  expect(body).toContain('href="/companies/arrowmere?field=hospitality"')
  expect(body).toContain('2 of 3 jobs')
  expect(body).toContain('<link rel="canonical" href="https://foundwork.example/companies/arrowmere">')
  const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: 'Arrowmere & Co',
    url: 'https://foundwork.example/companies/arrowmere',
  })
  expect(searched.at(-1)).toEqual({
    ...EMPTY_SEARCH,
    company: ['arrowmere'],
    country: 'any',
    sort: 'newest',
    field: ['nursing'],
    page: 2,
  })
})

test('a job leads to its company', async () => {
  expect((await page('/jobs/open-1')).body).toContain('href="/companies/arrowmere"')
})

test('whoever browses finds the employers with most jobs, each with its count', async () => {
  const { status, body } = await page('/browse')
  expect(status).toBe(200)
  expect(body).toContain('1 is hiring, most jobs first')
  expect(body).toMatch(/href="\/companies\/arrowmere"[^>]*>Arrowmere &amp; Co<\/a><span[^>]*>3</)
})

test('companies are in the sitemap, each once', async () => {
  expect((await page('/sitemap.xml')).body).toContain('/sitemap-companies-1.xml')
  const { body } = await page('/sitemap-companies-1.xml')
  expect(body.match(/<loc>/g)).toHaveLength(1)
  expect(body).toContain(
    '<loc>https://foundwork.example/companies/arrowmere</loc><lastmod>2026-11-10T00:00:00.000Z</lastmod>',
  )
})

test.each(['/companies/nobody', '/companies/%00', `/companies/${'a'.repeat(500)}`])(
  '%s is nobody: 404',
  async (path) => {
    expect((await page(path)).status).toBe(404)
  },
)
