import { type DragEvent, memo, useState } from 'react'
import { Link } from 'react-router'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { shownDate } from '#web/features/jobs/shown-date.ts'
import { openAddress } from './addresses.ts'
import type { Application } from './application.ts'
import { MoveButton, STATUSES, StatusSelect } from './status-control.tsx'

type Move = (change: { id: string; status: ApplicationStatus }) => void

/** A column for each status. Cards are dragged, moved by their buttons, or given a status. */
export function ApplicationBoard({
  applications,
  onMove,
}: {
  applications: readonly Application[]
  onMove: Move
}) {
  return (
    <section
      aria-label="Board"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 overflow-x-auto overscroll-x-contain px-5 pb-4"
    >
      <div className="flex min-h-96 items-stretch gap-3">
        {STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            applications={applications.filter((one) => one.status === status)}
            onMove={onMove}
          />
        ))}
      </div>
    </section>
  )
}

const CARD_TYPE = 'text/x-application'

function Column({
  status,
  applications,
  onMove,
}: {
  status: ApplicationStatus
  applications: readonly Application[]
  onMove: Move
}) {
  const [isOver, setOver] = useState(false)
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(CARD_TYPE)
  return (
    // Dragging is the mouse's way; the buttons and the select on each card do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={`column-${status}`}
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const id = event.dataTransfer.getData(CARD_TYPE)
        if (!id) return
        event.preventDefault()
        if (!applications.some((one) => one.id === id)) onMove({ id, status })
      }}
      className={`w-64 flex-none rounded-control border p-2 ${isOver ? 'border-accent bg-accent-wash' : 'border-line'}`}
    >
      <h2
        id={`column-${status}`}
        className="flex justify-between px-1 pb-2 font-sans text-[0.9375rem] font-medium"
      >
        {APPLICATION_STATUSES[status]} <span className="text-muted tabular-nums">{applications.length}</span>
      </h2>
      <ul className="grid gap-2">
        {applications.map((application) => (
          <li key={application.id}>
            <CardOnce application={application} onMove={onMove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** With hundreds of cards on the board, moving one must not draw the others again. */
const CardOnce = memo(Card)

function Card({ application, onMove }: { application: Application; onMove: Move }) {
  const {
    id,
    job_title: title,
    company,
    status,
    applied_at: applied,
    follow_up_dates: followUps,
  } = application
  const move = (to: ApplicationStatus) => onMove({ id, status: to })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above: for the mouse
    <article
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD_TYPE, id)
        dataTransfer.effectAllowed = 'move'
      }}
      className="cursor-grab rounded-control border border-line bg-raised p-3 active:cursor-grabbing"
    >
      <h3 className="text-[1.0625rem] leading-snug break-words">
        <Link to={openAddress(id)} draggable={false} className="hover:text-accent hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-[0.9375rem] break-words">{company}</p>
      <p className="text-sm text-muted">Applied {shownDate(applied)}</p>
      {followUps.length > 0 && (
        <p className="text-sm text-muted">Follow up {followUps.map(shownDate).join(', ')}</p>
      )}
      <div className="mt-2 flex items-center">
        <MoveButton title={title} status={status} by={-1} onMove={move} />
        <StatusSelect title={title} status={status} onChange={move} className="min-w-0 flex-1" />
        <MoveButton title={title} status={status} by={1} onMove={move} />
      </div>
    </article>
  )
}
