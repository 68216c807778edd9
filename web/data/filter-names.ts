import type { SearchQuery } from '#contract/search/query.ts'
import { POSTED_WORDS } from '#contract/search/value-words.ts'
import type { FilterName } from '#contract/search/values.ts'
import { SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from './job-words.ts'

/* Apart from `filter-words.ts`, because a visitor's first view needs none of it. */

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
  terms: 'Not for other programs',
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
