import type { MouseEvent } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useHiding } from './use-hiding.ts'

/**
 * Hides the job or its company for good where somebody is signed in. For a visitor, and without JavaScript, the company
 * is left out of this one search: `address` is that search.
 */
export function HideLinks({ job, address }: { job: JobEntry; address: string }) {
  const { hide, isSignedIn } = useHiding()

  function hideCompany(event: MouseEvent) {
    if (!isSignedIn) return
    event.preventDefault()
    focusResults()
    void hide({ kind: 'company', text: job.company, label: job.company })
  }

  function hideJob() {
    focusResults()
    void hide({ kind: 'job', text: job.id, label: `${job.title} at ${job.company}` })
  }

  return (
    <span className="flex flex-wrap gap-x-3 @2xl:justify-end">
      <button
        type="button"
        onClick={hideJob}
        aria-label={`Hide job: ${job.title}`}
        className="small-link signed-in-only"
      >
        Hide job
      </button>
      <a
        href={address}
        data-follow
        rel="nofollow"
        onClick={hideCompany}
        aria-label={`Hide company: ${job.company}`}
        className="small-link"
      >
        Hide company
      </a>
    </span>
  )
}

/** The card that was used goes away: the keyboard goes on from the top of the list. */
function focusResults(): void {
  document.getElementById('results')?.focus({ preventScroll: true })
}
