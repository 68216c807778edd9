import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import type { SavedJobs } from '#web/job/saved/saved-jobs.ts'
import { SavedList } from '#web/job/saved/saved-list.tsx'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedSection } from './failed-section.tsx'

/** The jobs saved last, and the way to all of them. */
export function SavedPreview({
  saved,
  isFailed,
  onRetry,
}: {
  /** `null` while they are being read. */
  saved: SavedJobs | null
  isFailed: boolean
  onRetry: () => void
}) {
  return (
    <Section
      id="saved"
      title="Saved Jobs"
      aside={
        <Link to={href('searches')} className="link">
          Saved searches
        </Link>
      }
    >
      {!saved && !isFailed && <SavedSkeleton />}
      {!saved && isFailed && <FailedSection message="Failed to load saved jobs" onRetry={onRetry} />}
      {saved && <Preview jobs={saved.jobs} count={saved.count} />}
    </Section>
  )
}

function Preview({ jobs, count }: { jobs: readonly SavedEntry[]; count: number }) {
  const most = LIMITS.preview.savedJobs
  if (jobs.length === 0)
    return (
      <p className="py-4 text-muted">
        No saved jobs yet. Tap the heart on any job in the{' '}
        <Link to={href('jobs')} className="link">
          search
        </Link>{' '}
        to save it.
      </p>
    )
  return (
    <>
      <SavedList jobs={jobs.slice(0, most)} />
      {count > most && (
        <p className="border-t border-line pt-4">
          <Link to={savedOnlyAddress()} className={buttonClass('secondary')}>
            View All Saved Jobs ({count})
          </Link>
        </p>
      )}
    </>
  )
}

function SavedSkeleton() {
  return (
    <ul className="mt-3" aria-label="Loading your saved jobs" aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className="flex h-[7.5rem] items-center gap-4 border-t border-line">
          <div className="flex-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="mt-2 h-4 w-64 max-w-full" />
            <Skeleton className="mt-2.5 h-5 w-32" />
          </div>
          <Skeleton className="h-10 w-20" />
        </li>
      ))}
    </ul>
  )
}
