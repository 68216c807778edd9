import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { NOT_SPECIFIED } from '#web/data/job-words.ts'
import { AppliedMark } from '#web/job/applied/applied-note.tsx'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import type { FitOfCard } from '#web/job/fit/fit-bands.ts'
import { FitMeter } from '#web/job/fit/fit-meter.tsx'
import { CardHides } from '#web/job/hidden/card-hides.tsx'
import { SaveButton } from '#web/job/saved/save-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { Attributions } from './attributions.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardTitle } from './card-title.tsx'
import { Snippet } from './snippet.tsx'

/** One job in a list (spec §2). What it does not say is quiet. */
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
      <Tile name={job.company} logo={job.logo} />
      <CardTitle job={job} />
      <div className="job-card-tools">
        <SaveButton jobId={job.id} title={job.title} />
        <CardMenu title={job.title}>
          <Link to={href('company', { name: job.companySlug })} className="small-link">
            Company page
          </Link>
          {hide && <CardHides job={job} address={hide} />}
          <Attributions job={job} />
        </CardMenu>
      </div>
      <p className="job-card-who" dir="auto">
        {/* The dot ends a line rather than begin one. */}
        <b>{`${job.company}\u00a0·`}</b>
        {` ${job.location}${morePlaces(job)}`}
      </p>
      <p className="job-card-pay">
        <JobPay job={job} />
        {fit && <FitMeter fit={fit} />}
      </p>
      <ApplyLink job={job} variant="text" />
      <ul aria-label="Facts" className="facts">
        <KnownFacts job={job} />
        <li>
          <span className="sr-only">Posted: </span>
          {isNew && (
            <span className="mr-1 font-medium text-accent" title="Posted since your last visit">
              New
            </span>
          )}
          <time dateTime={job.postedDate.slice(0, 10)}>{job.posted}</time>
        </li>
      </ul>
      <Snippet job={job} />
      <AppliedMark jobId={job.id} />
    </article>
  )
}

const morePlaces = ({ morePlaces }: JobEntry) => (morePlaces ? ` and ${morePlaces} more` : '')

function JobPay({ job }: { job: JobEntry }) {
  return job.salary ? (
    <span className="font-semibold">{job.salary}</span>
  ) : (
    <span className="text-[0.875rem] font-normal text-muted">Pay not stated</span>
  )
}

/** Only what the job says: what it does not say is no fact. */
function KnownFacts({ job }: { job: JobEntry }) {
  return [job.workStyle, job.type, job.seniority]
    .filter((fact) => fact !== NOT_SPECIFIED)
    .map((fact) => <li key={fact}>{fact}</li>)
}
