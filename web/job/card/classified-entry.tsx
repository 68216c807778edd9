import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** A job in a few short lines, as among the small ads of a newspaper. The whole of it is its link. */
export function ClassifiedEntry({ job }: { job: JobEntry }) {
  return (
    <article className="relative text-[0.8125rem]">
      <Tile name={job.company} logo={job.logo} size="small" />
      <h3 className="mt-1.5 text-[1.0625rem] leading-tight" dir="auto">
        <Link to={href('job', { id: job.id })} className="job-card-title">
          {job.title}
        </Link>
      </h3>
      <p className="mt-0.5 truncate text-muted" dir="auto">
        {job.company} · {job.workStyle === 'Remote' ? 'Remote' : job.location}
      </p>
      <p className={job.salary ? 'font-semibold' : 'text-muted'}>{job.salary ?? 'Pay not stated'}</p>
    </article>
  )
}
