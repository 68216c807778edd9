import { afterAll, beforeAll, expect, test } from 'vitest'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { CrawlContext, SourcePage } from '#jobs/sources/source.ts'
import { crawlFake } from '#tests/fakes/crawl-fake.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { careersite, icims, oracle, workday } from './career-sites.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const HOST = 'careers.acme.example'
const crawl = (scope = HOST) => crawlFake(careersite, { base: fake.url, scope })

/** Requests go to the fake, and pauses are written down. */
function contextFor(scope: string, more: Partial<CrawlContext> = {}) {
  const waits: number[] = []
  const statuses: string[] = []
  const page = async (url: string, options = {}): Promise<SourcePage> => {
    const { host, pathname, search } = new URL(url)
    const answer = await fetch(`${fake.url}/${host}${pathname}${search}`, options)
    statuses.push(`${answer.status} ${pathname}`)
    if (answer.status === 404) throw new SourceFailure('not-found', url)
    return {
      url,
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const context: CrawlContext = {
    scope,
    now: new Date('2026-03-02T08:00:00Z'),
    settings: FAKE_SETTINGS,
    page,
    get: () => Promise.reject(new Error('asks for pages only')),
    wait: async (ms) => void waits.push(ms),
    ...more,
  }
  return { context, waits, statuses }
}

test('jobs are found from robots.txt over sitemaps, packed or not, to pages with data', async () => {
  const { listings, removed } = await crawl()
  // Kept out by a tag and by a header, over, gone, about several jobs, about none: closed if they were ever shown.
  expect(removed).toHaveLength(6)
  expect(listings.map(({ title }) => title)).toEqual([
    'Front Desk Agent',
    'Line Cook',
    'Private Dining Server',
    'Bell Attendant',
    'Night Auditor',
  ])
  expect(listings[0]).toMatchObject({
    source: 'careersite',
    url: 'https://careers.acme.example/jobs/1001-front-desk-agent',
    applyUrl: 'https://careers.acme.example/jobs/1001-front-desk-agent',
    company: 'Acme Hotels',
    places: [{ city: 'Reno', region: 'NV', country: 'US' }],
    postedAt: new Date('2026-02-20'),
    expiresAt: new Date('2026-03-31T23:59:59Z'),
    employer: true,
    complete: true,
  })
})

test('what was about no job is not asked for again until it changes', async () => {
  const before = fake.requests.length
  await crawl()
  expect(fake.requests.slice(before).filter((url) => /\/100[346789]/.test(url))).toEqual([])
})

test('what the site forbids, and what is not its own, is not asked for', async () => {
  const before = fake.requests.length
  await crawl()
  const asked = fake.requests.slice(before)
  expect(asked.filter((url) => !url.startsWith(HOST))).toEqual([])
  expect(asked.filter((url) => /private-4711|blog/.test(url))).toEqual([])
})

test('pages that ask not to be listed, are over, are gone or are about several jobs are left out', async () => {
  const { listings } = await crawl()
  expect(listings.map(({ url }) => url).filter((url) => /100[346789]/.test(url))).toEqual([])
})

test('a job without a name is the site’s own; one of somebody else is not the employer’s', async () => {
  const { listings } = await crawl()
  expect(listings.find(({ title }) => title === 'Line Cook')).toMatchObject({
    company: 'Acme Hotels',
    employer: true,
  })
  expect(listings.find(({ title }) => title === 'Night Auditor')).toMatchObject({
    company: 'Otherwise Staffing',
    employer: false,
  })
})

test('the pauses that a site asks for are kept', async () => {
  const { context, waits } = contextFor(HOST)
  for await (const entry of careersite.list(context)) if ('open' in entry) await entry.open()
  // Two seconds, one of which is kept between any two requests to a host.
  expect(new Set(waits)).toEqual(new Set([1000]))
  expect(waits.length).toBeGreaterThanOrEqual(8)
})

test('a sitemap that did not change is not sent again, and its dates say what did', async () => {
  const versions = async (status: number) => {
    const { context, statuses } = contextFor(HOST)
    const found: Record<string, string> = {}
    for await (const entry of careersite.list(context))
      if ('open' in entry) found[entry.sourceId] = entry.version ?? ''
    expect(statuses).toContain(`${status} /sitemap-jobs-1.xml.gz`)
    return found
  }
  fake.day = 3
  const first = await versions(200)
  expect(await versions(304)).toEqual(first)
  fake.day = 0
  const next = await versions(200)
  const changed = Object.keys(next).filter((id) => next[id] !== first[id])
  expect(changed.map((id) => first[id])).toEqual(['2026-03-03'])
})

test('a look asks for a few pages, and what is beyond its budget stays listed', async () => {
  const { context } = contextFor(HOST, { hurried: true })
  const outcomes: string[] = []
  for await (const entry of careersite.list(context)) {
    const found = 'open' in entry ? await entry.open() : null
    outcomes.push(found && 'unchanged' in found ? 'later' : 'read')
  }
  expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(4)
  expect(outcomes).toContain('later')
})

test('a site without robots.txt allows everything, and a plain list is a sitemap', async () => {
  const { listings } = await crawl('no-robots.example')
  expect(listings).toMatchObject([
    { title: 'Koch', url: 'https://no-robots.example/karriere/4711-koch', company: 'No Robots GmbH' },
  ])
})

test('a site that hides its robots.txt is not read, and one without sitemaps is none', async () => {
  await expect(crawl('closed.example')).rejects.toMatchObject({ kind: 'unauthorised' })
  await expect(crawl('nothing.example')).rejects.toMatchObject({ kind: 'not-found' })
  await expect(crawl('not a host')).rejects.toMatchObject({ kind: 'not-found' })
})

test.for([
  [workday, 'acme/External', 'Cashier'],
  [icims, 'careers-acme', 'Nurse'],
  [oracle, 'acme.fa.us2.oraclecloud.com/CX_1', 'Lineworker'],
] as const)('%o: a site of the directory is read the same way', async ([source, scope, title]) => {
  const { listings } = await crawlFake(source, { base: fake.url, scope })
  expect(listings.map((listing) => listing.title)).toEqual([title])
  expect(listings[0]?.employer).toBe(true)
})

test('what a site allows is remembered for a day, also where it says nothing of it', async () => {
  const robotsAsked = async (scope: string, now: string) => {
    const { context, statuses } = contextFor(scope, { now: new Date(now) })
    for await (const listed of careersite.list(context)) void listed
    return statuses.filter((status) => status.endsWith('/robots.txt')).length
  }
  for (const scope of [HOST, 'no-robots.example']) {
    expect(await robotsAsked(scope, '2026-05-02T08:00:00Z')).toBe(1)
    expect(await robotsAsked(scope, '2026-05-03T07:59:00Z')).toBe(0)
    expect(await robotsAsked(scope, '2026-05-03T08:00:00Z')).toBe(1)
  }
})

test('where one usual place has a sitemap, the others are not asked for', async () => {
  const { context, statuses } = contextFor('no-robots.example')
  for await (const listed of careersite.list(context)) void listed
  const sitemaps = statuses.map((status) => status.split(' ')[1]).filter((path) => path?.includes('sitemap'))
  expect(sitemaps).toEqual(['/sitemap.xml'])
})
