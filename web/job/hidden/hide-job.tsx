import type { JobEntry } from '#web/data/job-entry.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'

const HideJobButton = later(async () => (await import('./hide-job-button.tsx')).HideJobButton, Waiting)

/** Visitors do not see it, nor download what it does. It has its room before that is there. */
export function HideJob({ job }: { job: JobEntry }) {
  const { user } = useAuth()
  return user ? <HideJobButton job={job} /> : <Waiting />
}

function Waiting() {
  return (
    <Button variant="quiet" className="signed-in-only button-small" disabled>
      <Icon name="eye-off" />
      Hide
    </Button>
  )
}
