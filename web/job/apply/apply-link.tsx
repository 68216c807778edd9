import type { MouseEvent } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'

/**
 * To the listing itself, in a tab of its own that learns nothing about this one. `data-apply`: did-you-apply.tsx asks
 * on return. A demo job has no listing: pressing explains that, in place of the same page once more.
 */
export function ApplyLink({
  job,
  variant,
  words = 'Apply Now',
}: {
  job: Pick<JobEntry, 'id' | 'title' | 'company' | 'applyUrl'>
  variant: 'primary' | 'secondary' | 'text'
  words?: string
}) {
  const toast = useToast()
  const isDemo = job.applyUrl.startsWith('/')

  function explain(event: MouseEvent) {
    event.preventDefault()
    toast(visitorToasts.demoJob(job.company))
  }

  return (
    <a
      href={job.applyUrl}
      target="_blank"
      rel="noopener noreferrer"
      data-apply={isDemo ? undefined : job.id}
      onClick={isDemo ? explain : undefined}
      className={variant === 'text' ? 'apply-text' : buttonClass(variant)}
      aria-label={`${words}: ${job.title} at ${job.company}${isDemo ? '' : ' (opens in a new tab)'}`}
    >
      {words}
      {variant === 'primary' && <Icon name="arrow-up-right" />}
    </a>
  )
}
