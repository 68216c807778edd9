import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Two steps: the list has no text. An unknown company is answered with 200 and nothing. */
export const fakeSmartRecruiters: FakeService = ({ path, query }) => {
  const [, company, id] = /^\/v1\/companies\/(\w+)\/postings(?:\/([\w-]+))?$/.exec(path) ?? []
  if (!company) return null
  const all = company === 'AcmeGroup' ? 104 : company.startsWith('Nobody') ? 0 : 3
  if (id) {
    const at = Number(id.split('-').at(-1))
    // Listed, but gone by the time it is opened.
    if (at >= all || at === 5) return { status: 404, json: { message: 'Not found' } }
    return { json: posting(company, at, true) }
  }
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(100, Number(query.get('limit') ?? 10))
  const content = Array.from({ length: all }, (_, at) => posting(company, at, false)).slice(
    offset,
    offset + limit,
  )
  return { json: { offset, limit, totalFound: all, content } }
}

function posting(company: string, at: number, whole: boolean) {
  const listed = {
    id: `${company}-${at}`,
    uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: at % 2 === 0 ? 'Mechanical Engineer' : 'Sales Manager',
    refNumber: `REF${at}`,
    releasedDate: fakeDate(-4).toISOString(),
    location: {
      city: 'Stuttgart',
      region: 'BW',
      country: 'de',
      remote: at % 3 === 1,
      hybrid: at % 3 === 2,
      latitude: '48.7758',
      longitude: '9.1829',
    },
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    experienceLevel: { id: 'mid_senior_level', label: 'Mid-Senior Level' },
    company: { identifier: company, name: 'Acme Group' },
    ref: `https://api.smartrecruiters.com/v1/companies/${company}/postings/${company}-${at}`,
  }
  if (!whole) return listed
  return {
    ...listed,
    applyUrl: `https://jobs.smartrecruiters.com/${company}/${company}-${at}?oga=true`,
    postingUrl: `https://jobs.smartrecruiters.com/${company}/${company}-${at}`,
    jobAd: {
      sections: {
        companyDescription: { title: 'Company Description', text: '<p>We make pumps.</p>' },
        jobDescription: { title: 'Job Description', text: `<p>${prose(`${company} posting ${at}`)}</p>` },
        qualifications: { title: 'Qualifications', text: '<ul><li>Five years of practice</li></ul>' },
        additionalInformation: { title: 'Additional Information', text: '' },
      },
    },
  }
}
