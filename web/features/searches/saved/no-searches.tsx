import { href } from '#contract/routes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

export function NoSearches() {
  return (
    <EmptyState
      picture="searches"
      title="No saved searches yet."
      action={
        <Link to={href('jobs')} className={buttonClass('primary')}>
          Search for jobs
        </Link>
      }
    >
      Search once and save the search above its results. We count what is new and, if you like, email you.
    </EmptyState>
  )
}
