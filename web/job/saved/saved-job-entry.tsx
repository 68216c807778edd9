import { isClipped } from '#contract/clipped-job.ts'
import { AppliedNote } from '#web/job/applied/applied-note.tsx'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { shortDate } from '#web/ui/shown-date.ts'
import { Tile } from '#web/ui/tile.tsx'
import { SaveButton } from './save-button.tsx'
import { SavedCopy } from './saved-copy.tsx'
import { SavedJobLink } from './saved-job-link.tsx'
import { newsSentences, type SavedJobNews } from './saved-job-news.ts'
import type { SavedEntry } from './saved-job-row.ts'

/** A saved job in a list; it stays readable when its listing is gone. */
export function SavedJobEntry({ job, news }: { job: SavedEntry; news?: SavedJobNews }) {
  return (
    <article
      data-job={job.id}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 pb-6 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      <span className="self-start max-sm:hidden">
        <Tile name={job.company} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="text-lg leading-snug break-words">
          <SavedJobLink job={job} className="hover:text-accent hover:underline">
            {job.title}
          </SavedJobLink>
        </h3>
        <p dir="auto" className="text-[0.9375rem] break-words">
          {job.company}
          <span className="text-muted"> · {job.location}</span>
        </p>
        <ul aria-label="Facts" className="mt-1.5 flex flex-wrap items-center gap-2 empty:hidden">
          {job.workStyle === 'Remote' && (
            <li>
              <Badge tone="accent">Remote</Badge>
            </li>
          )}
          {job.closed && (
            <li>
              <Badge tone="danger">Listing closed</Badge>
            </li>
          )}
          {job.closesAt && (
            <li>
              <Badge>Closes {shortDate(job.closesAt)}</Badge>
            </li>
          )}
          {news && news.changes.length > 0 && (
            <li>
              <Badge>Listing changed</Badge>
            </li>
          )}
          <li className="text-[0.9375rem] tabular-nums">
            {job.salary ?? <span className="text-muted">Pay not stated</span>}
          </li>
        </ul>
        {news && <News news={news} />}
      </div>
      <div className="flex items-center gap-1">
        <SaveButton jobId={job.id} title={job.title} />
        {!job.closed && !isClipped(job.id) && <ApplyLink job={job} variant="secondary" words="Apply" />}
      </div>
      {(news || isClipped(job.id)) && <SavedCopy jobId={job.id} title={job.title} />}
      <AppliedNote jobId={job.id} className="bottom-0.5 left-0" />
    </article>
  )
}

function News({ news }: { news: SavedJobNews }) {
  return (
    <ul aria-label="Since you saved it" className="mt-1.5 text-[0.9375rem] text-muted">
      {newsSentences(news).map((sentence) => (
        <li key={sentence} className="break-words first-letter:uppercase">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
