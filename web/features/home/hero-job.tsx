import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** One real job on the map, so that a visitor sees at once what is found here. The whole of it is its link. */
export function HeroJob({ job }: { job: JobEntry }) {
  return (
    <article className="pane hero-job">
      <Tile name={job.company} logo={job.logo} />
      <h2 className="truncate text-[1.0625rem]" dir="auto">
        <Link to={href('job', { id: job.id })} className="job-card-title">
          {job.title}
        </Link>
      </h2>
      <p className={job.salary ? 'font-semibold' : 'text-muted'}>{job.salary ?? 'Pay not stated'}</p>
      <p className="hero-job-who" dir="auto">
        {job.company} · {job.location} · {job.posted.toLowerCase()}
      </p>
    </article>
  )
}
