import { useOwn } from '#web/rows/use-own.ts'
import { shortDate, shownDate } from '#web/ui/shown-date.ts'

export const useAppliedJobs = () => useOwn(loadAppliedJobs)

/** When the signed-in person applied to a job; null when they did not, or it is not known yet. */
export function useAppliedOn(jobId: string): string | null {
  const applied = useAppliedJobs()
  return (applied.is === 'done' && applied.data.get(jobId)) || null
}

const loadAppliedJobs = () => import('./applied-jobs.ts').then(({ watchAppliedJobs }) => watchAppliedJobs)

/** The same in the narrow gap below a card's tile: a word and the day, and the whole sentence for who listens. */
export function AppliedMark({ jobId }: { jobId: string }) {
  const on = useAppliedOn(jobId)
  if (on === null) return null
  return (
    <p className="job-card-applied">
      <span aria-hidden="true">Applied {shortDate(on)}</span>
      <span className="sr-only">You already applied to this job on {shownDate(on)}</span>
    </p>
  )
}

/**
 * Loaded with the person's token after the page is painted, so it stands where nothing moves when it comes: in a gap,
 * taken out of the flow. `className` says which gap.
 */
export function AppliedNote({ jobId, className }: { jobId: string; className: string }) {
  const on = useAppliedOn(jobId)
  if (on === null) return null
  return (
    <p className={`absolute max-w-full truncate text-sm leading-5 font-medium text-accent ${className}`}>
      You already applied <span className="max-sm:sr-only">to this job </span>on {shownDate(on)}
    </p>
  )
}
