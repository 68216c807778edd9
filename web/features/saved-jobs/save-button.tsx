import { Heart } from '#web/ui/icons.tsx'
import { useSavedJob } from './use-saved-job.ts'

/** Saves and unsaves; a visitor is asked to sign in first (spec §6). */
export function SaveButton({
  jobId,
  title,
  label = false,
}: {
  jobId: string
  title: string
  label?: boolean
}) {
  const { saved, toggle } = useSavedJob(jobId)
  return (
    <button
      type="button"
      data-save
      aria-pressed={saved}
      aria-label={`Save job: ${title}`}
      onClick={() => void toggle()}
      className="needs-js inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-muted hover:text-accent aria-pressed:text-accent"
    >
      <Heart aria-hidden="true" className={`size-5 ${saved ? 'fill-current' : ''}`} />
      {label && <span aria-hidden="true">{saved ? 'Saved' : 'Save'}</span>}
    </button>
  )
}
