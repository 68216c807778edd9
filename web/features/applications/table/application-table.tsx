import { useState } from 'react'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import {
  type ListedApplication,
  type SortColumn,
  type Sorting,
  sourceOf,
} from '#web/features/applications/data/list-applications.ts'
import { stepSentence } from '#web/features/applications/data/shown-times.ts'
import type { Move } from '#web/features/applications/data/use-applications.ts'
import { StatusMenu } from '#web/features/applications/status/status-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'

const ROWS_AT_FIRST = 60
const STEP_ICONS = { interview: 'calendar', 'follow-up': 'bell', answer: 'award' } as const
/** In UTC, as every other date of an application. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const COLUMNS: readonly { by: SortColumn; name: string }[] = [
  { by: 'job', name: 'Job' },
  { by: 'company', name: 'Company' },
  { by: 'status', name: 'Status' },
  { by: 'applied', name: 'Applied' },
  { by: 'next', name: 'Next step' },
  { by: 'source', name: 'Source' },
  { by: 'resume', name: 'Resume' },
]

export function ApplicationTable({
  listed,
  openId,
  clock,
  sorting,
  onSort,
  chosen,
  onChoose,
  onMove,
}: {
  listed: readonly ListedApplication[]
  openId: string | null
  clock: Clock
  sorting: Sorting
  onSort: (by: SortColumn) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onMove: Move
}) {
  const [most, setMost] = useState(ROWS_AT_FIRST)
  const all = listed.map(({ application }) => application.id)
  const count = all.filter((id) => chosen.has(id)).length
  return (
    <div className="not-printed">
      <section
        aria-label="Table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="track-table">
          <thead>
            <tr>
              <th scope="col" className="w-8">
                <AllBox count={count} total={all.length} onChange={(isChosen) => onChoose(all, isChosen)} />
              </th>
              {COLUMNS.map(({ by, name }) => (
                <th key={by} scope="col" aria-sort={sortOf(by, sorting)}>
                  <button type="button" className="sort-button" onClick={() => onSort(by)}>
                    {name}
                    <Icon name={by === sorting.by ? 'arrow-down' : 'chevrons-up-down'} />
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, most).map((entry) => (
              <Row
                key={entry.application.id}
                entry={entry}
                isOpen={entry.application.id === openId}
                clock={clock}
                isChosen={chosen.has(entry.application.id)}
                onChoose={onChoose}
                onMove={onMove}
              />
            ))}
          </tbody>
        </table>
      </section>
      {listed.length > most && (
        <button type="button" className="button button-secondary mt-3" onClick={() => setMost(most + 200)}>
          Show more ({(listed.length - most).toLocaleString('en-US')})
        </button>
      )}
    </div>
  )
}

const sortOf = (by: SortColumn, sorting: Sorting) =>
  by === sorting.by ? (sorting.descending ? 'descending' : 'ascending') : undefined

function AllBox({
  count,
  total,
  onChange,
}: {
  count: number
  total: number
  onChange: (isChosen: boolean) => void
}) {
  const isMixed = count > 0 && count < total
  return (
    <input
      type="checkbox"
      aria-label="Select all that are listed"
      checked={count > 0 && count === total}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

function Row({
  entry: { application, next },
  isOpen,
  clock,
  isChosen,
  onChoose,
  onMove,
}: {
  entry: ListedApplication
  isOpen: boolean
  clock: Clock
  isChosen: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onMove: Move
}) {
  const { id, job_title: title, company } = application
  const isLate = next !== null && next.is !== 'interview' && next.isLate
  return (
    <tr data-chosen={isChosen || undefined} data-row={id}>
      <td className="pl-2">
        <input
          type="checkbox"
          aria-label={`Select ${title} at ${company}`}
          checked={isChosen}
          onChange={({ target }) => onChoose([id], target.checked)}
        />
      </td>
      <th scope="row" className="max-w-72 min-w-52 font-serif text-base leading-snug font-medium break-words">
        <span className="flex items-start gap-2">
          <Tile name={company} size="small" />
          <Link
            how="stay"
            to={openAddress(id, 'table')}
            aria-current={isOpen ? 'true' : undefined}
            className="min-w-0 wrap-anywhere hover:text-accent hover:underline"
          >
            {title}
          </Link>
        </span>
      </th>
      <td className="max-w-56 min-w-36 wrap-anywhere text-muted">{company}</td>
      <td>
        <StatusMenu title={title} status={application.status} onChoose={(status) => onMove({ id, status })} />
      </td>
      <td className="whitespace-nowrap tabular-nums">{DAY.format(new Date(application.applied_at))}</td>
      <td className={`whitespace-nowrap tabular-nums ${isLate ? 'text-danger' : ''}`}>
        {next && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name={STEP_ICONS[next.is]} />
            {stepSentence(next, clock)}
          </span>
        )}
      </td>
      <td className="max-w-40 wrap-anywhere text-muted">{sourceOf(application)}</td>
      <td className="max-w-40 wrap-anywhere text-muted">{application.resume_name}</td>
    </tr>
  )
}
