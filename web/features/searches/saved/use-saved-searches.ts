import { useSyncExternalStore } from 'react'
import { useOwn } from '#web/rows/use-own.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { type LocalSearch, localSearches } from './local-searches.ts'
import { type AccountEntry, localEntry, type SearchEntry } from './searches.ts'

export type SavedSearches =
  | { is: 'loading' }
  | { is: 'failed'; message: string | undefined }
  | { is: 'done'; keptIn: 'account'; entries: readonly AccountEntry[] }
  | { is: 'done'; keptIn: 'browser'; entries: readonly SearchEntry[] }

/** The person's saved searches: with their account, or in this browser until they have one. */
export function useSavedSearches(): SavedSearches {
  const { user, loading } = useAuth()
  const rows = useOwn(loadSearches)
  const local = useSyncExternalStore(localSearches.subscribe, localSearches.get, none)
  if (loading) return LOADING
  if (!user) return { is: 'done', keptIn: 'browser', entries: local.map(localEntry) }
  if (rows.is === 'failed') return rows
  if (rows.is !== 'done') return LOADING
  return { is: 'done', keptIn: 'account', entries: rows.data }
}

const loadSearches = () => import('./account-searches.ts').then(({ watchSearches }) => watchSearches)

const LOADING: SavedSearches = { is: 'loading' }
const NO_SEARCHES: readonly LocalSearch[] = []
const none = () => NO_SEARCHES
