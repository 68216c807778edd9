import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { isApplicationStatus } from '#contract/application.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { stageOf } from '#web/features/applications/data/stages.ts'
import type { Move } from '#web/features/applications/data/use-applications.ts'
import { CardStatusMenu } from '#web/features/applications/status/status-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { startCardDrag } from './card-drag.ts'
import { expectMove, takeMovedFocus } from './moved-card.ts'

type CardProps = {
  application: Application
  onMove: Move
  isOpen: boolean
  /** What comes next, in a few signs: plain values, so that a card whose values stay is not drawn again. */
  stepWords: string | null
  stepIcon: 'calendar' | 'bell' | 'award'
  isLate: boolean
  age: string
}

function Card({ application, onMove, isOpen, stepWords, stepIcon, isLate, age }: CardProps) {
  const { id, job_title: title, company, status } = application
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => takeMovedFocus(id, card.current), [id])
  return (
    // Dragging is for mouse and finger; menu and keys do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      data-card={id}
      data-stage={stageOf(status)}
      data-current={isOpen || undefined}
      onPointerDown={(event) => {
        if (!isForDragging(event)) return
        startCardDrag(event.nativeEvent, event.currentTarget, (to) => {
          if (to !== status && isApplicationStatus(to)) onMove({ id, status: to })
        })
      }}
      className="slip"
    >
      <p className="slip-company">
        <Tile name={company} size="small" />
        <span dir="auto">{company}</span>
      </p>
      <h3 dir="auto" className="slip-title">
        <Link
          how="stay"
          to={openAddress(id)}
          draggable={false}
          aria-current={isOpen ? 'true' : undefined}
          className="slip-link"
        >
          {title}
        </Link>
      </h3>
      <div className="slip-foot">
        {stepWords === null ? (
          <span>Applied {age === 'today' ? 'today' : `${age} ago`}</span>
        ) : (
          <span className={isLate ? 'step step-late' : 'step'}>
            <Icon name={stepIcon} />
            {stepWords}
          </span>
        )}
        <span>
          {application.notes !== '' && <Mark icon="sticky-note" words="Has notes" />}
          {application.contacts.length > 0 && <Mark icon="user-round" words="Has a contact" />}
          {stepWords !== null && <span>{age}</span>}
        </span>
      </div>
      <CardStatusMenu
        title={title}
        status={status}
        onChoose={(to) => {
          expectMove(id, 'menu')
          onMove({ id, status: to })
        }}
      />
    </article>
  )
}

/** With hundreds of cards on the board, moving one must not draw the others again. */
export const ApplicationCard = memo(Card)

function Mark({ icon, words }: { icon: 'sticky-note' | 'user-round'; words: string }) {
  return (
    <span title={words}>
      <Icon name={icon} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** A finger on the menu is no beginning of a drag. */
export function isForDragging({ button, target }: PointerEvent): boolean {
  return button === 0 && target instanceof Element && !target.closest('button')
}
