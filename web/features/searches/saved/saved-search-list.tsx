import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { UNEXPECTED } from '#web/error-words.ts'
import { useSite } from '#web/site.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createLocalNews } from './local-news.ts'
import { SavedSearchItem } from './saved-search-item.tsx'
import type { SavedSearches } from './use-saved-searches.ts'

export function SavedSearchList({ saved }: { saved: SavedSearches }) {
  const { backend } = useSite()
  const [countNews] = useState(() => createLocalNews(backend.anonKey))
  if (saved.is === 'loading') return <ListSkeleton />
  if (saved.is === 'failed')
    return (
      <p role="alert" className="border-t border-line py-4 text-danger">
        Failed to load your searches. {saved.message ?? UNEXPECTED}
      </p>
    )
  if (saved.entries.length === 0) return <NoSearches />
  return (
    <ul aria-label="Saved searches">
      {saved.entries.map((entry) => (
        <li key={entry.id} className="border-t border-line py-4">
          <SavedSearchItem entry={entry} countNews={countNews} />
        </li>
      ))}
    </ul>
  )
}

function NoSearches() {
  return (
    <p className="max-w-xl border-t border-line py-4 text-muted">
      No saved searches yet.{' '}
      <Link to={href('jobs')} className="link">
        Search for jobs
      </Link>{' '}
      and choose “Save this search” above the results.
    </p>
  )
}

function ListSkeleton() {
  return (
    <ul aria-label="Loading your searches" aria-busy="true">
      {['first', 'second'].map((row) => (
        <li key={row} className="h-36 border-t border-line pt-4">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-80 max-w-full" />
          <Skeleton className="mt-4 h-10 w-44" />
        </li>
      ))}
    </ul>
  )
}
