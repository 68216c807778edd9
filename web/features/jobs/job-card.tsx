import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { type JobEntry, NOT_SPECIFIED } from '#web/data/job-entry.ts'
import { SaveButton } from '#web/features/saved-jobs/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ApplyLink } from './apply-link.tsx'
import { Attributions } from './attributions.tsx'

/** One job in a list (spec §2). */
export function JobCard({ job, isNew = false, hide }: { job: JobEntry; isNew?: boolean; hide?: string }) {
  return (
    <article
      data-job={job.id}
      className="grid gap-x-10 gap-y-3 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div className="min-w-0">
        <h3 className="text-[1.3125rem] leading-snug break-words">
          <Link to={href('job', { id: job.id })} className="hover:text-accent hover:underline">
            {job.title}
          </Link>
        </h3>
        <p className="mt-0.5">
          <span className="font-medium">{job.company}</span>
          <span className="text-muted">
            {' '}
            · {job.location}
            {job.morePlaces > 0 && ` and ${job.morePlaces} more`}
          </span>
        </p>
        <JobFacts job={job} />
        <p className="mt-2 line-clamp-2 max-w-3xl text-[0.9375rem] text-muted">{job.description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:flex-col md:items-end md:justify-between">
        <p className="order-last ml-auto text-[0.9375rem] text-muted md:order-none">
          <span className="sr-only">Posted: </span>
          {/* In front of the date, where nothing moves when it appears. */}
          {isNew && (
            <span className="mr-2 font-medium text-accent" title="Posted since your last visit">
              New
            </span>
          )}
          <time dateTime={job.postedDate}>{job.posted}</time>
        </p>
        <div className="flex items-center gap-1 md:flex-row-reverse">
          <ApplyLink job={job} variant="secondary" />
          <SaveButton jobId={job.id} title={job.title} />
        </div>
        <div className="basis-full text-sm text-muted md:basis-auto md:text-right">
          <Attributions job={job} />
          {hide && (
            <Link
              to={hide}
              rel="nofollow"
              aria-label={`Hide company: ${job.company}`}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              Hide company
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

export function JobFacts({ job }: { job: JobEntry }) {
  return (
    <ul aria-label="Facts" className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <li>
        <Badge tone={job.workStyle === 'Remote' ? 'accent' : 'plain'}>
          {job.workStyle === NOT_SPECIFIED ? 'Work style not specified' : job.workStyle}
        </Badge>
      </li>
      <li>
        <Badge>{job.type === NOT_SPECIFIED ? 'Type not specified' : job.type}</Badge>
      </li>
      {job.seniority !== NOT_SPECIFIED && (
        <li>
          <Badge>{job.seniority}</Badge>
        </li>
      )}
      <li className="ml-1 tabular-nums">
        {job.salary ? (
          <span className="font-medium">{job.salary}</span>
        ) : (
          <span className="text-[0.9375rem] text-muted">Pay not stated</span>
        )}
      </li>
    </ul>
  )
}
