import { importAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { applicationsCsv } from '#web/features/applications/import/applications-csv.ts'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx'

/** What else can be done with all applications. */
export function TrackerMenu({ applications }: { applications: readonly Application[] }) {
  return (
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
      <MenuButton
        onSelect={() =>
          download('applications.json', 'application/json', JSON.stringify(applications, null, 2))
        }
      >
        Export JSON
      </MenuButton>
      <MenuItem>
        <Link to={importAddress()}>Import CSV</Link>
      </MenuItem>
      <MenuButton onSelect={() => window.print()}>Print</MenuButton>
    </Menu>
  )
}
