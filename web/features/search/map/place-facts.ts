import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchResult } from '#contract/search/result.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { counted } from '#web/data/filter-words.ts'
import { callLikeList } from './call-like-list.ts'

/** A line of what is told about a place: its words and its figure. */
export type PlaceFact = readonly [words: string, figure: string]

/** What a search around one place finds, in a few lines. What was filtered on says nothing new. */
export function placeFacts(
  { count, facets }: Pick<SearchResult, 'count' | 'facets'>,
  query: Pick<SearchQuery, 'type' | 'posted' | 'pay' | 'company'>,
): PlaceFact[] {
  const countOf = (facet: 'type' | 'posted' | 'pay', value: string) =>
    facets[facet].find((entry) => entry.value === value)?.count ?? 0
  const largest = facets.company[0]
  return [
    ...(query.posted === null ? [['Posted this week', counted(countOf('posted', '7'))] as const] : []),
    ...(query.type.length === 0 ? [['Full-time', counted(countOf('type', 'full-time'))] as const] : []),
    ...(query.pay === null
      ? [['State their pay', counted(count - countOf('pay', NOT_STATED))] as const]
      : []),
    ...(query.company.length === 0 && largest && largest.count > 1
      ? [[largest.name, counted(largest.count)] as const]
      : []),
  ]
}

/** Asks the search itself, so that a place says what its list will say. */
export async function askForPlaceFacts(query: SearchQuery, anonKey: string): Promise<PlaceFact[]> {
  const search = Object.fromEntries(searchParams(query))
  return placeFacts(await callLikeList('fetch-jobs', { ...search, resultsPerPage: 1 }, anonKey), query)
}
