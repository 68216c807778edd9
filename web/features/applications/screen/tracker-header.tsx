import { OPEN_STATUSES } from '#contract/application.ts'
import { listAddress, type ListView, newAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'

const TrackerMenu = later(async () => (await import('./tracker-menu.tsx')).TrackerMenu, NoMenuYet)

const VIEWS = [
  { list: 'board', name: 'Board', icon: 'square-kanban' },
  { list: 'table', name: 'Table', icon: 'table' },
  { list: 'calendar', name: 'Calendar', icon: 'calendar' },
] as const

/** The name of the screen, its three views, the search over it and what else can be done. */
export function TrackerHeader({
  list,
  applications,
  typed,
  onType,
  isOpen,
}: {
  list: ListView
  applications: readonly Application[]
  typed: string
  onType: (typed: string) => void
  /** An application is open: where there is no room beside it, its list makes way. */
  isOpen: boolean
}) {
  const open = applications.filter(({ status }) => OPEN_STATUSES.includes(status)).length
  return (
    <div className={`mb-4 flex flex-wrap items-end gap-x-3 gap-y-3 ${isOpen ? 'max-wide:sr-only' : ''}`}>
      <h1 className="text-4xl">Applications</h1>
      <p className="pb-1 text-[0.875rem] text-muted tabular-nums">
        {applications.length.toLocaleString('en-US')} tracked · {open.toLocaleString('en-US')} open
      </p>
      <div
        className={`not-printed flex w-full flex-wrap items-center gap-2 lg:ml-auto lg:w-auto ${isOpen ? 'max-wide:hidden' : ''}`}
      >
        <nav aria-label="View" className="switch-views">
          {VIEWS.map((view) => (
            <Link
              how="stay"
              key={view.list}
              to={listAddress(view.list)}
              aria-current={view.list === list ? 'page' : undefined}
            >
              <Icon name={view.icon} />
              {view.name}
            </Link>
          ))}
        </nav>
        <label className="line-box min-w-28 flex-1 text-[0.9375rem] lg:w-44 lg:flex-none">
          <Icon name="search" />
          <span className="sr-only">Search applications</span>
          <input
            type="search"
            value={typed}
            placeholder="Search"
            onChange={({ target }) => onType(target.value)}
          />
        </label>
        <TrackerMenu applications={applications} />
        <Link to={newAddress()} className={buttonClass('primary')}>
          <Icon name="plus" /> Add application
        </Link>
      </div>
    </div>
  )
}

function NoMenuYet() {
  return (
    <button type="button" className="icon-button" aria-label="More" disabled>
      <Icon name="ellipsis" />
    </button>
  )
}
