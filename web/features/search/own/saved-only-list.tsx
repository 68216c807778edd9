import { href } from '#contract/routes.ts'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import type { SavedJobs } from '#web/job/saved/saved-jobs.ts'
import { SavedList } from '#web/job/saved/saved-list.tsx'
import type { Own } from '#web/rows/own.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

/** Loaded once it is known who asks. */
export function SavedOnlyList({ saved }: { saved: Own<SavedJobs> }) {
  if (saved.is === 'nobody') return <SignInFirst />
  if (saved.is === 'failed')
    return <p className="mt-4 text-danger">{saved.message ?? 'Failed to load saved jobs'}</p>
  if (saved.is === 'loading') return <ResultsSkeleton count={3} />
  return (
    <>
      {saved.data.jobs.length === 0 && (
        <div className="mt-4">
          <EmptyState
            picture="saved"
            title="No saved jobs yet."
            action={
              <Link to={href('jobs')} className={buttonClass('primary')}>
                Find Jobs
              </Link>
            }
          >
            Tap the heart on any job to save it.
          </EmptyState>
        </div>
      )}
      <SavedList jobs={saved.data.jobs} />
    </>
  )
}

function SignInFirst() {
  return (
    <div className="mt-6">
      <p>Sign in to see your saved jobs.</p>
      <Link to={href('login')} how="return" className={`mt-4 ${buttonClass('primary')}`}>
        Sign In
      </Link>
    </div>
  )
}
