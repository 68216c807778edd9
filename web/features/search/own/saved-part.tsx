import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { useSavedJobs } from '#web/job/saved/use-saved-job.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

/** Whoever searches does not download what only the saved jobs need. */
export const savedOnly = onDemand<object>(async () => (await import('./saved-only.tsx')).SavedOnly)

/** What the page itself drew of them (saved-drawn.tsx) stays until they are read. */
export function SavedPart() {
  const { loading } = useAuth()
  const isWaiting = useSavedJobs().is === 'loading' || loading
  return (
    <savedOnly.Component
      props={NO_PROPS}
      version="saved"
      isIncomplete
      isWaiting={isWaiting}
      fallback={<SavedSkeleton />}
    />
  )
}

const NO_PROPS = {}

/** With the room of the heading that comes. */
function SavedSkeleton() {
  return (
    <div aria-busy="true" className="pt-32">
      <span className="sr-only">Loading your saved jobs</span>
      <ResultsSkeleton count={3} />
    </div>
  )
}
