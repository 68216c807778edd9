import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'

/** A job in three short lines. */
export function ClassifiedEntry({ job }: { job: JobEntry }) {
  return (
    <article className="border-b border-line py-3.5">
      <h3 className="truncate text-lg leading-snug">
        <Link to={href('job', { id: job.id })} className="hover:text-accent hover:underline">
          {job.title}
        </Link>
      </h3>
      <p className="truncate text-[0.9375rem]">{job.company}</p>
      <p className="flex justify-between gap-4 text-[0.9375rem] text-muted tabular-nums">
        <span className="truncate">{job.workStyle === 'Remote' ? 'Remote' : job.location}</span>
        <span className="whitespace-nowrap">{job.salary ?? 'Pay not stated'}</span>
      </p>
    </article>
  )
}
