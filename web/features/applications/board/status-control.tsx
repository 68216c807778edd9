import { APPLICATION_STATUSES, type ApplicationStatus, isApplicationStatus } from '#contract/application.ts'
import { Select } from '#web/ui/field.tsx'

export const STATUSES = Object.keys(APPLICATION_STATUSES).filter(isApplicationStatus)

export function StatusSelect({
  title,
  status,
  onChange,
  className,
}: {
  title: string
  status: ApplicationStatus
  onChange: (status: ApplicationStatus) => void
  className?: string
}) {
  return (
    <Select
      label={`Status: ${title}`}
      hideLabel
      value={status}
      onChange={({ target }) => isApplicationStatus(target.value) && onChange(target.value)}
      className={className}
    >
      <StatusOptions />
    </Select>
  )
}

export function StatusOptions() {
  return STATUSES.map((status) => (
    <option key={status} value={status}>
      {APPLICATION_STATUSES[status]}
    </option>
  ))
}

/** One step along the columns, for people who do not drag. */
export function MoveButton({
  title,
  status,
  by,
  onMove,
}: {
  title: string
  status: ApplicationStatus
  by: -1 | 1
  onMove: (status: ApplicationStatus) => void
}) {
  const to = STATUSES[STATUSES.indexOf(status) + by]
  return (
    <button
      type="button"
      disabled={!to}
      onClick={() => to && onMove(to)}
      aria-label={to ? `Move to ${APPLICATION_STATUSES[to]}: ${title}` : `Nowhere further to move: ${title}`}
      className="grid min-h-11 min-w-8 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      <span aria-hidden="true">{by < 0 ? '←' : '→'}</span>
    </button>
  )
}
