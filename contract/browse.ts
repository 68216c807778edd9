import { FIELD_WORDS } from './search/field-words.ts'
import { FIELD_VALUES } from './search/later-values.ts'
import { EMPTY_SEARCH, searchParams } from './search/params.ts'
import type { SearchQuery } from './search/query.ts'
import { NOT_STATED } from './search/values.ts'

/** Every field of work that can be browsed by: the values of the search's own filter. */
export const BROWSE_FIELDS = FIELD_VALUES.flatMap((field) =>
  field === NOT_STATED ? [] : [{ label: FIELD_WORDS[field], search: { ...EMPTY_SEARCH, field: [field] } }],
)

/** Something to browse by: its name, the query of its search and how many jobs that finds. */
export type BrowseEntry = { label: string; query: string; count: number }

export const browseEntry = (label: string, search: SearchQuery, count: number): BrowseEntry => ({
  label,
  query: searchParams(search).toString(),
  count,
})

/** An employer to browse by: `/companies/{slug}` shows so many open jobs. */
export type BrowseCompany = { key: string; name: string; count: number }

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
