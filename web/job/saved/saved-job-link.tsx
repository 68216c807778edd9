import type { ReactNode } from 'react'
import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { Link } from '#web/ui/link.tsx'
import type { SavedEntry } from './saved-job-row.ts'

/** To a saved job's page here; one that was clipped elsewhere has its page only there. */
export function SavedJobLink({
  job,
  className,
  children,
}: {
  job: SavedEntry
  className: string
  children: ReactNode
}) {
  if (!isClipped(job.id))
    return (
      <Link to={href('job', { id: job.id })} draggable={false} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={job.applyUrl} target="_blank" rel="noopener noreferrer" draggable={false} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
