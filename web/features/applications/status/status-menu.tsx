import { type ReactNode, useState } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { STAGE_ICONS, stageOf } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'

/** A board has hundreds of these: the menu itself is loaded and made when somebody asks for it. */
const OpenStatusMenu = later(
  async () => (await import('./open-status-menu.tsx')).OpenStatusMenu,
  ({ trigger }) => trigger,
)

type Choice = {
  title: string
  /** `null` for a saved job, which has none yet. */
  status: ApplicationStatus | null
  onChoose: (status: ApplicationStatus) => void
}

/** The status, as a button that opens the others. */
export function StatusMenu(choice: Choice & { status: ApplicationStatus }) {
  const stage = stageOf(choice.status)
  return (
    <MenuOnDemand
      choice={choice}
      className="status"
      stage={stage}
      label={`Status: ${choice.title}, ${APPLICATION_STATUSES[choice.status]}`}
    >
      <Icon name={STAGE_ICONS[stage]} />
      {APPLICATION_STATUSES[choice.status]}
      <Icon name="chevron-down" />
    </MenuOnDemand>
  )
}

/** The corner of a card: every status, for people who do not drag. */
export function CardStatusMenu(choice: Choice) {
  return (
    <MenuOnDemand choice={choice} className="icon-button slip-menu" label={`Move: ${choice.title}`}>
      <Icon name="ellipsis" />
    </MenuOnDemand>
  )
}

function MenuOnDemand({
  choice,
  className,
  stage,
  label,
  children,
}: {
  choice: Choice
  className: string
  stage?: string
  label: string
  children: ReactNode
}) {
  const [isAsked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      data-status-menu
      data-stage={stage}
      aria-label={label}
      aria-haspopup="menu"
      className={className}
      onClick={isAsked ? undefined : () => setAsked(true)}
    >
      {children}
    </button>
  )
  if (!isAsked) return button
  return <OpenStatusMenu trigger={button} status={choice.status} onChoose={choice.onChoose} />
}
