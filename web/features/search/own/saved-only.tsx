import { jobsCounted } from '#web/data/filter-words.ts'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { useSavedJobs } from '#web/job/saved/use-saved-job.ts'
import { OfflineNote } from '#web/offline/offline-note.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { SavedFrame } from './saved-frame.tsx'
import { SavedOnlyList } from './saved-only-list.tsx'

/** The saved-only view of the job search. */
export function SavedOnly() {
  const { loading } = useAuth()
  const saved = useSavedJobs()
  return (
    <SavedFrame
      heading={saved.is === 'done' ? `${jobsCounted(saved.data.jobs.length)} saved` : 'Saved jobs'}
      note={<OfflineNote />}
    >
      {loading ? <ResultsSkeleton count={3} /> : <SavedOnlyList saved={saved} />}
    </SavedFrame>
  )
}
