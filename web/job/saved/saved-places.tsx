import { href } from '#contract/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { savedOnlyAddress } from './saved-only-address.ts'

/** What is kept: jobs, and the searches that find more of them. */
export function SavedPlaces({ here }: { here: 'jobs' | 'searches' }) {
  return (
    <nav aria-label="Saved" className="switch-views mb-5">
      <Link to={savedOnlyAddress()} aria-current={here === 'jobs' ? 'page' : undefined}>
        Jobs
      </Link>
      <Link to={href('searches')} aria-current={here === 'searches' ? 'page' : undefined}>
        Searches
      </Link>
    </nav>
  )
}
