import type { MouseEvent } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Link } from '#web/ui/link.tsx'
import { loadPart } from '#web/ui/load-part.ts'
import { useToast } from '#web/ui/toast.tsx'
import { focusResults } from './focus-results.ts'

/** Hides the job or its company for good. In another tab the company is left out of one search: `address` is that. */
export function HideLinks({ job, address }: { job: JobEntry; address: string }) {
  const { user } = useAuth()
  const toast = useToast()

  async function hide(what: { kind: 'job' | 'company'; text: string; label: string }) {
    focusResults()
    const { hidingOf } = await loadPart(() => import('./hiding.ts'))
    await hidingOf(user?.id, toast).hide(what)
  }

  function hideCompany(event: MouseEvent) {
    event.preventDefault()
    void hide({ kind: 'company', text: job.company, label: job.company })
  }

  const hideJob = () => void hide({ kind: 'job', text: job.id, label: `${job.title} at ${job.company}` })

  return (
    <>
      <button type="button" onClick={hideJob} aria-label={`Hide job: ${job.title}`} className="small-link">
        Hide job
      </button>
      <Link
        to={address}
        rel="nofollow"
        onClick={hideCompany}
        aria-label={`Hide company: ${job.company}`}
        className="small-link"
      >
        Hide company
      </Link>
    </>
  )
}
