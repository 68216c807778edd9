import { useEffect, useSyncExternalStore } from 'react'
import type { SavedSearch } from '#contract/saved-search.ts'
import { useRows } from '#web/backend/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { type LocalSearch, localSearches } from './local-searches.ts'
import { type SearchEntry, searchStore } from './searches.ts'
import { takeAlong } from './take-along.ts'

export type SavedSearches =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'done'; keptIn: 'account' | 'browser'; entries: readonly SearchEntry[] }

/** The person's saved searches: with their account, or in this browser until they have one. */
export function useSavedSearches(): SavedSearches {
  const { user, loading } = useAuth()
  const rows = useRows(searchStore)
  const local = useSyncExternalStore(localSearches.subscribe, localSearches.get, none)
  const userId = user?.id
  const canTake = rows.is === 'done' && local.length > 0
  useEffect(() => {
    if (userId && canTake) void takeAlong(userId)
  }, [userId, canTake])
  if (loading) return LOADING
  if (!user) return { is: 'done', keptIn: 'browser', entries: local.map(localEntry) }
  if (rows.is === 'failed') return rows
  if (rows.is !== 'done') return LOADING
  return { is: 'done', keptIn: 'account', entries: rows.rows.map(accountEntry) }
}

const LOADING: SavedSearches = { is: 'loading' }
const NONE: readonly LocalSearch[] = []
const none = () => NONE

const localEntry = (search: LocalSearch): SearchEntry => ({ ...search, newCount: null, alerts: null })

function accountEntry(search: SavedSearch): SearchEntry {
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
