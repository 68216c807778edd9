import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

export const fakeRemotive: FakeService = ({ path }) => {
  if (path !== '/api/remote-jobs') return null
  const job = (id: number, more: object) => ({
    id,
    url: `https://remotive.com/remote-jobs/software-dev/job-${id}`,
    title: 'Rust Developer',
    company_name: 'Fern &amp; Moss',
    company_logo: 'https://remotive.com/logo.png',
    category: 'Software Development',
    tags: ['rust', 'linux'],
    job_type: 'full_time',
    publication_date: '2026-03-01T10:00:00',
    candidate_required_location: 'USA Only',
    salary: '$90k - $120k',
    description: `<p>${prose(`remotive ${id}`)}</p>`,
    ...more,
  })
  return {
    json: {
      '0-legal-notice': 'Remotive API Legal Notice',
      'job-count': 2,
      'total-job-count': 2,
      jobs: [
        job(1, {}),
        job(2, {
          title: 'Copywriter',
          candidate_required_location: 'Worldwide',
          salary: '',
          job_type: 'contract',
        }),
      ],
    },
  }
}

/** links.next carries somebody else's search: whoever follows it reads the wrong list. */
export const fakeArbeitnow: FakeService = ({ path, query }) => {
  if (path !== '/api/job-board-api') return null
  const page = Number(query.get('page') ?? 1)
  const total = query.has('search') ? 0 : 130
  const data = Array.from({ length: total }, (_, at) => ({
    slug: `job-${at}`,
    company_name: 'Kaffeewerk GmbH',
    title: at === 0 ? 'Köchin / Koch (m/w/d)' : `Werkstudent ${at}`,
    description: `<p>${prose(`arbeitnow ${at}`)}</p>`,
    remote: at % 2 === 1,
    url: `https://www.arbeitnow.com/jobs/companies/kaffeewerk/job-${at}`,
    tags: ['Gastronomie'],
    job_types: at === 0 ? ['Vollzeit'] : ['working student'],
    location: 'Berlin',
    created_at: Math.floor(fakeDate(-1).getTime() / 1000) - at * 60,
  }))
  return {
    json: {
      data: data.slice((page - 1) * 100, page * 100),
      links: { next: `https://www.arbeitnow.com/api/job-board-api?search=poison&page=${page + 1}` },
      meta: { current_page: page, per_page: 100 },
    },
  }
}

/** The first element is a legal notice, 0 is no salary, places are cut short, UTF-8 was read as Latin-1. */
export const fakeRemoteOk: FakeService = ({ path }) => {
  if (path !== '/api') return null
  const job = (id: string, more: object) => ({
    id,
    slug: `remote-job-${id}`,
    epoch: Math.floor(fakeDate(-1).getTime() / 1000),
    date: fakeDate(-1).toISOString(),
    company: 'CafÃ© ZÃ¼rich',
    company_logo: '',
    position: 'DiseÃ±ador UX',
    tags: ['design', 'ux'],
    description: `<p>${prose(`remote ok ${id}`)} Unsere KÃ¼che.</p>`,
    location: 'Worldwi',
    apply_url: `https://remoteOK.com/remote-jobs/${id}`,
    salary_min: 0,
    salary_max: 0,
    url: `https://remoteOK.com/remote-jobs/${id}`,
    ...more,
  })
  return {
    json: [
      { last_updated: 1_772_400_000, legal: 'API Terms of Service: link back to Remote OK' },
      job('901', {}),
      job('902', {
        company: 'Straight Ltd',
        position: 'Accountant',
        salary_min: 60_000,
        salary_max: 80_000,
        location: 'United States',
      }),
    ],
  }
}

export const fakeHimalayas: FakeService = ({ path, query }) => {
  if (path !== '/jobs/api') return null
  const limit = Math.min(20, Number(query.get('limit') ?? 20))
  const from = Number(query.get('cursor')?.replace('c', '') ?? query.get('offset') ?? 0)
  const jobs = Array.from({ length: 45 }, (_, at) => ({
    title: at === 0 ? 'Translator' : `Support Agent ${at}`,
    excerpt: 'Short.',
    companyName: 'Lingua',
    companySlug: 'lingua',
    employmentType: at === 0 ? 'Contractor' : 'Full Time',
    minSalary: at === 0 ? 40 : null,
    maxSalary: at === 0 ? 55 : null,
    currency: 'USD',
    salaryPeriod: at === 0 ? 'hourly' : null,
    seniority: at === 0 ? ['Senior'] : [],
    locationRestrictions: at === 0 ? ['United States', 'Canada'] : [],
    timezoneRestrictions: [],
    categories: ['Writing'],
    description: `<p>${prose(`himalayas ${at}`)}</p>`,
    // Documented in milliseconds, seen in seconds.
    pubDate: at % 2 === 0 ? Math.floor(fakeDate(-2).getTime() / 1000) : fakeDate(-2).getTime(),
    expiryDate: Math.floor(fakeDate(40).getTime() / 1000),
    applicationLink: `https://himalayas.app/companies/lingua/jobs/job-${at}`,
    guid: `https://himalayas.app/companies/lingua/jobs/job-${at}`,
  }))
  const end = from + limit
  return {
    json: {
      comments: '',
      offset: from,
      limit,
      totalCount: 45,
      nextCursor: end < 45 ? `c${end}` : null,
      jobs: jobs.slice(from, end),
    },
  }
}

/** Two spellings of the same salary, one value where others send a list. */
export const fakeJobicy: FakeService = ({ path }) => {
  if (path !== '/api/v2/remote-jobs') return null
  const job = (id: number, more: object) => ({
    id,
    url: `https://jobicy.com/jobs/${id}-job`,
    jobTitle: 'Finance Lead &#8211; EMEA',
    companyName: 'Tally &amp; Co',
    jobIndustry: ['Accounting &amp; Finance'],
    jobType: ['full-time'],
    jobGeo: 'EMEA',
    jobLevel: 'Senior',
    jobExcerpt: 'Short.',
    jobDescription: `<p>${prose(`jobicy ${id}`)}</p>`,
    pubDate: '2026-03-01 06:00:00',
    ...more,
  })
  return {
    json: {
      apiVersion: '2',
      jobs: [
        job(11, { salaryMin: 70_000, salaryMax: 90_000, salaryCurrency: 'EUR', salaryPeriod: 'yearly' }),
        job(12, {
          jobTitle: 'Clerk',
          annualSalaryMin: '30000',
          annualSalaryMax: '36000',
          salaryCurrency: 'USD',
          jobType: 'part-time',
          jobLevel: 'Any',
          jobGeo: 'USA',
        }),
      ],
    },
  }
}
