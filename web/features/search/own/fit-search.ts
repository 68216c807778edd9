import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** A search in the order of how well each job fits the person; asked anew with every address. */
export const fitSearchQuery = (userId: string | undefined, query: SearchQuery) =>
  rowsQuery({
    name: 'fit-search',
    part: [searchParams(query).toString()],
    read: () => callFunction('match-jobs', { search: searchParams(query).toString(), page: query.page }),
  })(userId)
