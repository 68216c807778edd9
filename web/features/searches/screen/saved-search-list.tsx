import { useState } from 'react'
import { UNEXPECTED } from '#web/error-words.ts'
import { createLocalNews } from '#web/features/searches/saved/local-news.ts'
import { NoSearches } from '#web/features/searches/saved/no-searches.tsx'
import { SavedSearchItem } from '#web/features/searches/saved/saved-search-item.tsx'
import type { AccountEntry, SearchEntry } from '#web/features/searches/saved/searches.ts'
import type { SavedSearches } from '#web/features/searches/saved/use-saved-searches.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useSite } from '#web/site.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Visitors do not download it. */
export const ownSearches = onDemand<{ entries: readonly AccountEntry[] }>(
  async () => (await import('#web/features/searches/own/own-searches.tsx')).OwnSearches,
)

export function SavedSearchList({ saved }: { saved: SavedSearches }) {
  const { user } = useAuth()
  if (saved.is === 'loading' || (saved.is === 'done' && saved.keptIn === 'account'))
    return (
      <ownSearches.Component
        props={{ entries: saved.is === 'done' ? saved.entries : NO_ENTRIES }}
        version="own"
        isIncomplete={user !== null}
        isWaiting={saved.is === 'loading'}
        fallback={<SearchesSkeleton />}
      />
    )
  if (saved.is === 'failed')
    return (
      <p role="alert" className="border-t border-line py-4 text-danger">
        Failed to load your searches. {saved.message ?? UNEXPECTED}
      </p>
    )
  return saved.entries.length === 0 ? <NoSearches /> : <LocalSearches entries={saved.entries} />
}

function LocalSearches({ entries }: { entries: readonly SearchEntry[] }) {
  const { backend } = useSite()
  const [countNews] = useState(() => createLocalNews(backend.anonKey))
  return (
    <ul aria-label="Saved searches">
      {entries.map((entry) => (
        <li key={entry.id} className="border-t border-line py-4">
          <SavedSearchItem entry={entry} countNews={countNews} />
        </li>
      ))}
    </ul>
  )
}

const NO_ENTRIES: readonly AccountEntry[] = []

/** As the server draws it, too: with the place for the first of them. */
export function SearchesSkeleton() {
  return (
    <div aria-busy="true" className="border-t-2 border-ink pt-14">
      <span className="sr-only">Loading your searches</span>
      <FirstRows place="searches" as="ul">
        <div>
          {['first', 'second'].map((row) => (
            <div
              key={row}
              className="grid h-40 grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-4 lg:h-24 lg:grid-cols-[2.75rem_minmax(0,1fr)_10rem_7rem]"
            >
              <Skeleton className="h-10" />
              <Skeleton className="h-6 w-64 max-w-full" />
              <Skeleton className="hidden h-10 lg:block" />
              <Skeleton className="hidden h-10 lg:block" />
            </div>
          ))}
        </div>
      </FirstRows>
    </div>
  )
}
