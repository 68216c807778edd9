import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { STAGE_ICONS, stageOf } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A status as a word with its icon and color. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const stage = stageOf(status)
  return (
    <span className="status" data-stage={stage}>
      <Icon name={STAGE_ICONS[stage]} />
      {APPLICATION_STATUSES[status]}
    </span>
  )
}
