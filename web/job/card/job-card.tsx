import type { JobEntry } from '#web/data/job-entry.ts'
import { NOT_SPECIFIED } from '#web/data/job-words.ts'
import { AppliedNote } from '#web/job/applied/applied-note.tsx'
import { FitBand } from '#web/job/fit/fit-band.tsx'
import type { FitOfCard } from '#web/job/fit/fit-bands.ts'
import { HideLinks } from '#web/job/hidden/hide-links.tsx'
import { SaveButton } from '#web/job/saved/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ApplyLink } from './apply-link.tsx'
import { Attributions } from './attributions.tsx'
import { CardTitle } from './card-title.tsx'

/** One job in a list (spec §2). */
export function JobCard({
  job,
  fit,
  isNew = false,
  hide,
}: {
  job: JobEntry
  fit?: FitOfCard
  isNew?: boolean
  hide?: string
}) {
  return (
    <article data-job={job.id} className="job-card">
      {fit && <FitBand fit={fit} />}
      <div className="min-w-0">
        <CardTitle job={job} />
        <p className="mt-0.5">
          <span className="font-medium">{job.company}</span>
          {/* The dot ends a line rather than begin one. */}
          <span className="text-muted">{`\u00a0· ${job.location}${morePlaces(job)}`}</span>
        </p>
        <JobFacts job={job} />
        <p className="job-card-text">{job.description}</p>
      </div>
      <div className="job-card-controls">
        <p className="job-card-posted">
          <span className="sr-only">Posted: </span>
          {/* In front of the date, where nothing moves when it appears. */}
          {isNew && (
            <span className="mr-2 font-medium text-accent" title="Posted since your last visit">
              New
            </span>
          )}
          <time dateTime={job.postedDate}>{job.posted}</time>
        </p>
        <div className="job-card-actions">
          <ApplyLink job={job} variant="secondary" />
          <SaveButton jobId={job.id} title={job.title} />
        </div>
        <div className="job-card-notes">
          <Attributions job={job} />
          {hide && <HideLinks job={job} address={hide} />}
        </div>
      </div>
      <AppliedNote jobId={job.id} className="bottom-0 left-0" />
    </article>
  )
}

const morePlaces = ({ morePlaces }: JobEntry) => (morePlaces > 0 ? ` and ${morePlaces} more` : '')

export function JobFacts({ job }: { job: JobEntry }) {
  return (
    <ul aria-label="Facts" className="job-facts">
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
      <li className="tabular-nums">
        {job.salary ? (
          <span className="font-medium">{job.salary}</span>
        ) : (
          <span className="text-[0.9375rem] text-muted">Pay not stated</span>
        )}
      </li>
    </ul>
  )
}
