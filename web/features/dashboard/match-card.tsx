import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { NOT_SPECIFIED } from '#web/data/job-entry.ts'
import { AppliedNote } from '#web/features/applications/applied-note.tsx'
import { ApplyLink } from '#web/features/jobs/apply-link.tsx'
import { Attributions } from '#web/features/jobs/attributions.tsx'
import { SaveButton } from '#web/features/saved-jobs/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MatchEntry } from './job-matches.ts'
import type { SampleJob } from './sample-jobs.ts'

const CARD =
  'flex h-full w-72 max-w-[78vw] flex-col rounded-control border border-line bg-raised p-4 [scroll-snap-align:start]'

const BANDS = { strong: 'Strong match', good: 'Good match', possible: 'Possible match' } as const
const REASONS = 2

export function MatchCard({ match: { entry, band, reasons } }: { match: MatchEntry }) {
  return (
    <article className={`relative ${CARD}`}>
      <p className="eyebrow min-h-5">
        {band && band !== 'weak' && <span className="text-accent">{BANDS[band]}</span>}
      </p>
      <h3 className="mt-1 line-clamp-2 text-lg leading-snug break-words">
        <Link to={href('job', { id: entry.id })} className="hover:text-accent hover:underline">
          {entry.title}
        </Link>
      </h3>
      <p className="mt-0.5 truncate text-[0.9375rem]">{entry.company}</p>
      <p className="truncate text-[0.9375rem] text-muted">{entry.location}</p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">
        {entry.salary ?? <span className="text-muted">Pay not stated</span>}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{entry.type === NOT_SPECIFIED ? 'Type not specified' : entry.type}</Badge>
        <Badge>{entry.posted}</Badge>
      </p>
      <ul aria-label="Why it fits" className="mt-2 text-sm text-muted empty:hidden">
        {reasons.slice(0, REASONS).map((reason) => (
          <li key={reason} className="line-clamp-2">
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-3">
        <div className="flex items-center justify-between">
          <ApplyLink job={entry} variant="secondary" />
          <SaveButton jobId={entry.id} title={entry.title} />
        </div>
        <Attributions job={entry} className="mt-2 truncate text-sm text-muted" />
      </div>
      <AppliedNote jobId={entry.id} className="bottom-0 left-4 !text-xs !leading-4" />
    </article>
  )
}

/** Labelled, and without a way to apply: nobody offers it. */
export function SampleCard({ job }: { job: SampleJob }) {
  return (
    <article className={CARD}>
      <p className="eyebrow min-h-5">Sample job</p>
      <h3 className="mt-1 text-lg leading-snug">{job.title}</h3>
      <p className="mt-0.5 text-[0.9375rem]">{job.company}</p>
      <p className="text-[0.9375rem] text-muted">{job.location}</p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">{job.salary}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{job.type}</Badge>
        <Badge>{job.posted}</Badge>
      </p>
    </article>
  )
}

export function CardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 h-5 w-52 max-w-full" />
      <Skeleton className="mt-3 h-4 w-36" />
      <Skeleton className="mt-2 h-4 w-28" />
      <Skeleton className="mt-3 h-4 w-32" />
      <Skeleton className="mt-3 h-6 w-40 rounded-full" />
      <Skeleton className="mt-auto h-10 w-28" />
    </div>
  )
}
