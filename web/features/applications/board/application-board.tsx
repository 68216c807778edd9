import { useCallback, useEffect, useMemo, useRef } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import { countWords, type ListedApplication } from '#web/features/applications/data/list-applications.ts'
import { shortAge, stepText } from '#web/features/applications/data/shown-times.ts'
import { CLOSED_STATUSES } from '#web/features/applications/data/stages.ts'
import type { Move } from '#web/features/applications/data/use-applications.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { ApplicationCard } from './application-card.tsx'
import { BoardColumn, CardList, FoldedColumn } from './board-column.tsx'
import { boardKeys } from './board-keys.ts'
import { expectMove, isExpected } from './moved-card.ts'
import type { TrackSaved } from './saved-card.tsx'
import { SavedColumn } from './saved-column.tsx'
import { useFolded } from './use-folded.ts'

const OPEN_COLUMNS = ['applied', 'screening', 'interview', 'offer', 'accepted'] as const
const STEP_ICONS = { interview: 'calendar', 'follow-up': 'bell', answer: 'award' } as const
const NO_APPLICATIONS: readonly ListedApplication[] = []

/** A column for each status, those at an end in one, and the saved jobs before all. */
export function ApplicationBoard({
  listed,
  saved,
  openId,
  clock,
  onMove,
  onTrack,
}: {
  listed: readonly ListedApplication[]
  saved: readonly SavedEntry[]
  openId: string | null
  clock: Clock
  onMove: Move
  onTrack: TrackSaved
}) {
  const [folded, toggle] = useFolded()
  const columns = useMemo(() => groupBy(listed, ({ application }) => application.status), [listed])
  const today = useMemo(() => dayIn(clock.timeZone, clock.now), [clock])
  const card = useCallback(
    (entry: ListedApplication) => (
      <BoardCard entry={entry} openId={openId} clock={clock} today={today} onMove={onMove} />
    ),
    [openId, clock, today, onMove],
  )
  const keep = useCallback((id: string) => id === openId || isExpected(id), [openId])
  const shared = { card, keep }
  const closed = CLOSED_STATUSES.flatMap((status) => columns.get(status) ?? [])
  const keys = useLatest({ listed, saved, onMove, onTrack })
  return (
    // The keys move the focus from card to card; each card is a link of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Board"
      data-board
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      onKeyDown={(event) =>
        boardKeys(event, {
          statusOf: (id) =>
            keys().listed.find(({ application }) => application.id === id)?.application.status ?? null,
          onMove: (id, status) => moveByKey(keys(), id, status),
        })
      }
      className="not-printed relative -mx-5 overflow-x-auto overscroll-x-contain px-5 pb-4"
    >
      <div className="board">
        <SavedColumn
          saved={saved}
          isFolded={folded.has('saved')}
          onFold={() => toggle('saved')}
          onTrack={onTrack}
        />
        {OPEN_COLUMNS.map((status) => {
          const entries = columns.get(status) ?? NO_APPLICATIONS
          const frame = { stage: status, name: APPLICATION_STATUSES[status] }
          return folded.has(status) ? (
            <FoldedColumn
              key={status}
              {...frame}
              listed={entries}
              statuses={[status]}
              onUnfold={() => toggle(status)}
            />
          ) : (
            <BoardColumn
              key={status}
              {...frame}
              count={entries.length}
              status={status}
              onFold={() => toggle(status)}
            >
              <CardList label={frame.name} listed={entries} {...shared} />
            </BoardColumn>
          )
        })}
        {folded.has('closed') ? (
          <FoldedColumn
            stage="closed"
            name="Closed"
            listed={closed}
            words={countWords(closed.map(({ application }) => application))}
            statuses={CLOSED_STATUSES}
            onUnfold={() => toggle('closed')}
          />
        ) : (
          <BoardColumn stage="closed" name="Closed" count={closed.length} onFold={() => toggle('closed')}>
            {CLOSED_STATUSES.map((status) => (
              <ClosedPart
                key={status}
                status={status}
                listed={columns.get(status) ?? NO_APPLICATIONS}
                {...shared}
              />
            ))}
          </BoardColumn>
        )}
      </div>
    </section>
  )
}

function ClosedPart({
  status,
  listed,
  ...shared
}: {
  status: ApplicationStatus
  listed: readonly ListedApplication[]
  keep: (id: string) => boolean
  card: (entry: ListedApplication) => React.ReactNode
}) {
  const name = APPLICATION_STATUSES[status]
  return (
    <section
      aria-labelledby={`part-${status}`}
      data-status={status}
      className="min-h-24 rounded-control pb-3"
    >
      <h3 id={`part-${status}`} className="px-1 pb-1 font-sans text-[0.8125rem] font-medium text-muted">
        {name} <span className="board-count">{listed.length.toLocaleString('en-US')}</span>
      </h3>
      <CardList label={name} listed={listed} {...shared} />
    </section>
  )
}

function BoardCard({
  entry: { application, next },
  openId,
  clock,
  today,
  onMove,
}: {
  entry: ListedApplication
  openId: string | null
  clock: Clock
  /** By that clock. */
  today: string
  onMove: Move
}) {
  return (
    <ApplicationCard
      application={application}
      onMove={onMove}
      isOpen={application.id === openId}
      stepWords={next && stepText(next, clock)}
      stepIcon={STEP_ICONS[next?.is ?? 'follow-up']}
      isLate={next !== null && next.is !== 'interview' && next.isLate}
      age={shortAge(application.applied_at, today)}
    />
  )
}

type KeyTools = {
  saved: readonly SavedEntry[]
  onMove: Move
  onTrack: TrackSaved
}

function moveByKey({ saved, onMove, onTrack }: KeyTools, id: string, status: ApplicationStatus): void {
  const job = saved.find((entry) => entry.id === id)
  if (job) return onTrack(job, status, 'link')
  expectMove(id, 'link')
  onMove({ id, status })
}

/** What the last drawing had, for handlers that are older than it. */
function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
