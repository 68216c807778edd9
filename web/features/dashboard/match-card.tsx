import { href } from '#contract/routes.ts'
import { WHY_NOT } from '#contract/why-not.ts'
import { AppliedNote } from '#web/job/applied/applied-note.tsx'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import { Attributions } from '#web/job/card/attributions.tsx'
import { FitMeter } from '#web/job/fit/fit-meter.tsx'
import type { MatchEntry } from '#web/job/fit/match-entry.ts'
import { SaveButton } from '#web/job/saved/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { Tile } from '#web/ui/tile.tsx'
import { factsOf } from './match-facts.ts'
import type { SampleJob } from './sample-jobs.ts'

const CARD =
  'flex h-full w-[17rem] max-w-[78vw] flex-col rounded-pane border border-line bg-raised p-4 [scroll-snap-align:start]'

/** The card has pay, place and date of its own: what it does not show yet comes first. */
const REASONS = 2

export function MatchCard({ match, onNotInterested }: { match: MatchEntry; onNotInterested: () => void }) {
  const { entry, reasons, provisional, isNew } = match
  return (
    <article className={`relative ${CARD}`}>
      <div className="flex items-center justify-between gap-2">
        <Tile name={entry.company} />
        <span className="flex items-center gap-2 text-sm">
          {isNew && <Badge tone="accent">New</Badge>}
          <FitMeter fit={match} />
        </span>
      </div>
      <h3 dir="auto" className="mt-2 line-clamp-2 text-lg leading-snug break-words">
        <Link to={href('job', { id: entry.id })} className="hover:text-accent hover:underline">
          {entry.title}
        </Link>
      </h3>
      <p dir="auto" className="mt-0.5 truncate text-[0.9375rem] font-medium">
        {entry.company}
      </p>
      <p dir="auto" className="truncate text-[0.9375rem] text-muted" title={entry.location}>
        {entry.location}
      </p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">
        {entry.salary ? (
          <span className="font-medium">{entry.salary}</span>
        ) : (
          <span className="text-muted">Pay not stated</span>
        )}
      </p>
      <ul aria-label="Facts" className="mt-2 flex flex-wrap gap-1.5">
        {factsOf(match).map(({ words, tone }) => (
          <li key={words}>
            <Badge tone={tone}>{words}</Badge>
          </li>
        ))}
      </ul>
      {reasons.length === 0 && <p className="mt-3 line-clamp-4 text-sm text-muted">{entry.snippet}</p>}
      {reasons.length > 0 && (
        <ul aria-label="Why it fits" className="mt-3 grid gap-1 text-sm text-muted">
          {reasons.slice(0, REASONS).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {provisional && <li>We only know the start of this job’s text.</li>}
        </ul>
      )}
      <div className="mt-auto pt-4">
        <div className="flex items-center justify-between">
          <ApplyLink job={entry} variant="secondary" />
          <SaveButton jobId={entry.id} title={entry.title} />
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-2 text-sm text-muted">
          <Attributions job={entry} className="truncate" />
          <button
            type="button"
            data-refuse={entry.id}
            aria-label={`Not interested in ${entry.title}`}
            onClick={onNotInterested}
            className="tap-around flex-none py-1 underline decoration-line underline-offset-4 hover:text-ink"
          >
            Not interested
          </button>
        </div>
      </div>
      <AppliedNote jobId={entry.id} className="bottom-0 left-4 !text-xs !leading-4" />
    </article>
  )
}

/** In the place of a card that was refused: why, for who wants to say it, and the way back. */
export function RefusedCard({
  title,
  why,
  onWhy,
  onUndo,
}: {
  title: string
  why: string | null
  onWhy: (reason: string) => void
  onUndo: () => void
}) {
  return (
    <div className={`${CARD} justify-center gap-3`}>
      <p className="text-[0.9375rem] text-muted">
        You will not see <span className="text-ink">{title}</span> again.
      </p>
      <Button ref={takeFocus} variant="secondary" className="self-start" onClick={onUndo}>
        Undo
      </Button>
      <fieldset className="mt-2">
        <legend className="text-sm text-muted">
          {why ? 'Thank you. Jobs like it move down in your matches.' : 'Why not? (optional)'}
        </legend>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {WHY_NOT.map((reason) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={why === reason}
                onClick={() => onWhy(reason)}
                className="rounded-full border border-line px-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3.5 hover:border-ink aria-pressed:border-accent aria-pressed:text-accent"
              >
                {reason}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

/** Labelled, and without a way to apply: nobody offers it. */
export function SampleCard({ job }: { job: SampleJob }) {
  return (
    <article className={CARD}>
      <p className="eyebrow mb-1">Sample job</p>
      <h3 className="text-lg leading-snug">{job.title}</h3>
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
      <Skeleton className="size-10" />
      <Skeleton className="mt-3 h-5 w-52 max-w-full" />
      <Skeleton className="mt-3 h-4 w-36" />
      <Skeleton className="mt-2 h-4 w-28" />
      <Skeleton className="mt-3 h-4 w-32" />
      <Skeleton className="mt-3 h-6 w-40 rounded-full" />
      <Skeleton className="mt-auto h-10 w-28" />
    </div>
  )
}
