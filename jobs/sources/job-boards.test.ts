import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalise } from '#jobs/normalise/normalise.ts'
import { crawlFake } from '#tests/fakes/crawl-fake.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { adzuna } from './adzuna.ts'
import { arbeitnow } from './arbeitnow.ts'
import { himalayas } from './himalayas.ts'
import { jobicy } from './jobicy.ts'
import { remoteok } from './remoteok.ts'
import { remotive } from './remotive.ts'
import type { Source, SourceSettings } from './source.ts'
import { themuse } from './themuse.ts'
import { usajobs } from './usajobs.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const crawl = (source: Source, settings?: SourceSettings) => crawlFake(source, { base: fake.url, settings })

test('Adzuna: pages are path segments and end with a short one, whatever its count says', async () => {
  const { listings } = await crawl(adzuna)
  expect(listings).toHaveLength(120)
  const pages = fake.requests.filter((request) => request.startsWith('api.adzuna.com'))
  expect(pages.map((request) => /search\/(\d+)/.exec(request)?.[1])).toEqual(['1', '2', '3'])
})

test('Adzuna: stated, predicted and absent pay are told apart however they are spelled', async () => {
  const { listings } = await crawl(adzuna)
  expect(
    listings.slice(0, 5).map(({ pay }) => pay && [pay.min, pay.max, pay.currency, pay.period, pay.kind]),
  ).toEqual([
    [52_000, 61_000, 'USD', 'year', 'stated'],
    [48_210.55, 48_210.55, 'USD', 'year', 'predicted'],
    [40_000, null, 'USD', 'year', 'stated'],
    [45_000, 45_000, 'USD', 'year', 'predicted'],
    null,
  ])
})

test('Adzuna: a snippet is marked as one, a nameless company is said to be nameless', async () => {
  const { listings } = await crawl(adzuna)
  expect(listings[0]).toMatchObject({
    title: 'Electrician',
    company: 'Company not named',
    complete: false,
    employer: false,
    places: [
      {
        text: 'Berkeley, Alameda County',
        city: 'Berkeley',
        region: 'California',
        country: 'us',
        lat: 37.87,
        lon: -122.27,
      },
    ],
    type: [
      { field: 'contract_time', value: 'full_time' },
      { field: 'contract_type', value: 'permanent' },
    ],
  })
  expect(listings[1]?.company).toBe('Bright Sparks Inc')
})

test('Adzuna: pay is in the money of its country', async () => {
  const { listings } = await crawl(adzuna, {
    ...FAKE_SETTINGS,
    adzuna: { appId: 'a', appKey: 'b', country: 'gb' },
  })
  expect(listings[0]?.pay?.currency).toBe('GBP')
})

test('Adzuna: a wrong key is said to be one, a page of HTML is no data', async () => {
  const wrong = { ...FAKE_SETTINGS, adzuna: { appId: 'a', appKey: 'bad-key', country: 'us' } }
  await expect(crawl(adzuna, wrong)).rejects.toMatchObject({ kind: 'unauthorised', status: 401 })
  const none = { ...FAKE_SETTINGS, adzuna: { appId: '', appKey: '', country: 'us' } }
  await expect(crawl(adzuna, none)).rejects.toMatchObject({ kind: 'refused', status: 400 })
})

test('Remotive: links lead to Remotive, salary is a line of text', async () => {
  const { listings } = await crawl(remotive)
  expect(listings[0]).toMatchObject({
    company: 'Fern & Moss',
    applyUrl: 'https://remotive.com/remote-jobs/software-dev/job-1',
    remoteFrom: [{ field: 'candidate_required_location', value: 'USA Only' }],
    payText: { field: 'salary', value: '$90k - $120k' },
    postedAt: new Date('2026-03-01T10:00:00Z'),
  })
  expect(listings[1]).toMatchObject({ payText: null, type: [{ field: 'job_type', value: 'contract' }] })
})

test('Arbeitnow: the poisoned next link is not followed', async () => {
  const { listings } = await crawl(arbeitnow)
  expect(listings).toHaveLength(130)
  expect(fake.requests.filter((request) => request.includes('poison'))).toEqual([])
  expect(listings[0]).toMatchObject({
    title: 'Köchin / Koch (m/w/d)',
    type: [{ field: 'job_types', value: 'Vollzeit' }],
    workStyle: [],
    postedAt: new Date('2026-03-01T08:00:00Z'),
  })
  expect(listings[1]?.workStyle).toEqual([{ field: 'remote', value: 'remote' }])
})

test('Remote OK: the legal notice is no job, zero is no salary, mangled letters are put right', async () => {
  const { listings, rejected } = await crawl(remoteok)
  expect(rejected).toEqual([])
  expect(
    listings.map(({ sourceId, title, company, pay }) => [sourceId, title, company, pay?.min ?? null]),
  ).toEqual([
    ['901', 'Diseñador UX', 'Café Zürich', null],
    ['902', 'Accountant', 'Straight Ltd', 60_000],
  ])
  expect(listings[0]?.description).toEqual({ html: expect.stringContaining('Unsere Küche.') })
  // Its places are cut short: "Worldwi" is no place, and no country may be guessed from it.
  const [cut] = listings.map((listing) => normalise(listing, new Date('2026-03-02')))
  expect(cut).toMatchObject({ places: [], remoteCountries: [], workStyle: { value: 'remote' } })
})

test('The Muse: remote is a place there, pages end where it says', async () => {
  const { listings } = await crawl(themuse)
  expect(listings).toHaveLength(43)
  expect(listings[0]).toMatchObject({
    title: 'Marketing Manager',
    places: [{ text: 'Chicago, IL' }],
    workStyle: [{ field: 'locations', value: 'Flexible / Remote' }],
    // What it makes of everybody with experience
    level: [],
  })
})

test('The Muse: 403 with a reset header means slow down, not keep out', async () => {
  const spent = { ...FAKE_SETTINGS, themuse: { apiKey: 'spent' } }
  const failure: unknown = await crawl(themuse, spent).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'rate-limited', status: 403, retryAt: expect.any(Date) })
})

test('The Muse: page 100 is an error there and is not asked for', async () => {
  const endless = { ...FAKE_SETTINGS, themuse: { apiKey: 'endless' } }
  expect((await crawl(themuse, endless)).listings).toHaveLength(43)
  expect(fake.requests.at(-1)).toMatch(/[?]page=98&/)
})

test('Himalayas: seconds and milliseconds are both dates, the cursor is followed', async () => {
  const { listings } = await crawl(himalayas)
  expect(listings).toHaveLength(45)
  expect(new Set(listings.map(({ postedAt }) => postedAt?.toISOString()))).toEqual(
    new Set(['2026-02-28T08:00:00.000Z']),
  )
  expect(fake.requests.filter((request) => request.startsWith('himalayas.app')).at(-1)).toContain(
    'cursor=c40',
  )
  expect(listings[0]).toMatchObject({
    remoteFrom: [
      { field: 'locationRestrictions', value: 'United States' },
      { field: 'locationRestrictions', value: 'Canada' },
    ],
    pay: { min: 40, max: 55, period: 'hour' },
    expiresAt: new Date('2026-04-11T08:00:00Z'),
  })
})

test('Jobicy: both spellings of a salary are read, one value counts as a list', async () => {
  const { listings } = await crawl(jobicy)
  expect(listings[0]).toMatchObject({
    title: 'Finance Lead – EMEA',
    company: 'Tally & Co',
    pay: { min: 70_000, max: 90_000, currency: 'EUR', period: 'year' },
    level: [{ field: 'jobLevel', value: 'Senior' }],
    postedAt: new Date('2026-03-01T06:00:00Z'),
  })
  expect(listings[1]).toMatchObject({
    pay: { min: 30_000, max: 36_000, currency: 'USD', period: 'year' },
    type: [{ field: 'jobType', value: 'part-time' }],
    level: [],
  })
})

test('USAJOBS: key and e-mail go into headers, strings become numbers', async () => {
  const { listings } = await crawl(usajobs)
  expect(listings[0]).toMatchObject({
    title: 'Park Ranger',
    company: 'National Park Service',
    places: [{ text: 'Denver, Colorado', city: 'Denver', region: 'Colorado', country: 'United States' }],
    pay: { min: 21.5, max: 27.75, currency: 'USD', period: 'hour' },
    workStyle: [],
    openings: '1',
    expiresAt: new Date('2026-03-22T08:00:00Z'),
  })
  expect(listings[1]).toMatchObject({
    pay: { min: 61_000, max: 92_000, period: 'year' },
    workStyle: [{ field: 'RemoteIndicator', value: 'remote' }],
    openings: 'Few',
  })
  expect(listings[0]?.description).toEqual({ html: expect.stringContaining('<li>Welcome visitors</li>') })
  expect(listings[0]?.description).toEqual({
    html: expect.stringContaining('experience &amp; &lt;good&gt; references'),
  })
})

test('USAJOBS: pay every two weeks is left out, a seasonal job is not for good', async () => {
  const { listings } = await crawl(usajobs)
  const [, , firefighter] = listings.map((listing) => normalise(listing, new Date('2026-03-01')))
  expect(firefighter).toMatchObject({ title: 'Firefighter', pay: null, type: { value: 'contract' } })
})

test('USAJOBS: a wrong key is said to be one', async () => {
  const wrong = { ...FAKE_SETTINGS, usajobs: { key: 'no', email: 'a@example.org' } }
  await expect(crawl(usajobs, wrong)).rejects.toMatchObject({ kind: 'unauthorised' })
})
