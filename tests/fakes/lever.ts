import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** A bare array, paged by skip and limit; EU companies answer only on the EU host; filters are case-sensitive. */
export const fakeLever: FakeService = ({ host, path, query }) => {
  const site = /^\/v0\/postings\/([\w-]+)$/.exec(path)?.[1]
  if (!site) return null
  const eu = host === 'api.eu.lever.co'
  if (site.startsWith('missing') || eu !== site.endsWith('-eu')) {
    return { status: 404, json: { ok: false, error: 'Document not found' } }
  }
  const commitments = query.getAll('commitment')
  const all = postings(site).filter(
    ({ categories }) => commitments.length === 0 || commitments.includes(categories.commitment),
  )
  const skip = Number(query.get('skip') ?? 0)
  return { json: all.slice(skip, skip + Number(query.get('limit') ?? all.length)) }
}

function postings(site: string) {
  const count = site === 'acme' ? 130 : 4
  return Array.from({ length: count }, (_, at) => ({
    id: `${site}-${String(at).padStart(4, '0')}`,
    text: ['Warehouse Associate', 'Backend Engineer', 'Payroll Specialist', 'Recruiter'][at % 4],
    categories: {
      location: 'Austin, TX',
      commitment: at % 4 === 0 ? 'Part-time' : 'Full-time',
      team: 'Operations',
      department: 'Operations',
      allLocations: at % 4 === 1 ? ['Austin, TX', 'Denver, CO'] : ['Austin, TX'],
    },
    country: site.endsWith('-eu') ? null : 'US',
    opening: '',
    description: `<div>${prose(`${site} posting ${at}`)}</div>`,
    descriptionPlain: prose(`${site} posting ${at}`),
    lists: [{ text: 'What you <do>', content: '<li>Count stock</li><li>Load trucks</li>' }],
    additional: '<div>We answer within a week.</div>',
    hostedUrl: `https://jobs.lever.co/${site}/${at}`,
    applyUrl: `https://jobs.lever.co/${site}/${at}/apply`,
    workplaceType: ['unspecified', 'remote', 'hybrid', 'on-site'][at % 4],
    salaryRange:
      at % 4 === 1 ? { currency: 'USD', interval: 'per-year-salary', min: 120_000, max: 150_000 } : null,
    salaryDescription: at % 4 === 2 ? 'About $58,000 a year' : null,
    createdAt: fakeDate(-5).getTime(),
  }))
}
