import { href } from '#contract/routes.ts'
import { changeSearch, searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'

/** The address of this search with some of it changed; anything but a change of page starts at page 1. */
export function changedAddress(query: SearchQuery, change: Partial<SearchQuery>): string {
  const params = searchParams(changeSearch(query, change))
  return params.size > 0 ? `${href('jobs')}?${params}` : href('jobs')
}
