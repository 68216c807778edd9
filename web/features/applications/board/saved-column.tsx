import { useState } from 'react'
import { href } from '#contract/routes.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { Link } from '#web/ui/link.tsx'
import { BoardColumn, FoldedColumn } from './board-column.tsx'
import { SavedCard, type TrackSaved } from './saved-card.tsx'

const CARDS_AT_FIRST = 20

/** Saved jobs that were not applied to yet. Nothing can be dropped here: an application is not unmade by a slip. */
export function SavedColumn({
  saved,
  isFolded,
  onFold,
  onTrack,
}: {
  saved: readonly SavedEntry[]
  isFolded: boolean
  onFold: () => void
  onTrack: TrackSaved
}) {
  const [most, setMost] = useState(CARDS_AT_FIRST)
  if (isFolded)
    return (
      <FoldedColumn
        stage="saved"
        name="Saved"
        listed={saved.map((application) => ({ application }))}
        statuses={[]}
        onUnfold={onFold}
      />
    )
  return (
    <BoardColumn stage="saved" name="Saved" count={saved.length} onFold={onFold}>
      {saved.length === 0 && (
        <p className="px-1 text-[0.8125rem] text-muted">
          <Link to={href('jobs')} className="link">
            Tap the heart on any job
          </Link>{' '}
          to save it. Drag it to Applied once you have applied.
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {saved.slice(0, most).map((job) => (
          <li key={job.id} className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]">
            <SavedCard job={job} onTrack={onTrack} />
          </li>
        ))}
      </ul>
      {saved.length > most && (
        <button
          type="button"
          className="button button-quiet mt-1 w-full text-[0.8125rem]"
          aria-label={`Show ${saved.length - most} more of Saved`}
          onClick={() => setMost(most + 100)}
        >
          {(saved.length - most).toLocaleString('en-US')} more
        </button>
      )}
    </BoardColumn>
  )
}
