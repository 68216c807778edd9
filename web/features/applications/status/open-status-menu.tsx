import type { ReactElement } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { STAGE_ICONS, stageOf, STATUSES } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton, MenuLabel } from '#web/ui/menu.tsx'

/** Every other status, to be chosen. */
export function OpenStatusMenu({
  trigger,
  status: current,
  onChoose,
}: {
  trigger: ReactElement
  /** `null` for a saved job, which has none yet. */
  status: ApplicationStatus | null
  onChoose: (status: ApplicationStatus) => void
}) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>Move to</MenuLabel>
      {STATUSES.filter((status) => status !== current).map((status) => (
        <MenuButton key={status} onSelect={() => onChoose(status)}>
          <span className="flex items-center gap-2" data-stage={stageOf(status)}>
            <Icon name={STAGE_ICONS[stageOf(status)]} className="text-(--stage)" />
            {APPLICATION_STATUSES[status]}
          </span>
        </MenuButton>
      ))}
    </Menu>
  )
}
