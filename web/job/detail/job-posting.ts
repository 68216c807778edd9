import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'

type Shown = Exclude<JobPageData, { is: 'missing' }>

const EMPLOYMENT = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
} as const

/** JobPosting for search engines: only of whole, real, open advertisements whose sources allow it. */
export function jobPosting({ is, entry, detail }: Shown, publicUrl: string): object | null {
  const demo = detail.postings.some(({ source }) => source === 'demo')
  if (is === 'closed' || demo || !detail.complete || !detail.mayBeListedElsewhere) return null
  const employmentType = Object.entries(EMPLOYMENT).find(([words]) => words === entry.type)?.[1]
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: entry.title,
    description: detail.descriptionHtml,
    identifier: { '@type': 'PropertyValue', name: entry.company, value: entry.id },
    datePosted: entry.postedDate,
    ...(detail.expires ? { validThrough: detail.expires } : {}),
    ...(employmentType ? { employmentType } : {}),
    hiringOrganization: { '@type': 'Organization', name: entry.company },
    jobLocation: detail.locations.map((text) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: text },
    })),
    ...(entry.workStyle === 'Remote' ? remoteFrom(detail.country) : {}),
    ...salaryOf(detail.pay),
    url: publicUrl + href('job', { id: entry.id }),
    directApply: false,
  }
}

/** Google asks remote jobs to say from where they may be done. */
function remoteFrom(country: string | null): object {
  const from = country && { '@type': 'Country', name: country.toUpperCase() }
  return { jobLocationType: 'TELECOMMUTE', ...(from ? { applicantLocationRequirements: from } : {}) }
}

/** What the advertisement says; an estimate is not the employer's word. */
function salaryOf(pay: Shown['detail']['pay']): object {
  if (!pay || pay.kind === 'predicted') return {}
  const { min, max, currency, period } = pay
  const amount = {
    '@type': 'QuantitativeValue',
    ...(min === null ? {} : { minValue: min }),
    ...(max === null ? {} : { maxValue: max }),
    unitText: period.toUpperCase(),
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value: amount } }
}
