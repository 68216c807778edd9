import type { SearchQuery } from '#contract/search/query.ts'
import { changedAddress } from '#web/data/query-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** What was found as a list, or with its map. A map needs JavaScript: without it there is nothing to switch. */
export function ViewSwitch({ query }: { query: SearchQuery }) {
  return (
    <nav aria-label="View" className="needs-js switch-views search-views">
      {(['list', 'map'] as const).map((view) => (
        <Link
          key={view}
          to={changedAddress(query, { view })}
          how="stay"
          aria-current={query.view === view ? 'page' : undefined}
        >
          <Icon name={view} />
          <span className="max-md:sr-only">{view === 'map' ? 'Map' : 'List'}</span>
        </Link>
      ))}
    </nav>
  )
}
