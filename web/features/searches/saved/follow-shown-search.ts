import type { SearchQuery } from '#contract/search/query.ts'
import { backend } from '#web/backend/backend.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { searchesQuery, watchSearches } from './account-searches.ts'
import { localSearches } from './local-searches.ts'
import { entryOf, type IsNew, localEntry, type SearchEntry, type ShownSearch } from './searches.ts'

type Entries = readonly SearchEntry[]

/**
 * Tells under which name the search on show is kept, and which of its jobs are new, as it was when it was opened. Showing
 * it is looking at it: the next time these are no longer new.
 */
export function followShownSearch(
  userId: string | null,
  query: SearchQuery,
  tell: (shown: ShownSearch) => void,
): () => void {
  let looked: { id: string; isNew: IsNew | null } | null = null
  const look = userId ? lookAtServer(userId) : lookLocally
  const show = (entries: Entries) => {
    const entry = entryOf(entries, query)
    const isNew = entry && looked?.id === entry.id ? looked.isNew : null
    tell({ savedAs: entry?.name ?? null, isNew })
    if (!entry || looked?.id === entry.id) return
    const mine = { id: entry.id, isNew: null as IsNew | null }
    looked = mine
    void lookNow(entry, mine)
  }
  const lookNow = async (entry: SearchEntry, mine: { isNew: IsNew | null }) => {
    mine.isNew = await look(entry)
    if (looked === mine) tell({ savedAs: entry.name, isNew: mine.isNew })
  }
  if (userId) return watchSearches(userId, (rows) => rows.is === 'done' && show(rows.data))
  const showLocal = () => show(localSearches.get().map(localEntry))
  showLocal()
  return localSearches.subscribe(showLocal)
}

async function lookLocally({ id, last_looked_at }: SearchEntry): Promise<IsNew> {
  const since = Date.parse(last_looked_at)
  const now = new Date().toISOString()
  localSearches.set(
    localSearches.get().map((search) => (search.id === id ? { ...search, last_looked_at: now } : search)),
  )
  return ({ postedDate }) => Date.parse(postedDate) > since
}

const lookAtServer =
  (userId: string) =>
  async ({ id, last_looked_at }: SearchEntry): Promise<IsNew> => {
    const client = await backend()
    const { data } = await client
      .from('search_matches')
      .select('job_id')
      .match({ search_id: id, hidden: false })
      .gt('found_at', last_looked_at)
    const found = new Set(data?.map(({ job_id }) => job_id))
    await client.rpc('look_at_search', { search_id: id })
    await rereadRows(searchesQuery(userId))
    return (job) => found.has(job.id)
  }
