import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { Badge } from '#web/ui/badge.tsx'

const GOOD: readonly ApplicationStatus[] = ['interview', 'offer', 'accepted']

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={GOOD.includes(status) ? 'accent' : 'plain'}>{APPLICATION_STATUSES[status]}</Badge>
}
