import type { SearchQuery } from '#contract/search/query.ts'
import { POSTED_WORDS } from '#contract/search/value-words.ts'
import type { FilterName, SortValue } from '#contract/search/values.ts'
import { SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from './job-words.ts'

export const FILTER_WORDS = {
  location: 'Location',
  type: 'Job type',
  seniority: 'Experience level',
  remote: 'Work style',
  posted: 'Posted date',
  pay: 'Minimum pay',
  country: 'Country',
  hide: 'Hidden companies',
  hidden: 'What you have hidden',
  field: 'Field',
  company: 'Company',
  language: 'Language',
  own: "On the employer's own site",
  seen: 'Last seen',
  education: 'Education',
  visa: 'Visa sponsorship',
  without: 'Words to leave out',
} as const satisfies Record<FilterName, string>

/** The way to what is hidden, and back. */
export const hiddenLinkText = ({ hidden }: SearchQuery): string =>
  hidden === 'only' ? 'Back to the results' : 'Show what is hidden'

/** The choices of the filters that are menus, in the order of the specification (§2). */
export const CHOICES = {
  type: { all: 'All types', values: TYPE_WORDS },
  seniority: { all: 'All levels', values: SENIORITY_WORDS },
  posted: {
    all: 'Any time',
    values: POSTED_WORDS,
  },
  remote: { all: 'All work styles', values: WORK_STYLE_WORDS },
} as const

export const SORT_WORDS = {
  relevance: 'Relevance',
  newest: 'Newest',
  pay: 'Pay',
  fit: 'Best fit for you',
} as const satisfies Record<SortValue, string>

const NUMBER = new Intl.NumberFormat('en-US')
export const counted = (count: number) => NUMBER.format(count)
export const jobsCounted = (count: number) => `${counted(count)} ${count === 1 ? 'job' : 'jobs'}`
export const dollars = (amount: number) => `$${counted(amount)}`
