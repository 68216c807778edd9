import { href } from '#contract/routes.ts'
import { changeSearch, searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'

/** The address of this search with some of it changed; anything but a change of page starts at page 1. */
export function changedAddress(query: SearchQuery, change: Partial<SearchQuery>): string {
  const params = searchParams(changeSearch(query, change))
  return params.size > 0 ? `${href('jobs')}?${params}` : href('jobs')
}

/** The address of this search without one more company; what is the same for twenty cards is put together once. */
export function hidingAddress(query: SearchQuery): (companySlug: string) => string {
  const pattern = changedAddress(query, { hide: [...query.hide, PLACEHOLDER] })
  return (companySlug) => pattern.replace(PLACEHOLDER, () => encodeURIComponent(companySlug))
}

const PLACEHOLDER = 'one_more_company'
