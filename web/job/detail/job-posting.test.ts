import { expect, test } from 'vitest'
import { jobPosting } from './job-posting.ts'
import type { ShownJob } from './shown-detail.ts'

const job: ShownJob = {
  is: 'open',
  similar: [],
  market: null,
  entry: {
    id: 'abc',
    title: 'Welder',
    company: 'Acme',
    companySlug: 'acme',
    location: 'Austin, TX',
    morePlaces: 1,
    type: 'Full-time',
    seniority: 'Not specified',
    workStyle: 'Remote',
    salary: '$60k - $70k',
    payKind: 'stated',
    posted: 'Today',
    postedDate: '2026-11-01T00:00:00.000Z',
    snippet: ['Weld.'],
    applyUrl: 'https://acme.example/apply',
    attributions: [],
  },
  detail: {
    descriptionHtml: '<p>Weld.</p>',
    complete: true,
    mayBeListedElsewhere: true,
    evidence: { type: null, seniority: null, workStyle: null, pay: null },
    requirements: [],
    firstSeen: '2026-11-02T00:00:00.000Z',
    lastSeen: '2026-11-10T00:00:00.000Z',
    expires: '2026-12-01T00:00:00.000Z',
    closed: null,
    reposts: 0,
    coordinates: null,
    changes: [],
    locations: ['Austin, TX', 'Dallas, TX'],
    pay: { min: 60_000, max: 70_000, currency: 'USD', period: 'year', kind: 'stated' },
    country: 'us',
    postings: [
      {
        source: 'greenhouse',
        url: 'https://acme.example/1',
        applyUrl: 'https://acme.example/1',
        employer: true,
      },
    ],
  },
}

test('a whole, open advertisement is told to search engines field by field', () => {
  expect(jobPosting(job, 'https://foundwork.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Welder',
    description: '<p>Weld.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Acme', value: 'abc' },
    datePosted: '2026-11-01T00:00:00.000Z',
    validThrough: '2026-12-01T00:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Acme' },
    jobLocation: [
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Austin, TX' } },
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Dallas, TX' } },
    ],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 60_000, maxValue: 70_000, unitText: 'YEAR' },
    },
    url: 'https://foundwork.example/jobs/abc',
    directApply: false,
  })
})

test('what the advertisement does not say is left out', () => {
  const silent: ShownJob = {
    ...job,
    entry: { ...job.entry, type: 'Not specified', workStyle: 'Not specified' },
    detail: { ...job.detail, expires: null, pay: null, country: null },
  }
  const told = Object.keys(jobPosting(silent, 'https://foundwork.example') ?? {})
  for (const field of [
    'employmentType',
    'jobLocationType',
    'applicantLocationRequirements',
    'validThrough',
    'baseSalary',
  ])
    expect(told).not.toContain(field)
})

test('an estimate of the pay is not passed on as the employer’s word', () => {
  const estimated = {
    ...job.detail,
    pay: { min: 1, max: 2, currency: 'USD', period: 'year', kind: 'predicted' } as const,
  }
  expect(jobPosting({ ...job, detail: estimated }, 'https://foundwork.example')).not.toHaveProperty(
    'baseSalary',
  )
})

test.each([
  ['a closed job', { ...job, is: 'closed' } as const],
  ['a beginning of an advertisement', { ...job, detail: { ...job.detail, complete: false } }],
  ['a job whose source forbids it', { ...job, detail: { ...job.detail, mayBeListedElsewhere: false } }],
  [
    'a demo listing',
    {
      ...job,
      detail: { ...job.detail, postings: [{ source: 'demo', url: '', applyUrl: '', employer: true }] },
    },
  ],
])('%s is no posting for search engines', (_, other) => {
  expect(jobPosting(other, 'https://foundwork.example')).toBe(null)
})
