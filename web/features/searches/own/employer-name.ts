import { savedQuery, searchOf } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'

/** A saved search for everything at one employer is following it: whom, or `null` for any other search. */
export function employerName({ name, query }: { name: string; query: string }): string | null {
  const search = searchOf(query)
  const typed = /^company:"([^"]+)"$/.exec(search.q)?.[1]
  const rest = { ...search, q: '', company: [], country: null, sort: 'relevance' } as const
  if (savedQuery(searchParams(rest)) !== '') return null
  if (typed !== undefined) return search.company.length === 0 ? typed : null
  return search.q === '' && search.company.length === 1 ? name.replace(/^Jobs · /, '') : null
}
