import { EMPTY_SEARCH, searchParams } from './search/params.ts'
import type { SearchQuery } from './search/query.ts'

/** Fields of work to browse by: each is a search like any other, of the words that its jobs have in their titles. */
export const BROWSE_FIELDS = [
  {
    label: 'Healthcare',
    titles: 'nurse, caregiver, physician, medical, dental, therapist, pharmacy, clinical',
  },
  { label: 'Retail and sales', titles: 'retail, cashier, sales, store, merchandiser, account executive' },
  { label: 'Food and hospitality', titles: 'cook, chef, barista, server, housekeeper, hotel, restaurant' },
  { label: 'Driving and warehouse', titles: 'driver, warehouse, forklift, courier, dispatcher, logistics' },
  {
    label: 'Skilled trades',
    titles: 'electrician, plumber, carpenter, welder, mechanic, hvac, machinist, roofer',
  },
  { label: 'Software and data', titles: 'software, developer, data, devops, frontend, backend, programmer' },
  { label: 'Education', titles: 'teacher, tutor, professor, instructor, school, childcare' },
  { label: 'Office and administration', titles: 'administrative, receptionist, clerk, office, secretary' },
  { label: 'Finance and accounting', titles: 'accountant, bookkeeper, financial, auditor, payroll, tax' },
  { label: 'Marketing and design', titles: 'marketing, designer, copywriter, content, brand, ux' },
  {
    label: 'Engineering and science',
    titles: 'civil engineer, mechanical engineer, scientist, chemist, lab',
  },
  { label: 'Public service and safety', titles: 'security, police, firefighter, social worker, paralegal' },
] as const

/** `title:"nurse" OR title:"caregiver"`, as somebody would type it. */
export function fieldSearch(titles: string): SearchQuery {
  const words = titles
    .split(', ')
    .map((title) => (title.includes(' ') ? `title:"${title}"` : `title:${title}`))
  return { ...EMPTY_SEARCH, q: words.join(' OR ') }
}

/** Something to browse by: its name, the query of its search and how many jobs that finds. */
export type BrowseEntry = { label: string; query: string; count: number }

export const browseEntry = (label: string, search: SearchQuery, count: number): BrowseEntry => ({
  label,
  query: searchParams(search).toString(),
  count,
})

/** What there is to find, told where nobody has searched yet. */
export type Overview = {
  count: number
  newToday: number
  /** Of all jobs, in whole percent. */
  statedPayPercent: number
  sources: number
  companies: number
  /** Largest first. */
  fields: BrowseEntry[]
  cities: BrowseEntry[]
  remote: BrowseEntry
  /** Of the United States, as circles of a map (contract/rules/albers-usa.ts): x, y, jobs. */
  dots: [x: number, y: number, jobs: number][]
  /** The largest of them by name. */
  names: { name: string; x: number; y: number }[]
}
