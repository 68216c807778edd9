import { describe, expect, test } from 'vitest'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { normalise } from './normalise.ts'

const now = new Date('2026-03-01T12:00:00Z')

const raw = (parts: Partial<RawListing> = {}): RawListing => ({
  source: 'greenhouse',
  sourceId: 'acme/1',
  url: 'https://boards.greenhouse.io/acme/jobs/1',
  applyUrl: 'https://boards.greenhouse.io/acme/jobs/1#app',
  title: 'Baker',
  company: 'Acme, Inc.',
  places: [],
  remoteFrom: [],
  type: [],
  level: [],
  workStyle: [],
  pay: null,
  payText: null,
  description: { text: 'We bake bread.' },
  complete: true,
  employer: true,
  postedAt: new Date('2026-02-20T00:00:00Z'),
  expiresAt: null,
  tags: [],
  ...parts,
})

const read = (parts: Partial<RawListing>) => normalise(raw(parts), now)

test('what nobody states stays unknown', () => {
  expect(read({})).toMatchObject({
    title: 'Baker',
    company: 'Acme, Inc.',
    companyKey: 'acme',
    places: [],
    remoteCountries: [],
    type: null,
    level: null,
    workStyle: null,
    pay: null,
    descriptionText: 'We bake bread.',
  })
})

test('every fact carries the field or the sentence that says it', () => {
  const job = read({
    title: 'Senior Baker',
    type: [{ field: 'commitment', value: 'Full Time' }],
    description: { text: 'We bake. This role is fully remote. Pay: $20 - $25 per hour. We like bread.' },
  })
  expect(job.type).toEqual({
    value: 'full-time',
    evidence: { from: 'field', field: 'commitment', value: 'Full Time' },
  })
  expect(job.level).toEqual({ value: 'senior', evidence: { from: 'title', quote: 'Senior Baker' } })
  expect(job.workStyle).toEqual({
    value: 'remote',
    evidence: { from: 'text', quote: 'This role is fully remote.' },
  })
  expect(job.pay).toEqual({
    min: 20,
    max: 25,
    currency: 'USD',
    period: 'hour',
    kind: 'parsed',
    evidence: { from: 'text', quote: 'Pay: $20 - $25 per hour.' },
  })
})

describe('what the sources really write in their fields', () => {
  test.for([
    ['Full Time', 'full-time'],
    ['fulltime_permanent', 'full-time'],
    ['parttime_fixed_term', 'contract'],
    ['Regular Full Time (Salary)', 'full-time'],
    ['Teilzeit', 'part-time'],
    ['Intermittent', 'part-time'],
    ['permanent contract', undefined],
    ['unbefristet', undefined],
    ['traineeship', 'internship'],
    ['Volunteer', undefined],
  ] as const)('type: %s', ([value, type]) => {
    expect(read({ type: [{ field: 'type', value }] }).type?.value).toBe(type)
  })

  test.for([
    ['Mid-Senior Level', 'mid'],
    ['Associate', 'mid'],
    ['Internship', 'entry'],
    ['Executive', 'lead'],
    ['experienced', 'mid'],
    ['senior_manager', 'lead'],
    ['Any', undefined],
    ['Not Applicable', undefined],
  ] as const)('level: %s', ([value, level]) => {
    expect(read({ level: [{ field: 'level', value }] }).level?.value).toBe(level)
  })

  test.for([
    ['Flexible / Remote', 'remote'],
    ['TELECOMMUTE', 'remote'],
    ['OnSite', 'onsite'],
    ['Hybrid', 'hybrid'],
    ['unspecified', undefined],
  ] as const)('work style: %s', ([value, style]) => {
    expect(read({ workStyle: [{ field: 'workplaceType', value }] }).workStyle?.value).toBe(style)
  })

  test('a mixture declared beside its parts is the answer', () => {
    const workStyle = [
      { field: 'isRemote', value: 'true' },
      { field: 'workplaceType', value: 'Hybrid' },
    ]
    expect(read({ workStyle }).workStyle).toEqual({
      value: 'hybrid',
      evidence: { from: 'field', field: 'workplaceType', value: 'Hybrid' },
    })
  })
})

describe('pay', () => {
  const evidence = { field: 'salary_min', value: '50000' }

  test('stated pay is not touched by what the text says', () => {
    const pay = {
      min: 50_000,
      max: 60_000,
      currency: 'USD',
      period: 'year',
      kind: 'stated',
      evidence,
    } as const
    expect(read({ pay, description: { text: 'Salary: $70,000 - $80,000' } }).pay).toMatchObject({
      min: 50_000,
      max: 60_000,
      kind: 'stated',
    })
  })

  test('what the text states beats what the source predicts', () => {
    const pay = { min: 50_000, max: null, currency: null, period: null, kind: 'predicted', evidence } as const
    expect(read({ pay }).pay).toMatchObject({ min: 50_000, max: null, kind: 'predicted' })
    expect(read({ pay, description: { text: 'Salary: $70,000 - $80,000' } }).pay).toMatchObject({
      min: 70_000,
      kind: 'parsed',
    })
  })

  test('zero is not stated, and an impossible amount is nobody’s pay', () => {
    const pay = { currency: 'USD', period: 'year', kind: 'stated', evidence } as const
    expect(read({ pay: { ...pay, min: 0, max: 0 } }).pay).toBe(null)
    expect(read({ pay: { ...pay, min: 18, max: 22 } }).pay).toBe(null)
    expect(read({ pay: { ...pay, min: 90_000, max: 50_000 } }).pay).toMatchObject({
      min: 50_000,
      max: 90_000,
    })
  })

  test('without currency and period it is the country’s money, by the year or by the hour', () => {
    const pay = { currency: null, period: null, kind: 'stated', evidence } as const
    const places = [{ text: 'Leeds, UK' }]
    expect(read({ places, pay: { ...pay, min: 30_000, max: null } }).pay).toMatchObject({
      currency: 'GBP',
      period: 'year',
    })
    expect(read({ places, pay: { ...pay, min: 12, max: null } }).pay).toMatchObject({ period: 'hour' })
    expect(read({ places, pay: { ...pay, min: 2500, max: null } }).pay).toBe(null)
  })
})

describe('places', () => {
  test('parts that the source has apart are used, its words are shown', () => {
    const places = [{ text: 'Munich office', city: 'München', region: 'Bayern', country: 'de' }]
    expect(read({ places }).places).toEqual([
      { text: 'Munich office', city: 'Munich', region: 'Bavaria', country: 'de', lat: 48.1374, lon: 11.5755 },
    ])
  })

  test('the source’s coordinates are kept where there is only a line', () => {
    const hospital = { text: '317 Trustwide, GB', lat: 55.0, lon: -1.6 }
    expect(read({ places: [hospital] }).places).toMatchObject([{ country: 'gb', lat: 55, lon: -1.6 }])
    const town = { text: 'Austin, TX', lat: 30.4, lon: -97.7 }
    expect(read({ places: [town] }).places).toMatchObject([{ city: 'Austin', lat: 30.4, lon: -97.7 }])
  })

  test('the middle of a country is no place of work', () => {
    const country = { text: 'United States', lat: 39.8, lon: -98.6 }
    expect(read({ places: [country] }).places).toMatchObject([{ country: 'us', lat: null, lon: null }])
  })

  test('the source’s coordinates are better than the city’s', () => {
    const places = [{ text: 'Austin', city: 'Austin', region: 'TX', country: 'US', lat: 30.4, lon: -97.7 }]
    expect(read({ places }).places).toMatchObject([{ city: 'Austin', lat: 30.4, lon: -97.7 }])
    expect(read({ places: [{ text: 'Austin, TX', city: 'Austin', lat: 0, lon: 0 }] }).places).toMatchObject([
      { lat: 30.2672 },
    ])
  })

  test('one line may name several', () => {
    expect(read({ places: [{ text: 'London, UK / Berlin' }] }).places.map((place) => place.city)).toEqual([
      'London',
      'Berlin',
    ])
  })
})

describe('where a remote job may be done from', () => {
  const remote = [{ field: 'workplaceType', value: 'remote' }]
  const from = (parts: Partial<RawListing>) => read({ workStyle: remote, ...parts }).remoteCountries

  test('as declared', () => {
    expect(from({ remoteFrom: [{ field: 'candidate_required_location', value: 'USA Only' }] })).toEqual([
      'us',
    ])
    expect(from({ remoteFrom: [{ field: 'jobGeo', value: 'Germany, Austria' }] })).toEqual(['de', 'at'])
    expect(from({ remoteFrom: [{ field: 'jobGeo', value: 'Worldwide' }] })).toEqual([])
    expect(from({ remoteFrom: [{ field: 'jobGeo', value: 'EMEA' }] })).toContain('fr')
  })

  test('as the location line or a sentence says', () => {
    expect(from({ places: [{ text: 'Remote (US)' }] })).toEqual(['us'])
    expect(from({ description: { text: 'Remote within Canada. We bake.' } })).toEqual(['ca'])
    expect(from({ description: { text: 'You can work from anywhere in the United States.' } })).toEqual([
      'us',
    ])
    expect(from({ description: { text: 'Candidates must reside in the UK or Ireland.' } })).toEqual([
      'gb',
      'ie',
    ])
    expect(from({})).toEqual([])
  })

  test('a job that is not remote has none', () => {
    expect(
      from({ workStyle: [{ field: 'workplaceType', value: 'hybrid' }], places: [{ text: 'Berlin' }] }),
    ).toEqual([])
  })
})

test('dates from the future or from nowhere become today', () => {
  expect(read({ postedAt: null }).postedAt).toEqual(now)
  expect(read({ postedAt: new Date('2030-01-01') }).postedAt).toEqual(now)
  expect(read({ postedAt: new Date('nonsense') }).postedAt).toEqual(now)
  expect(read({ expiresAt: new Date('nonsense') }).expiresAt).toBe(null)
})

test('an address that is no web address is dropped', () => {
  expect(read({ applyUrl: 'javascript:alert(1)' }).posting.applyUrl).toBe(
    'https://boards.greenhouse.io/acme/jobs/1',
  )
  expect(read({ url: 'data:text/html,x', applyUrl: '' }).posting).toMatchObject({ url: '', applyUrl: '' })
})

test('garbage in every field breaks nothing', () => {
  const garbage = '\u0000\u202e<script>&#x3c;'.repeat(2000)
  const hint = [{ field: garbage, value: garbage }]
  const job = read({
    title: garbage,
    company: garbage,
    url: garbage,
    places: Array.from({ length: 500 }, () => ({
      text: garbage,
      city: garbage,
      country: garbage,
      lat: Number.NaN,
    })),
    type: hint,
    level: hint,
    workStyle: hint,
    remoteFrom: hint,
    payText: { field: 'salary', value: '$'.repeat(10_000) + '1'.repeat(10_000) },
    description: { html: garbage },
  })
  expect(job.places.length).toBeLessThanOrEqual(20)
  expect(job.title.length).toBeLessThanOrEqual(200)
  expect(job.descriptionHtml).not.toContain('<script')
})
