import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlFake } from '#tests/fakes/crawl-fake.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { bamboohr } from './bamboohr.ts'
import { breezy } from './breezy.ts'
import { jazzhr } from './jazzhr.ts'
import { personio } from './personio.ts'
import { pinpoint } from './pinpoint.ts'
import { rippling } from './rippling.ts'
import type { Source } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const crawl = (source: Source, scope = 'acme') => crawlFake(source, { base: fake.url, scope })

test.for([
  [personio, 'missing'],
  [personio, 'elsewhere'],
  [teamtailor, 'missing'],
  [pinpoint, 'missing'],
  [breezy, 'nobody'],
  [bamboohr, 'nobody'],
  [jazzhr, 'missing'],
  [workable, 'missing'],
  [rippling, 'missing'],
] as const)('%o: a board that does not exist is a failure, never an empty list', async ([source, scope]) => {
  await expect(crawl(source, scope)).rejects.toMatchObject({ kind: 'not-found' })
})

describe('Personio', () => {
  test('a position with its offices, sections, hours and pay', async () => {
    const { listings, rejected } = await crawl(personio)
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['acme/7001', 'acme/7002'])
    expect(rejected).toHaveLength(1)
    expect(listings[0]).toMatchObject({
      source: 'personio',
      title: 'Nurse (m/f/d)',
      company: 'Acme Klinik GmbH & Co. KG',
      url: 'https://acme.jobs.personio.de/job/7001',
      places: [{ text: 'Hamburg' }, { text: 'Berlin' }],
      type: [
        { field: 'employmentType', value: 'permanent' },
        { field: 'schedule', value: 'full-time' },
      ],
      level: [],
      pay: { min: 3600, max: 4100, currency: 'EUR', period: 'month', kind: 'stated' },
      postedAt: new Date('2026-02-21T08:00:00Z'),
      employer: true,
      complete: true,
      tags: ['Pflege', 'Medizin'],
    })
    expect(listings[0]?.description).toEqual({
      html: expect.stringMatching(/^<h3>Your tasks<\/h3><p>In night nursing .*<h3>Your profile<\/h3><ul>/s),
    })
  })

  test('what has no English text is read in the language it was written in', async () => {
    const { listings } = await crawl(personio)
    expect(listings[1]).toMatchObject({
      title: 'Bäcker/in',
      company: 'Acme Klinik',
      type: [
        { field: 'schedule', value: 'full-time' },
        { field: 'schedule', value: 'part-time' },
      ],
      description: { html: expect.stringContaining('<h3>Aufgaben</h3>') },
    })
  })

  test('a board at the other address is asked there', async () => {
    const settings = {
      ...FAKE_SETTINGS,
      boards: {
        ...FAKE_SETTINGS.boards,
        personio: [{ board: 'north', company: 'North', host: 'north.jobs.personio.com' }],
      },
    }
    const { listings } = await crawlFake(personio, { base: fake.url, scope: 'north', settings })
    expect(listings[0]?.url).toBe('https://north.jobs.personio.com/job/9000')
  })
})

describe('Teamtailor', () => {
  test('all pages of the feed are read, with the name that it gives itself', async () => {
    const { listings } = await crawl(teamtailor)
    expect(new Set(listings.map(({ sourceId }) => sourceId)).size).toBe(103)
    expect(listings[0]).toMatchObject({
      title: 'Electrician 0 & helper',
      company: 'Acme Nordic',
      url: 'https://acme.teamtailor.com/jobs/50000-electrician-0',
      places: [{ text: 'Malmö, Sweden', city: 'Malmö', country: 'Sweden' }],
      description: { html: expect.stringMatching(/^<p>In acme\.teamtailor\.com job 0 /) },
      tags: ['Installation', 'Electrician'],
    })
  })

  test('hybrid and remote are said; "none" and "temporary" say nothing', async () => {
    const { listings } = await crawl(teamtailor)
    expect(listings.slice(0, 4).map(({ workStyle }) => workStyle[0]?.value)).toEqual([
      undefined,
      'hybrid',
      'remote',
      undefined,
    ])
  })

  test('a feed that repeats its first page is not taken for the whole board', async () => {
    await expect(crawl(teamtailor, 'stuck')).rejects.toMatchObject({ kind: 'shape' })
  })

  test('a board without jobs is empty', async () => {
    expect((await crawl(teamtailor, 'empty')).listings).toEqual([])
  })
})

describe('Pinpoint', () => {
  test('four fields make one text; a deadline, a country, a department', async () => {
    const { listings, rejected } = await crawl(pinpoint)
    expect(rejected).toHaveLength(1)
    expect(listings[0]).toMatchObject({
      title: 'Teaching Assistant',
      company: 'Acme Schools',
      places: [{ city: 'Leeds', region: 'West Yorkshire', country: 'United Kingdom' }],
      type: [{ field: 'employment_type', value: 'permanent_part_time' }],
      workStyle: [{ field: 'workplace_type', value: 'onsite' }],
      pay: { min: 28_000, max: 31_000, currency: 'GBP', period: 'year' },
      expiresAt: new Date('2026-04-30T22:59:59Z'),
      tags: ['Education'],
    })
    expect(listings[0]?.description).toEqual({
      html: expect.stringMatching(
        /<\/p>\n<h3>What you do<\/h3><ul><li>Help pupils read<\/li><\/ul>\n<h3>What you bring<\/h3><p>Patience<\/p>$/,
      ),
    })
  })

  test('pay that is not for everybody is not shown, and "Anywhere" is no place', async () => {
    const { listings } = await crawl(pinpoint)
    expect(listings[1]).toMatchObject({ title: 'Support Agent', pay: null, payText: null, places: [] })
    expect(listings[2]).toMatchObject({
      url: 'https://acme.pinpointhq.com/en/postings/3',
      places: [{ text: 'Atlanta, GA' }],
    })
  })
})

describe('Breezy', () => {
  test('facts from the list, text and last day from the page', async () => {
    const { listings, rejected } = await crawl(breezy)
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['acme/11', 'acme/12', 'acme/14'])
    expect(rejected).toHaveLength(1)
    expect(listings[0]).toMatchObject({
      title: 'HVAC Technician',
      company: 'Acme Field Services',
      places: [{ text: 'Denver, CO', city: 'Denver', region: 'Colorado', country: 'US' }],
      type: [{ field: 'type', value: 'Full-Time' }],
      workStyle: [],
      payText: { field: 'salary', value: '$28 – $36 / hour' },
      description: { html: expect.stringMatching(/^<p>In Breezy posting 11 /) },
      complete: true,
      expiresAt: new Date('2026-05-01T23:59:59Z'),
    })
  })

  test('a flag that is true of hybrid jobs, too, is read with its details', async () => {
    const { listings } = await crawl(breezy)
    expect(listings[1]?.workStyle).toEqual([
      { field: 'location.remote_details', value: 'Hybrid: some days in the office' },
    ])
    expect(listings[2]?.workStyle).toEqual([{ field: 'location.is_remote', value: 'remote' }])
  })
})

describe('BambooHR', () => {
  test('the widget lists, the details tell; what is closed or gone is left out', async () => {
    const { listings } = await crawl(bamboohr)
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['acme/51', 'acme/52'])
    expect(listings[0]).toMatchObject({
      title: 'Machinist & Setter',
      company: 'Acme Works',
      url: 'https://acme.bamboohr.com/careers/51',
      places: [{ city: 'Boise', region: 'Idaho', country: 'United States' }],
      type: [{ field: 'employmentStatusLabel', value: 'Full-Time' }],
      level: [],
      workStyle: [],
      payText: { field: 'compensation', value: '$27 - $34 per hour' },
      postedAt: new Date('2026-02-20'),
      tags: ['Workshop'],
    })
    expect(listings[1]?.workStyle).toEqual([{ field: 'locationType', value: 'hybrid' }])
  })

  test('where the older list still answers it is read instead', async () => {
    const { listings } = await crawl(bamboohr, 'older')
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['older/51', 'older/52'])
  })

  test('a widget without openings is an empty board', async () => {
    expect((await crawl(bamboohr, 'empty')).listings).toEqual([])
  })
})

describe('JazzHR', () => {
  test('a page with data is read by it, with the name that the board gives itself', async () => {
    const { listings } = await crawl(jazzhr)
    expect(listings).toHaveLength(2)
    expect(listings[0]).toMatchObject({
      sourceId: 'acme/withData01',
      title: 'Dental Hygienist',
      company: 'Acme Dental',
      places: [{ city: 'Tucson', region: 'AZ', country: 'US' }],
      type: [{ field: 'employmentType', value: 'PART TIME' }],
      postedAt: new Date('2026-02-11'),
      employer: true,
    })
  })

  test('a page without data is read by its text and by the list', async () => {
    const { listings } = await crawl(jazzhr)
    expect(listings[1]).toMatchObject({
      title: 'Front Desk & Billing',
      places: [{ text: 'Mesa, AZ' }],
      complete: true,
      description: {
        html: expect.stringMatching(/^<div>\s*<p>In the front desk .*<div>Benefits<br>Dental<\/div>$/s),
      },
    })
  })
})

describe('Workable', () => {
  test('a job in several places is one job', async () => {
    const { listings, rejected } = await crawl(workable)
    expect(listings).toHaveLength(2)
    expect(rejected).toHaveLength(1)
    expect(listings[0]).toMatchObject({
      sourceId: 'acme/AAAA1111',
      title: 'Tour Guide',
      company: 'Acme Travel',
      applyUrl: 'https://apply.workable.com/acme/j/AAAA1111/apply',
      places: [
        { text: 'Seville, Spain', country: 'ES' },
        { text: 'Porto, Portugal', country: 'PT' },
      ],
      level: [],
      workStyle: [],
      postedAt: new Date('2026-02-18'),
    })
  })

  test('places that it hides stay hidden, and telecommuting is remote', async () => {
    const { listings } = await crawl(workable)
    expect(listings[1]).toMatchObject({
      places: [{ text: 'Greece', country: 'GR' }],
      workStyle: [{ field: 'telecommuting', value: 'remote' }],
      level: [{ field: 'experience', value: 'Entry level' }],
      tags: ['Sales', 'Trips'],
    })
  })
})

describe('Rippling', () => {
  test('rows of one job are one job; what is unlisted or gone is left out', async () => {
    const { listings, rejected } = await crawl(rippling)
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['acme/job-1', 'acme/job-2'])
    expect(rejected).toHaveLength(1)
    expect(listings[0]).toMatchObject({
      company: 'Acme Rivers',
      places: [{ text: 'New Jersey, US' }, { text: 'New York, NY' }],
      workStyle: [{ field: 'workLocation', value: 'Remote' }],
      type: [{ field: 'employmentType', value: 'Salaried, full-time' }],
      pay: { min: 70_000, max: 90_000, currency: 'USD', period: 'year' },
      postedAt: new Date('2026-02-14T17:30:00Z'),
      description: { html: expect.stringMatching(/^<p>In role job-1 .*<p>We make boats\.<\/p>$/s) },
    })
  })
})
