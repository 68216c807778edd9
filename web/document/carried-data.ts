import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'

/**
 * A page's data without what its browser knows anyway: the counts of its filters are drawn (see `page-facets.ts`), and
 * what a search does not ask for is in `EMPTY_SEARCH` (see the search's page).
 */
export function carriedData(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, carried(data)]))
}

function carried(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('query' in data)) return data
  const { query } = data as { query: SearchQuery } // only searches have one
  const asked = Object.entries(query).filter(([name, value]) => !isUnasked(name, value))
  return { ...data, query: Object.fromEntries(asked), facets: undefined }
}

const UNASKED: Readonly<Record<string, unknown>> = EMPTY_SEARCH
const isUnasked = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(UNASKED[name])
