import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** isRemote may be null, unlisted openings are in the answer, intervals read "1 YEAR". */
export const fakeAshby: FakeService = ({ path }) => {
  const name = /^\/posting-api\/job-board\/([\w-]+)$/.exec(path)?.[1]
  if (!name) return null
  if (name.startsWith('missing')) return { status: 404, text: 'Not Found' }
  return { json: { apiVersion: '1', jobs: jobs(name) } }
}

function jobs(name: string) {
  const base = (id: string, title: string) => ({
    id: `${name}-${id}`,
    title,
    location: 'San Francisco',
    secondaryLocations: [],
    department: 'Product',
    team: 'Web',
    isListed: true,
    isRemote: null,
    workplaceType: null,
    descriptionHtml: `<p>${prose(`${name} ${title}`)}</p>`,
    descriptionPlain: prose(`${name} ${title}`),
    publishedAt: fakeDate(-2).toISOString(),
    employmentType: 'FullTime',
    address: {
      postalAddress: {
        addressLocality: 'San Francisco',
        addressRegion: 'California',
        addressCountry: 'United States',
      },
    },
    jobUrl: `https://jobs.ashbyhq.com/${name}/${id}`,
    applyUrl: `https://jobs.ashbyhq.com/${name}/${id}/application`,
  })
  const component = (interval: string, min: number, max: number, type = 'Salary') => ({
    compensationType: type,
    interval,
    currencyCode: 'USD',
    minValue: min,
    maxValue: max,
  })
  return [
    {
      ...base('1', 'Product Designer'),
      workplaceType: 'Hybrid',
      secondaryLocations: [
        {
          location: 'New York',
          address: {
            postalAddress: { addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
          },
        },
      ],
      compensation: {
        compensationTierSummary: '$150K – $180K • 0.1% equity',
        summaryComponents: [
          component('1 YEAR', 0.1, 0.2, 'EquityPercentage'),
          component('1 YEAR', 150_000, 180_000),
        ],
        compensationTiers: [],
      },
    },
    {
      ...base('2', 'Support Engineer'),
      isRemote: true,
      workplaceType: 'Remote',
      employmentType: 'Contract',
      compensation: { compensationTiers: [{ title: 'US', components: [component('1 HOUR', 45, 60)] }] },
    },
    { ...base('3', 'Secret Opening'), isListed: false },
    {
      ...base('4', 'Office Intern'),
      employmentType: 'Intern',
      compensation: { compensationTiers: [{ components: [component('NONE', 0, 0)] }] },
    },
  ]
}
