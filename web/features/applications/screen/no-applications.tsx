import { href } from '#contract/routes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

export function NoApplications() {
  return (
    <EmptyState
      picture="applications"
      title="No applications tracked yet."
      action={
        <Link to={href('jobs')} className={buttonClass('primary')}>
          Browse jobs
        </Link>
      }
    >
      Choose “I applied” on a job, paste a link above, or import a file from another tracker. We keep the
      dates.
    </EmptyState>
  )
}
