import { hideValue } from '#contract/hides.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { focusResults } from './focus-results.ts'
import { useHiding } from './use-hiding.ts'

/** Hides the job that is being read, for good, as its card does; or shows it again. */
export function HideJobButton({ job }: { job: JobEntry }) {
  const { hides, hide, showAgain } = useHiding()
  const value = hideValue('job', job.id)
  const hidden = hides.data?.find((row) => row.kind === 'job' && row.value === value)
  const label = `${job.title} at ${job.company}`
  const words = hidden ? 'Unhide' : 'Hide'

  function change() {
    if (hidden) void showAgain(hidden.id, hidden.label)
    else {
      focusResults()
      void hide({ kind: 'job', text: job.id, label })
    }
  }

  return (
    <Button
      variant="quiet"
      className="signed-in-only button-small"
      disabled={!hides.data}
      onClick={change}
      aria-label={`${words}: ${label}`}
    >
      <Icon name={hidden ? 'eye' : 'eye-off'} />
      {words}
    </Button>
  )
}
