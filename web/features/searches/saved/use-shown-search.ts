import { useSyncExternalStore } from 'react'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { follow, type Followed } from '#web/rows/follow.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { keepsSearches } from './keeps-searches.ts'
import type { ShownSearch } from './searches.ts'

/** Downloads what it takes only for whoever may have saved it. */
export function useShownSearch(query: SearchQuery): ShownSearch {
  const { user } = useAuth()
  const hydrated = useHydrated()
  const shown = hydrated && (user || keepsSearches()) ? shownSearch(user?.id ?? null, query) : NO_STORE
  return useSyncExternalStore(shown.subscribe, shown.get, NO_STORE.get)
}

const UNKNOWN: ShownSearch = { savedAs: null, isNew: null }
const NO_STORE = { subscribe: () => () => undefined, get: () => UNKNOWN }

let latest: { key: string; shown: Followed<ShownSearch> } | undefined

/** The same for all who ask for the same. */
function shownSearch(userId: string | null, query: SearchQuery): Followed<ShownSearch> {
  const key = `${userId} ${searchParams(query)}`
  if (latest?.key !== key) latest = { key, shown: start(userId, query) }
  return latest.shown
}

const start = (userId: string | null, query: SearchQuery) =>
  follow(UNKNOWN, async (tell) => {
    const { followShownSearch } = await import('./follow-shown-search.ts')
    return followShownSearch(userId, query, tell)
  })
