import type { MouseEvent } from 'react'
import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { hasRoomBeside, useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { Link } from '#web/ui/link.tsx'

/** A link to the job's own page; with room beside the list, a plain click shows the job there instead. */
export function CardTitle({ job }: { job: JobEntry }) {
  const chosen = useChosenJob()

  function onClick(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!chosen || !plain || !hasRoomBeside()) return
    event.preventDefault()
    chosen.choose(job.id, 'read')
  }

  return (
    <h3 dir="auto" className="job-card-heading">
      <Link
        to={href('job', { id: job.id })}
        onClick={onClick}
        aria-current={chosen?.shown === job.id ? 'true' : undefined}
        className="job-card-title"
      >
        {job.title}
      </Link>
    </h3>
  )
}
