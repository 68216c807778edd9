import type { SearchByFit } from '#contract/job-matches.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** A search in the order of how well each job fits the person; asked anew with every address. */
export const fitSearchQuery = (userId: string | undefined, query: SearchQuery) =>
  rowsQuery({
    name: 'fit-search',
    part: [searchParams(query).toString()],
    read: () => searchByFit(query),
  })(userId)

async function searchByFit(query: SearchQuery): Promise<SearchByFit> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<SearchByFit>('match-jobs', {
    body: { search: searchParams(query).toString(), page: query.page },
  })
  if (error || !data) throw error ?? new Error('Nothing came')
  return data
}
