import { href } from '#contract/routes.ts'
import type { AlertSchedule, FeedAddress, SavedSearch } from '#contract/saved-search.ts'
import { savedQuery, searchOf } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { createRowStore } from '#web/backend/row-store.ts'

/** Re-read on every change of the table: the site notes there when a search has found something. */
export const searchStore = createRowStore<SavedSearch>({
  table: 'saved_searches',
  view: 'user_saved_searches',
  key: 'id',
  order: 'created_at',
})

export const feedStore = createRowStore<FeedAddress>({
  table: 'feed_addresses',
  key: 'id',
  order: 'created_at',
  isPublished: false,
})

/** A saved search wherever it is kept: with the account, or (no alerts, no feeds) in the browser. */
export type SearchEntry = Pick<SavedSearch, 'id' | 'name' | 'query' | 'last_looked_at'> & {
  /** Jobs found since the person last looked; `null` where nobody counts them. */
  newCount: number | null
  alerts: AlertSchedule | null
}

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
