import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** By search: how many jobs it found a day, oldest first, at most 14 days and not before it was saved. */
type SearchDays = ReadonlyMap<string, readonly number[]>

/** Read again whenever a search has found something, as the searches are. */
export const searchDaysQuery = rowsQuery({ name: 'search-days', table: 'saved_searches', read: readDays })

async function readDays(): Promise<SearchDays> {
  const client = await tables()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const { data } = await client.rpc('own_search_days', { zone }).throwOnError()
  return new Map(data.map(({ search_id, found }) => [search_id, found]))
}
