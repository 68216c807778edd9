import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import { loadWebBuild, type WebPart } from '#server/http/web-build.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { readJobDetail } from './job-detail.ts'
import { createJobsService } from './jobs-service.ts'

let db: Db
let web: WebPart
beforeAll(async () => {
  buildWhenStale()
  web = await loadWebBuild('dist/web')
  db = await openTestDb()
  await addJob('open-1', 'greenhouse', null)
  await addJob('remotive-1', 'remotive', null)
  await addJob('closed-1', 'lever', '2026-11-12')
}, 120_000)
afterAll(() => db.close())

async function addJob(id: string, source: string, closed: string | null) {
  const url = 'https://jobs.example/1'
  const posting = { source, sourceId: id, url, applyUrl: url, employer: true, complete: true }
  await db.query(
    `insert into public.jobs (id, title, company, company_key, location, places, country, description_html,
       description_text, posted_at, postings, apply_url, first_seen_at, last_seen_at, closed_at, close_reason, content_hash)
     values ($1, 'Welder <3', 'Acme & Co', 'acme', 'Austin, TX', '[{"text":"Austin, TX"}]', 'us',
       '<p>Weld. </p>', 'Weld.', '2026-11-01', $2::jsonb, $3, '2026-11-02', '2026-11-10', $4, $5, 'x')`,
    [id, JSON.stringify([posting]), url, closed, closed && 'gone'],
  )
  await db.query(
    `insert into public.postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete,
       content_hash, posted_at, first_seen_at, last_seen_at)
     values ($1, $2, $2, $3, $3, $3, true, true, 'x', '2026-11-01', '2026-11-02', '2026-11-10')`,
    [source, id, url],
  )
}

type Asking = { signal?: AbortSignal; onError?: (error: unknown) => void }

async function page(path: string, stale: Queryable = db, { signal, onError }: Asking = {}) {
  const similar = async (): Promise<JobCard[]> =>
    [(await readJobDetail(db, 'open-1'))?.card].filter((card) => !!card)
  const jobs = createJobsService({
    db,
    stale,
    settings: {} as never, // only attributions read it, and these sources need none of it
    search: () => Promise.reject(new Error('nobody searches here')),
    ask: () => Promise.resolve(null),
    similar,
    dots: () => Promise.resolve({ count: 0, inView: 0, dots: [] }),
    likePays: () => Promise.resolve({ words: '', pays: [] }),
    sources: () => Promise.resolve([]),
    isDemo: () => false,
    crawl: { line: () => null, boards: () => ({ read: 0, found: 0 }) },
  })
  const site = {
    publicUrl: 'https://foundwork.example',
    supportEmail: 'help@foundwork.example',
    donate: { by: 'nobody' } as const,
    backend: { anonKey: 'key' },
    year: 2026,
    version: '0.0.0',
  }
  return web.render(new Request(`https://foundwork.example${path}`, { signal: signal ?? null }), {
    site,
    jobs,
    ...(onError ? { onError } : {}),
    now: () => new Date('2026-11-15'),
  })
}

test('a closed job answers 410, says why, and offers similar jobs', async () => {
  const { status, body: html } = await page('/jobs/closed-1')
  // React keeps neighbouring pieces of text apart.
  const body = html.replaceAll('<!-- -->', '')
  expect(status).toBe(410)
  expect(body).toContain('This job closed on November 12, 2026. Its source took it down.')
  expect(body.indexOf('This job closed on')).toBeLessThan(body.indexOf('>Facts<'))
  expect(body).toContain('Similar jobs')
  expect(body).toContain('href="/jobs/open-1"')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('application/ld+json')
  expect(body).not.toContain('I applied')
})

test('an open job has its canonical address, link preview and posting for search engines', async () => {
  const { status, body } = await page('/jobs/open-1?utm_source=mail')
  expect(status).toBe(200)
  expect(body).toContain('<link rel="canonical" href="https://foundwork.example/jobs/open-1">')
  expect(body).toContain('<meta property="og:url" content="https://foundwork.example/jobs/open-1">')
  expect(body).toContain('<meta property="og:title" content="Welder &lt;3 at Acme &amp; Co · Foundwork">')
  const posting: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Welder <3',
    datePosted: '2026-11-01T00:00:00.000Z',
  })
})

test('a source that forbids it keeps its jobs out of search engines’ job lists', async () => {
  const { body } = await page('/jobs/remotive-1')
  expect(body).not.toContain('application/ld+json')
  const listed = (await page('/sitemap-jobs-1.xml')).body
  expect(listed).toContain(
    '<loc>https://foundwork.example/jobs/open-1</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>',
  )
  expect(listed).not.toContain('remotive-1')
  expect(listed).not.toContain('closed-1')
})

test('the sitemaps name what there is, and no more', async () => {
  expect((await page('/sitemap.xml')).body).toContain('/sitemap-jobs-1.xml')
  expect((await page('/sitemap.xml')).body).not.toContain('/sitemap-jobs-2.xml')
  expect((await page('/sitemap-jobs-2.xml')).status).toBe(404)
  expect((await page('/sitemap-jobs-0.xml')).status).toBe(404)
  const pages = (await page('/sitemap-pages.xml')).body
  expect(pages).toContain('<loc>https://foundwork.example/resources/resume-cv</loc>')
  expect(pages).not.toContain('/dashboard')
})

test('a job that a replica does not have yet is found', async () => {
  const behind = { query: async () => ({ rows: [], rowCount: 0 }) }
  const answer = await page('/jobs/open-1', behind)
  expect(answer.status).toBe(200)
})

test('a page whose reader has gone is no failure of the site', async () => {
  const failures: unknown[] = []
  const leaving = new AbortController()
  const asked = page('/jobs/open-1', db, { signal: leaving.signal, onError: (error) => failures.push(error) })
  leaving.abort()
  expect((await asked).status).toBe(499)
  expect(failures).toEqual([])
})
