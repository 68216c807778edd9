import type { WorldPosting } from './world-posting.ts'

/** One posting of the world as each service writes it. */

export function ofGreenhouse({ id, title, city, state, text, postedAt, board }: WorldPosting) {
  return {
    id,
    internal_job_id: id,
    title,
    updated_at: postedAt,
    first_published: postedAt,
    location: { name: `${city}, ${state}` },
    absolute_url: `https://boards.greenhouse.io/${board}/jobs/${id}`,
    content: `&lt;p&gt;${text}&lt;/p&gt;`,
    departments: [],
  }
}

export function ofLever({ id, title, city, state, text, postedAt, board }: WorldPosting) {
  const location = `${city}, ${state}`
  return {
    id: String(id),
    text: title,
    categories: { location, commitment: 'Full-time', allLocations: [location] },
    country: 'US',
    description: `<div>${text}</div>`,
    descriptionPlain: text,
    lists: [],
    hostedUrl: `https://jobs.lever.co/${board}/${id}`,
    applyUrl: `https://jobs.lever.co/${board}/${id}/apply`,
    workplaceType: 'on-site',
    createdAt: Date.parse(postedAt),
  }
}

export function ofAshby({ id, title, city, state, text, postedAt, board }: WorldPosting) {
  return {
    id: String(id),
    title,
    location: city,
    secondaryLocations: [],
    isListed: true,
    isRemote: null,
    workplaceType: 'OnSite',
    descriptionHtml: `<p>${text}</p>`,
    publishedAt: postedAt,
    employmentType: 'FullTime',
    address: { postalAddress: { addressLocality: city, addressRegion: state, addressCountry: 'US' } },
    jobUrl: `https://jobs.ashbyhq.com/${board}/${id}`,
    applyUrl: `https://jobs.ashbyhq.com/${board}/${id}/application`,
  }
}

export function ofSmartRecruiters(
  { id, title, city, state, text, postedAt, board }: WorldPosting,
  whole: boolean,
) {
  const listed = {
    id: String(id),
    name: title,
    releasedDate: postedAt,
    location: { city, region: state, country: 'us', remote: false },
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    company: { identifier: board, name: `Employer ${board}` },
  }
  if (!whole) return listed
  const url = `https://jobs.smartrecruiters.com/${board}/${id}`
  const jobDescription = { title: 'Job Description', text: `<p>${text}</p>` }
  return { ...listed, applyUrl: url, postingUrl: url, jobAd: { sections: { jobDescription } } }
}

export function ofRecruitee({ id, title, city, text }: WorldPosting, host: string) {
  return {
    id,
    slug: String(id),
    title,
    status: 'published',
    description: `<p>${text}</p>`,
    requirements: '',
    city,
    country: 'United States',
    country_code: 'US',
    locations: [],
    on_site: true,
    published_at: '2026-02-20 09:30:00 UTC',
    careers_url: `https://${host}/o/${id}`,
    careers_apply_url: `https://${host}/o/${id}/c/new`,
  }
}

export function ofPersonio({ id, title, city, text, postedAt }: WorldPosting): string {
  const tasks = `<jobDescription><name>Tasks</name><value><![CDATA[<p>${text}</p>]]></value></jobDescription>`
  return `<position><id>${id}</id><office>${city}</office><name>${title}</name>
    <jobDescriptions>${tasks}</jobDescriptions><createdAt>${postedAt}</createdAt></position>`
}

export function ofTeamtailor({ id, title, city, text, postedAt }: WorldPosting, host: string): string {
  const place = `<tt:location><tt:city>${city}</tt:city><tt:country>United States</tt:country></tt:location>`
  return `<item><title>${title}</title><description>&lt;p&gt;${text}&lt;/p&gt;</description>
    <pubDate>${new Date(postedAt).toUTCString()}</pubDate><link>https://${host}/jobs/${id}-job</link>
    <remoteStatus>none</remoteStatus><guid>${id}</guid><tt:locations>${place}</tt:locations></item>`
}

export function ofPinpoint({ id, title, city, state, text }: WorldPosting, host: string) {
  return {
    id: String(id),
    title,
    description: `<p>${text}</p>`,
    url: `https://${host}/en/postings/${id}`,
    workplace_type: 'onsite',
    location: { name: `${city}, ${state}` },
  }
}

export function ofBreezy({ id, title, city, state, postedAt }: WorldPosting, host: string) {
  return {
    id: String(id),
    name: title,
    url: `https://${host}/p/${id}-job`,
    published_date: postedAt,
    type: { id: 'fullTime', name: 'Full-Time' },
    location: {
      name: `${city}, ${state}`,
      city,
      country: { id: 'US', name: 'United States' },
      is_remote: false,
    },
  }
}

export const ofBambooList = ({ id, title, city }: WorldPosting, host: string) =>
  `<li id="bhrPositionID_${id}" class="BambooHR-ATS-Jobs-Item"><a href="//${host}/careers/${id}">${title}</a><span class="BambooHR-ATS-Location">${city}</span></li>`

export function ofBamboo({ id, title, city, state, text }: WorldPosting, host: string) {
  return {
    jobOpeningShareUrl: `https://${host}/careers/${id}`,
    jobOpeningName: title,
    jobOpeningStatus: 'Open',
    employmentStatusLabel: 'Full-Time',
    description: `<p>${text}</p>`,
    datePosted: '2026-02-20',
    location: { city, state, addressCountry: 'United States' },
    locationType: '0',
  }
}

export const ofJazzList = ({ id, title, city }: WorldPosting, host: string) =>
  `<li class="list-group-item"><h3 class="list-group-item-heading"><a href="https://${host}/apply/${id}/Job">${title}</a></h3><ul class="list-inline list-group-item-text"><li>${city}</li></ul></li>`

export function ofWorkable({ id, title, city, text, board }: WorldPosting) {
  return {
    title,
    shortcode: String(id),
    employment_type: 'Full-time',
    url: `https://apply.workable.com/${board}/j/${id}`,
    application_url: `https://apply.workable.com/${board}/j/${id}/apply`,
    published_on: '2026-02-20',
    country: 'United States',
    city,
    locations: [{ country: 'United States', countryCode: 'US', city, region: null, hidden: false }],
    description: `<p>${text}</p>`,
  }
}

export const ofRipplingList = ({ id, title, city, state, board }: WorldPosting) => ({
  uuid: `job-${id}`,
  name: title,
  url: `https://ats.rippling.com/${board}/jobs/job-${id}`,
  workLocation: { id: city, label: `${city}, ${state}` },
})

export const ofRippling = ({ id, text, city, state, postedAt, board }: WorldPosting) => ({
  uuid: `job-${id}`,
  companyName: `Employer ${board}`,
  description: { company: '', role: `<p>${text}</p>` },
  workLocations: [`${city}, ${state}`],
  createdOn: postedAt,
  unlistedFromSearch: false,
})
