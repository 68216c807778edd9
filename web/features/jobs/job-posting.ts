import { SCREENS } from '#contract/routes.ts'
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
    datePosted: entry.postedDate,
    ...(detail.expires ? { validThrough: detail.expires } : {}),
    ...(employmentType ? { employmentType } : {}),
    hiringOrganization: { '@type': 'Organization', name: entry.company },
    jobLocation: detail.locations.map((text) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: text },
    })),
    ...(entry.workStyle === 'Remote' ? { jobLocationType: 'TELECOMMUTE' } : {}),
    url: `${publicUrl}${SCREENS.job.path.replace(':id', entry.id)}`,
    directApply: false,
  }
}
