import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { APPLICATION_STATUSES, type ApplicationStatus, isApplicationStatus } from '#contract/application.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { shownDate } from '#web/ui/shown-date.ts'
import { startCardDrag } from './card-drag.ts'
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
      data-board
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      // Eight columns take all the room there is to the right; the scroll bar may take some of it, too.
      className="relative -mx-5 overflow-x-auto overscroll-x-contain px-5 pb-4"
    >
      <div className="flex min-h-96 items-stretch gap-3">
        {STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            applications={applications.filter((application) => application.status === status)}
            onMove={onMove}
          />
        ))}
      </div>
    </section>
  )
}

function Column({
  status,
  applications,
  onMove,
}: {
  status: ApplicationStatus
  applications: readonly Application[]
  onMove: Move
}) {
  return (
    <section
      aria-labelledby={`column-${status}`}
      data-status={status}
      className="w-64 flex-none min-[80rem]:w-68 rounded-control border border-line p-2 data-over:border-accent data-over:bg-accent-wash"
    >
      <h2
        id={`column-${status}`}
        className="flex justify-between px-1 pb-2 font-sans text-[0.9375rem] font-medium"
      >
        {APPLICATION_STATUSES[status]} <span className="text-muted tabular-nums">{applications.length}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {applications.map((application) => (
          // Cards far out of view are not laid out: with hundreds of them a move would wait for all.
          <li key={application.id} className="[contain-intrinsic-size:auto_9.5rem] [content-visibility:auto]">
            <CardOnce application={application} onMove={onMove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** With hundreds of cards on the board, moving one must not draw the others again. */
const CardOnce = memo(Card)

type Control = 'back' | 'status' | 'on'

/** A card that moves is drawn in another column: the control that moved it keeps the focus there. */
const moved: { id: string | null; control: Control } = { id: null, control: 'on' }

function Card({ application, onMove }: { application: Application; onMove: Move }) {
  const {
    id,
    job_title: title,
    company,
    status,
    applied_at: applied,
    follow_up_dates: followUps,
  } = application
  const card = useRef<HTMLElement>(null)
  const move = (control: Control) => (to: ApplicationStatus) => {
    Object.assign(moved, { id, control })
    onMove({ id, status: to })
  }
  useLayoutEffect(() => {
    if (moved.id !== id) return
    moved.id = null
    const controls = card.current?.querySelector(`[data-control="${moved.control}"]`)
    controls?.querySelector<HTMLElement>('select, button:enabled')?.focus()
  }, [id])
  return (
    // Dragging is for mouse and finger; the buttons and the select on each card do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      onPointerDown={(event) => {
        if (!isForDragging(event)) return
        startCardDrag(event.nativeEvent, event.currentTarget, (to) => {
          if (to !== status && isApplicationStatus(to)) onMove({ id, status: to })
        })
      }}
      className="cursor-grab rounded-control border border-line bg-raised p-3 data-lifted:opacity-40"
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
        <div data-control="back">
          <MoveButton title={title} status={status} by={-1} onMove={move('back')} />
        </div>
        <div data-control="status" className="min-w-0 flex-1">
          <StatusSelect title={title} status={status} onChange={move('status')} />
        </div>
        <div data-control="on">
          <MoveButton title={title} status={status} by={1} onMove={move('on')} />
        </div>
      </div>
    </article>
  )
}

function isForDragging({ button, target }: PointerEvent): boolean {
  return button === 0 && target instanceof Element && !target.closest('button, select')
}
