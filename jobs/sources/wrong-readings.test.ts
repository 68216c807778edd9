import { describe, expect, test } from 'vitest'
import { normalise } from '#jobs/normalise/normalise.ts'
import { adzuna } from './adzuna.ts'
import { ashby } from './ashby.ts'
import { bamboohr } from './bamboohr.ts'
import { greenhouse } from './greenhouse.ts'
import { himalayas } from './himalayas.ts'
import { jobtech } from './jobtech.ts'
import { lever } from './lever.ts'
import type { RawListing } from './raw-listing.ts'
import { UNSAID } from './records.ts'
import { remoteok } from './remoteok.ts'
import { NO_BOARDS } from './settings.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import type { CrawlContext, Source, SourceSettings } from './source.ts'
import { themuse } from './themuse.ts'
import { usajobs } from './usajobs.ts'
import { workable } from './workable.ts'

const now = new Date('2026-11-16T12:00:00Z')
const settings: SourceSettings = {
  adzuna: { appId: 'a', appKey: 'b', country: 'us' },
  usajobs: null,
  themuse: null,
  demo: { jobs: 0, seed: 1 },
  boards: NO_BOARDS,
}

/** What a source makes of one answer, or of several by their address. Pages are empty. */
async function read(
  source: Source,
  answer: object | ((url: string) => object),
  given: SourceSettings = settings,
) {
  const listings: RawListing[] = []
  const rejected: string[] = []
  const context: CrawlContext = {
    scope: 'acme',
    now,
    settings: given,
    get: async (url) => (typeof answer === 'function' ? answer(url) : answer),
    page: async (url) => ({ url, status: 200, headers: new Headers(), body: Buffer.from('') }),
    wait: async () => {},
  }
  for await (const found of source.crawl(context)) {
    if ('rejected' in found) rejected.push(found.rejected)
    else if (!('removed' in found)) listings.push(found)
  }
  return { listings, rejected, jobs: listings.map((listing) => normalise(listing, now)) }
}

describe('Himalayas', () => {
  const record = {
    guid: 'https://himalayas.example/companies/north-star-care/jobs/1',
    title: 'Review Nurse',
    applicationLink: 'https://himalayas.example/1',
    description: '<p>Review charts.</p>',
    companySlug: 'north-star-care',
  }

  test('a company that is literally called "name" is told by its slug', async () => {
    const { listings } = await read(himalayas, { jobs: [{ ...record, companyName: 'name' }] })
    expect(listings[0]?.company).toBe('North Star Care')
  })

  test('a name is a name', async () => {
    const { listings } = await read(himalayas, { jobs: [{ ...record, companyName: 'Name Brands Ltd' }] })
    expect(listings[0]?.company).toBe('Name Brands Ltd')
  })
})

describe('Greenhouse', () => {
  const record = {
    id: 7,
    internal_job_id: 8,
    title: 'Baker',
    absolute_url: 'https://boards.example/acme/7',
    content: '&lt;p&gt;Bake.&lt;/p&gt;',
    location: { name: 'Tulsa, OK' },
  }

  test('the board says whose it is, and until when one may apply', async () => {
    const { listings } = await read(greenhouse, {
      jobs: [{ ...record, company_name: 'Acme Bakery ', application_deadline: '2026-12-24T23:59:00-05:00' }],
    })
    expect(listings[0]).toMatchObject({
      company: 'Acme Bakery',
      expiresAt: new Date('2026-12-25T04:59:00Z'),
    })
  })

  test('a board that does not say it keeps its known name and has no deadline', async () => {
    const { listings } = await read(greenhouse, { jobs: [{ ...record, application_deadline: null }] })
    expect(listings[0]).toMatchObject({ company: 'acme', expiresAt: null })
  })
})

describe('Adzuna', () => {
  const record = {
    id: '1',
    title: 'Welder',
    description: 'Weld.',
    redirect_url: 'https://adzuna.example/1',
    salary_min: 30_000,
    salary_max: 40_000,
  }
  const at = (area: string[], text: string) => ({
    results: [{ ...record, location: { area, display_name: text } }],
    count: 1,
  })

  test("a record of another country is placed there, with that country's money", async () => {
    const { jobs } = await read(adzuna, at(['India', 'Telangana', 'Hyderabad'], 'Hyderabad, Telangana'))
    expect(jobs[0]?.places[0]).toMatchObject({ city: 'Hyderabad', country: 'in' })
    expect(jobs[0]?.pay?.currency).toBe('INR')
  })

  test('a record without an area is in the country that was asked', async () => {
    const { jobs } = await read(adzuna, at([], 'Austin, Texas'))
    expect(jobs[0]?.places[0]).toMatchObject({ city: 'Austin', country: 'us' })
    expect(jobs[0]?.pay?.currency).toBe('USD')
  })
})

describe('The Muse', () => {
  const muse = (name: string, level: string) => ({
    page_count: 1,
    results: [
      {
        id: 1,
        name,
        contents: '<p>Work.</p>',
        locations: [{ name: 'Anaheim, CA' }],
        categories: [],
        levels: [{ name: level }],
        refs: { landing_page: 'https://muse.example/1' },
        company: { name: 'Acme' },
      },
    ],
  })

  test('its "Senior Level" of a pharmacy technician is not believed', async () => {
    const { jobs } = await read(themuse, muse('Pharmacy Technician', 'Senior Level'))
    expect(jobs[0]?.level).toBeNull()
  })

  test('a title that says senior is, and an internship is believed', async () => {
    expect((await read(themuse, muse('Senior Welder', 'Mid Level'))).jobs[0]?.level?.value).toBe('senior')
    expect((await read(themuse, muse('Welding Program', 'Internship'))).jobs[0]?.level?.value).toBe('entry')
  })
})

describe('Remote OK', () => {
  const row = (position: string, location = 'Cammeray, ', description = '<p>Join our team.</p>') => [
    { legal: 'Please link back.' },
    { id: '1', url: 'https://remoteok.example/1', position, company: 'Acme', description, location },
  ]

  test.for([
    'Menu',
    'Compatibility',
    'Failure Breeds Success',
    'These 10 things on your cv could be the reason you are not hired',
  ])('"%s" is no job and is refused', async (position) => {
    const { listings, rejected } = await read(remoteok, row(position))
    expect(listings).toEqual([])
    expect(rejected).toHaveLength(1)
  })

  test.for([
    'Shop Assistant Cammeray',
    'Handyman',
    'Customer Success',
    'Group leader',
    'Diseñador UX',
    'Warehouse Inventory Clerk',
    'Full Stack',
  ])('"%s" is a job', async (position) => {
    expect((await read(remoteok, row(position))).listings).toHaveLength(1)
  })

  test('being listed there is no evidence of remote work, and a place is a place', async () => {
    const { jobs } = await read(remoteok, row('Shop Assistant', 'Orlando, '))
    expect(jobs[0]?.workStyle).toBeNull()
    expect(jobs[0]?.places[0]).toMatchObject({ city: 'Orlando', country: 'us' })
  })

  test('what the text says is', async () => {
    const { jobs } = await read(
      remoteok,
      row('Bookkeeper', 'Worldwide', '<p>This is a fully remote role.</p>'),
    )
    expect(jobs[0]?.workStyle?.value).toBe('remote')
    expect(jobs[0]?.places).toEqual([])
  })
})

describe('Lever', () => {
  const posting = (location: string, country: string, more = {}) => [
    {
      id: '1',
      text: 'Consultant',
      hostedUrl: 'https://lever.example/acme/1',
      categories: { location, allLocations: [location] },
      country,
      ...more,
    },
  ]

  test('a job with a country apart keeps its city', async () => {
    const { jobs } = await read(lever, posting('Chicago, IL', 'US'))
    expect(jobs[0]?.places).toMatchObject([
      { text: 'Chicago, IL', city: 'Chicago', region: 'IL', country: 'us' },
    ])
  })

  test('the country decides between cities of one name', async () => {
    const { jobs } = await read(lever, posting('Birmingham', 'GB'))
    expect(jobs[0]?.places).toMatchObject([{ city: 'Birmingham', country: 'gb' }])
  })

  test('a line that is no place is in the country at least', async () => {
    const { jobs } = await read(lever, posting('Head Office', 'DE'))
    expect(jobs[0]?.places).toMatchObject([{ text: 'Head Office', city: null, country: 'de' }])
  })

  test('a remote job may be done in the country of its address', async () => {
    const { jobs } = await read(lever, posting('Chicago, IL', 'US', { workplaceType: 'remote' }))
    expect(jobs[0]?.remoteCountries).toEqual(['us'])
  })
})

describe('Ashby', () => {
  const posting = (location: string, country: string | null) => ({
    jobs: [
      {
        id: '1',
        title: 'Engineering Intern',
        jobUrl: 'https://ashby.example/acme/1',
        location,
        address: country === null ? null : { postalAddress: { addressCountry: country } },
        employmentType: 'FullTime',
        workplaceType: 'Remote',
        descriptionHtml: '<p>Build.</p>',
      },
    ],
  })

  test("a remote job's countries come from its address", async () => {
    expect((await read(ashby, posting('Remote', 'United States'))).jobs[0]?.remoteCountries).toEqual(['us'])
    // Headquarters in Panama, and open to a whole region
    expect((await read(ashby, posting('LatAm', 'Panama'))).jobs[0]?.remoteCountries).toContain('br')
    expect((await read(ashby, posting('Worldwide', 'United States'))).jobs[0]?.remoteCountries).toEqual([])
    expect((await read(ashby, posting('Remote', null))).jobs[0]?.remoteCountries).toEqual([])
  })

  test('an intern is an intern, though every job there is full-time', async () => {
    expect((await read(ashby, posting('Remote', null))).jobs[0]?.type?.value).toBe('internship')
  })
})

test.for([
  ['Time TypeFull time', 'full-time'],
  ['Time TypePart time', 'part-time'],
  ['Time Type: Full time', 'full-time'],
] as const)('Workday\'s "%s" is %s', ([text, type]) => {
  const listing = {
    ...UNSAID,
    source: 'pasted',
    sourceId: '1',
    url: '',
    applyUrl: '',
    title: 'Nurse',
    company: 'Acme',
    description: { text: `Nurse\n${text}\nApply` },
    postedAt: null,
  }
  expect(normalise(listing, now).type?.value).toBe(type)
})

describe('USAJOBS', () => {
  const answer = (more: object) => ({
    SearchResult: {
      SearchResultCountAll: 1,
      SearchResultItems: [
        {
          MatchedObjectId: '9',
          MatchedObjectDescriptor: {
            PositionTitle: 'Park Ranger',
            PositionURI: 'https://usajobs.example/9',
            OrganizationName: 'National Park Service',
            ...more,
          },
        },
      ],
    },
  })
  const keyed = { ...settings, usajobs: { key: 'k', email: 'a@example.org' } }

  test('duties that are one text are read as well as a list of them', async () => {
    const { listings } = await read(
      usajobs,
      answer({ UserArea: { Details: { MajorDuties: 'Lead walks. Count deer.' } } }),
      keyed,
    )
    expect(listings[0]?.description).toMatchObject({ html: expect.stringContaining('Count deer.') })
  })

  test('a record without its usual dates and places is read by its other ones', async () => {
    const { listings } = await read(
      usajobs,
      answer({
        PositionLocationDisplay: 'Bar Harbor, Maine',
        PositionStartDate: '2026-10-05T00:00:00.0000',
        PositionEndDate: '2026-12-18T23:59:59.9970',
      }),
      keyed,
    )
    expect(listings[0]).toMatchObject({
      places: [{ text: 'Bar Harbor, Maine' }],
      postedAt: new Date('2026-10-05T00:00:00Z'),
      expiresAt: new Date('2026-12-18T23:59:59.997Z'),
    })
  })

  test.for(['Multiple Locations', 'Anywhere in the U.S. (remote job)'])(
    '"%s" is no place',
    async (display) => {
      const { listings } = await read(usajobs, answer({ PositionLocationDisplay: display }), keyed)
      expect(listings[0]?.places).toEqual([])
    },
  )
})

test('Ashby: a job in "Austin (Hybrid)" is hybrid, though its flag for remote is set', async () => {
  const answer = {
    jobs: [
      {
        id: '1',
        title: 'Recruiter',
        jobUrl: 'https://ashby.example/acme/1',
        location: 'Austin (Hybrid)',
        isRemote: true,
        descriptionHtml: '<p>Hire.</p>',
      },
    ],
  }
  expect((await read(ashby, answer)).jobs[0]?.workStyle?.value).toBe('hybrid')
})

test('SmartRecruiters: a place without its middle part is written without it', async () => {
  const posting = {
    id: '1',
    name: 'Architect',
    location: { city: 'bangalore', region: '', country: 'in', fullLocation: 'bangalore, , India' },
    jobAd: { sections: { jobDescription: { title: 'Job', text: '<p>Plan.</p>' } } },
  }
  const { listings } = await read(smartrecruiters, { totalFound: 1, content: [posting], ...posting })
  expect(listings[0]?.places[0]?.text).toBe('bangalore, India')
})

test('"UK&I" is two countries and no level', async () => {
  const answer = {
    name: 'Acme',
    jobs: [
      { title: 'Account Executive - UK&I / Northern Europe', shortcode: 'A1', url: 'https://w.example/A1' },
    ],
  }
  expect((await read(workable, answer)).jobs[0]?.level).toBeNull()
})

test('BambooHR: the older list knows the place where the details do not', async () => {
  const list = {
    result: [{ id: '5', jobOpeningName: 'Nurse', location: { city: 'Tulsa', state: 'Oklahoma' } }],
  }
  const detail = { result: { jobOpening: { description: '<p>Care.</p>', location: { city: null } } } }
  const { listings } = await read(bamboohr, (url) => (url.endsWith('/list') ? list : detail))
  expect(listings[0]?.places).toEqual([{ text: 'Tulsa, Oklahoma' }])
})

test('JobTech: an advertisement without an address has the one of its number', async () => {
  const answer = {
    total: { value: 1 },
    hits: [{ id: '42', headline: 'Kock', employer: { name: 'Krogen AB' } }],
  }
  expect((await read(jobtech, answer)).listings[0]?.url).toBe(
    'https://arbetsformedlingen.se/platsbanken/annonser/42',
  )
})
