import { useEffect, useRef, useState } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import { backend } from '#web/backend/backend.ts'
import { localSearches } from './local-searches.ts'
import { entryOf, type SearchEntry, searchStore } from './searches.ts'
import { useSavedSearches } from './use-saved-searches.ts'

type IsNew = (job: { id: string; postedDate: string }) => boolean

/**
 * Which jobs are new in the saved search that the page shows, as it was when it was opened; `null` when it shows none.
 * Showing it is looking at it: the next time these are no longer new.
 */
export function useNewJobs(query: SearchQuery | undefined): IsNew | null {
  const saved = useSavedSearches()
  const entry = query && saved.is === 'done' ? entryOf(saved.entries, query) : undefined
  const isLocal = saved.is === 'done' && saved.keptIn === 'browser'
  const [looked, setLooked] = useState<{ id: string; isNew: IsNew } | null>(null)
  const id = entry?.id
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (!entry || asked.current === entry.id) return
    asked.current = entry.id
    const looking = isLocal ? Promise.resolve(lookLocally(entry)) : look(entry)
    void looking.then((isNew) => setLooked({ id: entry.id, isNew }))
  }, [entry, isLocal])
  return looked && looked.id === id ? looked.isNew : null
}

function lookLocally({ id, last_looked_at }: SearchEntry): IsNew {
  const since = Date.parse(last_looked_at)
  const now = new Date().toISOString()
  localSearches.set(
    localSearches.get().map((search) => (search.id === id ? { ...search, last_looked_at: now } : search)),
  )
  return ({ postedDate }) => Date.parse(postedDate) > since
}

async function look({ id, last_looked_at }: SearchEntry): Promise<IsNew> {
  const client = await backend()
  const { data } = await client
    .from('search_matches')
    .select('job_id')
    .match({ search_id: id, hidden: false })
    .gt('found_at', last_looked_at)
    .overrideTypes<{ job_id: string }[], { merge: false }>()
  const found = new Set(data?.map(({ job_id }) => job_id))
  await client.rpc('look_at_search', { search_id: id })
  await searchStore.read()
  return (job) => found.has(job.id)
}
