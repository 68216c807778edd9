import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** One row for each place of a job. */
export const fakeWorkable: FakeService = ({ path }) => {
  const account = /^\/api\/v1\/widget\/accounts\/([\w-]+)$/.exec(path)?.[1]
  if (!account) return null
  if (account.startsWith('missing')) return { status: 404, json: { error: 'Not found' } }
  return { json: { name: 'Acme Travel ', description: null, jobs: rows(account) } }
}

const place = (country: string, countryCode: string, city: string, hidden = false) => ({
  country,
  countryCode,
  city,
  region: null,
  hidden,
})

function rows(account: string) {
  const row = (shortcode: string, title: string, more: object) => ({
    title,
    shortcode,
    employment_type: 'Full-time',
    telecommuting: false,
    department: 'Operations',
    url: `https://apply.workable.com/${account}/j/${shortcode}`,
    application_url: `https://apply.workable.com/${account}/j/${shortcode}/apply`,
    published_on: '2026-02-18',
    created_at: '2026-01-02',
    experience: 'Mid-Senior level',
    description: `<p>${prose(`${title} at ${account}`)}</p>`,
    ...more,
  })
  return [
    row('AAAA1111', 'Tour Guide', {
      country: 'Spain',
      city: 'Seville',
      locations: [place('Spain', 'ES', 'Seville')],
    }),
    row('AAAA1111', 'Tour Guide', {
      country: 'Portugal',
      city: 'Porto',
      locations: [place('Portugal', 'PT', 'Porto')],
    }),
    row('BBBB2222', 'Travel Agent', {
      telecommuting: true,
      country: 'Greece',
      city: '',
      state: '',
      department: ['Sales', 'Trips'],
      experience: 'Entry level',
      locations: [place('Greece', 'GR', ''), place('Cyprus', 'CY', 'Nicosia', true)],
    }),
    { shortcode: 'CCCC3333', title: 5 },
  ]
}
