import { href } from '#contract/routes.ts'
import type { AlertSchedule, SavedSearch } from '#contract/saved-search.ts'
import { savedQuery, searchOf } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { LocalSearch } from './local-searches.ts'

/** A saved search wherever it is kept: with the account, or (no alerts, no feeds) in the browser. */
export type SearchEntry = Pick<SavedSearch, 'id' | 'name' | 'query' | 'last_looked_at'> & {
  /** Jobs found since the person last looked; `null` where nobody counts them. */
  newCount: number | null
  alerts: AlertSchedule | null
}

/** One that an account keeps. */
export type AccountEntry = SearchEntry & { newCount: number; alerts: AlertSchedule }

export type IsNew = (job: { id: string; postedDate: string }) => boolean

/** What a search is to the person who looks at it. */
export type ShownSearch = {
  /** The name under which it is saved. */
  savedAs: string | null
  /** New since they last looked at it; `null` when it is not saved. */
  isNew: IsNew | null
}

/** As a browser keeps it. */
export const localEntry = (search: LocalSearch): SearchEntry => ({ ...search, newCount: null, alerts: null })

/** Which saved search the page shows. In whatever order it is shown, it is the same search. */
export function entryOf<Entry extends { query: string }>(
  entries: readonly Entry[],
  query: SearchQuery,
): Entry | undefined {
  const exact = savedQuery(searchParams(query))
  const anyOrder = unsorted(query)
  return (
    entries.find((entry) => entry.query === exact) ??
    entries.find((entry) => unsorted(searchOf(entry.query)) === anyOrder)
  )
}

const unsorted = (query: SearchQuery) => savedQuery(searchParams({ ...query, sort: 'relevance' }))

/** Where a saved search leads; what is new in it is easiest found newest first. */
export function searchAddress({ query }: { query: string }, { newestFirst = false } = {}): string {
  const params = newestFirst ? searchParams({ ...searchOf(query), sort: 'newest' }).toString() : query
  return params ? `${href('jobs')}?${params}` : href('jobs')
}

/** The browser's time zone, in which the hours of mails are meant. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
