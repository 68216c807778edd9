import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import { useSavedJobs } from '#web/job/saved/use-saved-jobs.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Visitors of the search do not download what only this view needs. */
const SavedListAlone = lazy(async () => ({
  default: (await import('./saved-list-alone.tsx')).SavedListAlone,
}))

/** The saved-only view of the job search. */
export function SavedOnly() {
  const { user, loading } = useAuth()
  const saved = useSavedJobs()
  return (
    <section aria-labelledby="saved" className="mt-8 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="saved" aria-live="polite" className="text-2xl tabular-nums">
          {saved.is === 'done' ? `${jobsCounted(saved.jobs.length)} saved` : 'Saved jobs'}
        </h2>
        <Link to={href('jobs')} className="link">
          Show all jobs
        </Link>
      </div>
      {!user && !loading && <SignInFirst />}
      {saved.is === 'failed' && <p className="mt-4 text-danger">{saved.message}</p>}
      {(loading || saved.is === 'loading') && <ResultsSkeleton count={3} />}
      {saved.is === 'done' && saved.jobs.length === 0 && (
        <p className="mt-4 text-muted">You have not saved a job yet. The heart on a job saves it.</p>
      )}
      {saved.is === 'done' && (
        <Suspense fallback={<ResultsSkeleton count={3} />}>
          <SavedListAlone jobs={saved.jobs} />
        </Suspense>
      )}
    </section>
  )
}

function SignInFirst() {
  return (
    <div className="mt-6">
      <p>Saved jobs belong to an account.</p>
      <Link
        to={href('login')}
        state={{ returnTo: savedOnlyAddress() }}
        className={`mt-4 ${buttonClass('primary')}`}
      >
        Sign In
      </Link>
    </div>
  )
}
