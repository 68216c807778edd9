import type { JobEntry } from '#web/data/job-entry.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** To the listing itself, in a tab of its own that learns nothing about this one. `data-apply`: did-you-apply.tsx asks on return. */
export function ApplyLink({ job, variant }: { job: JobEntry; variant: 'primary' | 'secondary' | 'text' }) {
  return (
    <a
      href={job.applyUrl}
      target="_blank"
      rel="noopener noreferrer"
      data-apply={job.id}
      className={variant === 'text' ? 'apply-text' : buttonClass(variant)}
      aria-label={`Apply Now: ${job.title} at ${job.company} (opens in a new tab)`}
    >
      Apply Now
      {variant === 'primary' && <Icon name="arrow-up-right" />}
    </a>
  )
}
