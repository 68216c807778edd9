import { OPEN_STATUSES } from '#contract/application.ts'
import {
  importAddress,
  listAddress,
  type ListView,
  newAddress,
} from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { applicationsCsv } from '#web/features/applications/import/applications-csv.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx'

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
        <Menu
          trigger={
            <button type="button" className="icon-button" aria-label="More">
              <Icon name="ellipsis" />
            </button>
          }
        >
          <MenuButton
            onSelect={() =>
              download('applications.csv', 'text/csv', applicationsCsv(applications, window.location.origin))
            }
          >
            Export CSV
          </MenuButton>
          <MenuItem>
            <Link to={importAddress()}>Import CSV</Link>
          </MenuItem>
          <MenuButton onSelect={() => window.print()}>Print</MenuButton>
        </Menu>
        <Link to={newAddress()} className={buttonClass('primary')}>
          <Icon name="plus" /> Add application
        </Link>
      </div>
    </div>
  )
}
