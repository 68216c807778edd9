import { Icon } from '#web/ui/icon.tsx'
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
      aria-label={label ? undefined : `Save job: ${title}`}
      onClick={() => void toggle()}
      className="save needs-js"
    >
      <Icon name="heart" />
      {label && (
        // As wide saved as unsaved.
        <span className="min-w-[2.9em] text-start">
          {saved ? 'Saved' : 'Save'}
          <span className="sr-only"> job: {title}</span>
        </span>
      )}
    </button>
  )
}
