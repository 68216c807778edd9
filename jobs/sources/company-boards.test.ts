import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlFake } from '#tests/fakes/crawl-fake.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import type { Source } from './source.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const crawl = (source: Source, scope: string) => crawlFake(source, { base: fake.url, scope })

test('Greenhouse: escaped content becomes markup, prospects are left out, broken records are counted', async () => {
  const { listings, rejected } = await crawl(greenhouse, 'acme')
  expect(listings.map(({ sourceId }) => sourceId)).toEqual([
    'acme/101',
    'acme/102',
    'acme/103',
    'acme/104',
    'acme/105',
    'acme/106',
  ])
  expect(rejected).toHaveLength(2)
  expect(listings[0]).toMatchObject({
    source: 'greenhouse',
    title: 'Welder',
    company: 'Acme Metal',
    url: 'https://boards.greenhouse.io/acme/jobs/101?gh_jid=101',
    places: [{ text: 'Toledo, OH' }],
    postedAt: new Date('2026-02-27T08:00:00Z'),
    employer: true,
    complete: true,
    workStyle: [],
    pay: null,
    tags: ['Engineering'],
  })
  expect(listings[0]?.description).toEqual({
    html: expect.stringMatching(
      /^<p>In welding you .*<\/p><ul><li>Pay &amp; benefits that are fair<\/li><\/ul>$/,
    ),
  })
})

test('Greenhouse: pay comes in cents', async () => {
  const { listings } = await crawlFake(greenhouse, { base: `${fake.url}/!day-2`, scope: 'acme' })
  expect(listings[0]).toMatchObject({
    title: 'Senior Welder',
    pay: { min: 65_000, max: 80_000, currency: 'USD', kind: 'stated' },
  })
})

test.for([
  [greenhouse, 'missing'],
  [lever, 'missing'],
  [ashby, 'missing'],
  [recruitee, 'missing'],
  [smartrecruiters, 'NobodyInc'],
] as const)('%o: a board that does not exist is a failure, never an empty list', async ([source, scope]) => {
  await expect(crawl(source, scope)).rejects.toMatchObject({ kind: 'not-found' })
})

test('Lever: all pages are read, lists become part of the text', async () => {
  const { listings } = await crawl(lever, 'acme')
  expect(listings).toHaveLength(130)
  expect(new Set(listings.map(({ sourceId }) => sourceId)).size).toBe(130)
  expect(listings[1]).toMatchObject({
    title: 'Backend Engineer',
    company: 'Acme Lifts',
    applyUrl: 'https://jobs.lever.co/acme/1/apply',
    places: [{ text: 'Austin, TX', country: 'US' }, { text: 'Denver, CO' }],
    type: [{ field: 'categories.commitment', value: 'Full-time' }],
    workStyle: [{ field: 'workplaceType', value: 'remote' }],
    pay: { min: 120_000, max: 150_000, currency: 'USD', period: 'year', kind: 'stated' },
    postedAt: new Date('2026-02-25T08:00:00Z'),
  })
  expect(listings[0]).toMatchObject({ workStyle: [], pay: null })
  expect(listings[2]?.payText).toEqual({ field: 'salaryDescription', value: 'About $58,000 a year' })
  expect(listings[0]?.description).toEqual({
    html: expect.stringContaining('<h3>What you &lt;do&gt;</h3><ul><li>Count stock</li>'),
  })
})

test('Lever: a company in the EU is read from the EU host', async () => {
  const { listings } = await crawl(lever, 'acme-eu')
  expect(listings).toHaveLength(4)
  expect(fake.requests.at(-1)).toMatch(/^api\.eu\.lever\.co\//)
})

test('Ashby: unlisted openings stay hidden, pay is the salary and not the equity', async () => {
  const { listings } = await crawl(ashby, 'acme')
  expect(listings.map(({ title }) => title)).toEqual([
    'Product Designer',
    'Support Engineer',
    'Office Intern',
  ])
  expect(listings[0]).toMatchObject({
    places: [
      { text: 'San Francisco', city: 'San Francisco', region: 'California', country: 'United States' },
      { text: 'New York', city: 'New York', region: 'NY', country: 'US' },
    ],
    workStyle: [{ field: 'workplaceType', value: 'Hybrid' }],
    pay: { min: 150_000, max: 180_000, currency: 'USD', period: 'year' },
  })
  expect(listings[1]).toMatchObject({
    type: [{ field: 'employmentType', value: 'Contract' }],
    workStyle: [
      { field: 'workplaceType', value: 'Remote' },
      { field: 'isRemote', value: 'true' },
    ],
    pay: { min: 45, max: 60, period: 'hour' },
  })
  expect(listings[2]).toMatchObject({ workStyle: [], pay: null })
})

test('SmartRecruiters: each posting is opened for its text; one that closed meanwhile is skipped', async () => {
  const { listings } = await crawl(smartrecruiters, 'AcmeGroup')
  expect(listings).toHaveLength(103)
  expect(listings[1]).toMatchObject({
    title: 'Sales Manager',
    company: 'Acme Group',
    places: [{ text: 'Stuttgart, BW, DE', city: 'Stuttgart', country: 'de', lat: 48.7758, lon: 9.1829 }],
    level: [{ field: 'experienceLevel', value: 'Mid-Senior Level' }],
    workStyle: [{ field: 'location.remote', value: 'remote' }],
  })
  expect(listings[0]?.description).toEqual({
    html: expect.stringMatching(
      /<h3>Company Description<\/h3><p>We make pumps.<\/p>\n<h3>Job Description<\/h3><p>In AcmeGroup/,
    ),
  })
})

test('Recruitee: salaries come as strings, drafts stay hidden', async () => {
  const { listings } = await crawl(recruitee, 'acme')
  expect(listings.map(({ title }) => title)).toEqual(['Pastry Chef', 'Data Engineer'])
  expect(listings[0]).toMatchObject({
    company: 'Acme Food',
    places: [{ text: 'Amsterdam, Netherlands', city: 'Amsterdam', country: 'NL' }],
    workStyle: [{ field: 'on_site', value: 'onsite' }],
    pay: { min: 2800, max: 3400, currency: 'EUR', period: 'month' },
    postedAt: new Date('2026-02-27T09:30:00Z'),
  })
  expect(listings[1]).toMatchObject({
    pay: null,
    places: [{ city: 'Amsterdam' }, { city: 'Ghent', country: 'BE' }],
  })
})

test("Recruitee: a customer's own domain is read like the usual one", async () => {
  const { listings } = await crawl(recruitee, 'acme-own')
  expect(listings[0]?.url).toBe('https://jobs.acme.example/o/1')
  expect(listings[0]?.company).toBe('Acme Own')
})
