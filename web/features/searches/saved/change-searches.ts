import type { WireInsert, WireUpdate } from '#contract/database/database.ts'
import type { SavedSearch } from '#contract/saved-search.ts'
import { changeRows } from '#web/rows/change-rows.ts'
import { searches, searchesQuery } from './account-searches.ts'

type Columns = WireInsert<'saved_searches'> & Pick<SavedSearch, 'id' | 'user_id'>

export const insertSearch = (columns: Columns) =>
  changeRows(searchesQuery(columns.user_id), searches.insert(wholeRow(columns), columns))

export const updateSearch = (userId: string, id: string, change: WireUpdate<'saved_searches'>) =>
  changeRows(searchesQuery(userId), searches.update(id, change))

export const removeSearch = (userId: string, id: string) =>
  changeRows(searchesQuery(userId), searches.remove(id))

/** As the server will tell it, for the moment until it has. */
function wholeRow(columns: Columns): SavedSearch {
  const now = new Date().toISOString()
  return {
    last_looked_at: now,
    last_match_at: null,
    created_at: now,
    updated_at: now,
    new_count: 0,
    alert_frequency: 'off',
    alert_hour: 8,
    alert_weekday: 1,
    time_zone: 'UTC',
    ...columns,
  }
}
