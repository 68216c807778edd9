import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SavedSearchItem } from './saved-search-item.tsx'
import { useLocalNews } from './use-local-news.ts'
import type { SavedSearches } from './use-saved-searches.ts'

export function SavedSearchList({ saved }: { saved: SavedSearches }) {
  const isLocal = saved.is === 'done' && saved.keptIn === 'browser'
  const news = useLocalNews(isLocal ? saved.entries : NOTHING)
  if (saved.is === 'loading') return <ListSkeleton />
  if (saved.is === 'failed')
    return (
      <p role="alert" className="border-t border-line py-4 text-danger">
        Failed to load your searches. {saved.message}
      </p>
    )
  if (saved.entries.length === 0) return <NoSearches />
  return (
    <ul aria-label="Saved searches">
      {saved.entries.map((entry) => (
        <li key={entry.id} className="border-t border-line py-4">
          <SavedSearchItem
            entry={entry}
            news={isLocal ? (news.get(entry.id) ?? null) : exactly(entry.newCount)}
          />
        </li>
      ))}
    </ul>
  )
}

const NOTHING: [] = []
const exactly = (count: number | null) => (count === null ? null : { count, isMore: false })

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
