import { type ReactNode, useEffect, useState } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { STAGE_ICONS, stageOf } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

const loadMenu = async () => (await import('./open-status-menu.tsx')).OpenStatusMenu

/** A board has hundreds of these: the menu itself is made when somebody asks for it. */
const OpenStatusMenu = later(loadMenu, ({ trigger }) => trigger)

let isAskedFor = false

/** Once the cards are there, so that it opens without a connection, too. */
function useMenuAhead(): void {
  useEffect(() => {
    if (isAskedFor) return
    isAskedFor = true
    // Nobody has pressed yet: where it does not come, the press asks again and the page says so.
    void whenIdle()
      .then(loadMenu)
      .catch(() => (isAskedFor = false))
  }, [])
}

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
  useMenuAhead()
  const button = (
    <button
      type="button"
      data-status-menu
      data-stage={stage}
      aria-label={label}
      aria-haspopup="menu"
      className={className}
      onClick={isAsked ? undefined : () => void OpenStatusMenu.isReady().then(setAsked)}
    >
      {children}
    </button>
  )
  if (!isAsked) return button
  return <OpenStatusMenu trigger={button} status={choice.status} onChoose={choice.onChoose} />
}
