import { href } from '#contract/routes.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { SavedPlaces } from '#web/job/saved/saved-places.tsx'
import { useSavedJobs } from '#web/job/saved/use-saved-job.ts'
import { OfflineNote } from '#web/offline/offline-note.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Link } from '#web/ui/link.tsx'
import { SavedOnlyList } from './saved-only-list.tsx'

/** The saved-only view of the job search. */
export function SavedOnly() {
  const { loading } = useAuth()
  const saved = useSavedJobs()
  return (
    <section aria-labelledby="saved" className="mt-8">
      <SavedPlaces here="jobs" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id="saved" aria-live="polite" className="text-2xl tabular-nums">
          {saved.is === 'done' ? `${jobsCounted(saved.data.jobs.length)} saved` : 'Saved jobs'}
        </h2>
        <Link to={href('jobs')} className="link">
          Show all jobs
        </Link>
      </div>
      <div className="mt-4">
        <OfflineNote />
      </div>
      {loading ? <ResultsSkeleton count={3} /> : <SavedOnlyList saved={saved} />}
    </section>
  )
}
