import type { SavedSearch } from '#contract/saved-search.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'
import { watchRows } from '#web/rows/watch-rows.ts'
import { localSearches } from './local-searches.ts'
import { type AccountEntry, ownTimeZone } from './searches.ts'

/** Searches that are kept with the account; a visitor downloads nothing of this. */
export const searches = tableRows({
  table: 'saved_searches',
  view: 'user_saved_searches',
  key: 'id',
  order: 'created_at',
})

/** Re-read on every change of the table: the site notes there when a search has found something. */
export const searchesQuery = rowsQuery({
  name: 'saved-searches',
  table: 'saved_searches',
  async read(userId) {
    await takeAlong(userId)
    return searches.read(userId)
  },
})

export const watchSearches = watchRows(searchesQuery, (rows) => rows.map(accountEntry))

export const feeds = tableRows({
  table: 'feed_addresses',
  view: 'feed_addresses',
  key: 'id',
  order: 'created_at',
})
export const feedsQuery = rowsQuery({ name: 'feed-addresses', read: feeds.read })

const ALREADY_THERE = '23505'

/**
 * What a visitor saved in this browser goes with them into their account, once. One that is there already is not doubled,
 * also when two tabs do this at once; one that is refused stays in the browser.
 */
async function takeAlong(userId: string): Promise<void> {
  const taken = localSearches.get()
  if (taken.length === 0) return
  const client = await backend()
  const left = []
  for (const search of taken) {
    const { error } = await client
      .from('saved_searches')
      .insert({ ...search, user_id: userId, time_zone: ownTimeZone() })
    if (error && error.code !== ALREADY_THERE) left.push(search)
  }
  localSearches.set(left)
}

function accountEntry(search: SavedSearch): AccountEntry {
  const {
    id,
    name,
    query,
    last_looked_at,
    new_count,
    alert_frequency,
    alert_hour,
    alert_weekday,
    time_zone,
  } = search
  const alerts = { alert_frequency, alert_hour, alert_weekday, time_zone }
  return { id, name, query, last_looked_at, newCount: new_count, alerts }
}
