import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import type { ListedApplication } from '#web/features/applications/data/list-applications.ts'
import { type Stage, STAGE_ICONS } from '#web/features/applications/data/stages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { takeFoldedFocus } from './moved-card.ts'

/** So many cards of a column are drawn at first; drawing hundreds would make every move wait. */
const CARDS_AT_FIRST = 30

/** The frame of a column: its name, how many are in it, and the way to fold it. `statuses`: what can be dropped here. */
export function BoardColumn({
  stage,
  name,
  count,
  status,
  onFold,
  children,
}: {
  stage: Stage
  name: string
  count: number
  /** What a card becomes that is put down here; none where the column has several parts. */
  status?: ApplicationStatus
  onFold: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={`column-${stage}`}
      data-status={status}
      data-stage={stage}
      className="board-column"
    >
      <div className="board-head">
        <Icon name={STAGE_ICONS[stage]} />
        <h2 id={`column-${stage}`} className="font-sans text-[0.875rem] font-semibold">
          {name} <span className="board-count">{count.toLocaleString('en-US')}</span>
        </h2>
        <button type="button" className="board-fold-button" aria-label={`Fold ${name}`} onClick={onFold}>
          <Icon name="chevron-left" />
        </button>
      </div>
      {children}
    </section>
  )
}

/** A folded column: a strip that opens it, and takes what is dropped on it. */
export function FoldedColumn({
  stage,
  name,
  listed,
  words,
  statuses,
  onUnfold,
}: {
  stage: Stage
  name: string
  listed: readonly { application: { id: string } }[]
  /** What is in it, where its name does not say. */
  words?: string
  statuses: readonly ApplicationStatus[]
  onUnfold: () => void
}) {
  const strip = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () =>
      takeFoldedFocus(
        listed.map(({ application }) => application.id),
        strip.current,
      ),
    [listed],
  )
  const [only] = statuses
  return (
    <div className="board-fold" data-stage={stage} data-status={statuses.length === 1 ? only : undefined}>
      <button
        ref={strip}
        type="button"
        aria-label={`Unfold ${name} ${listed.length}${words ? `: ${words}` : ''}`}
        onClick={onUnfold}
      >
        <Icon name={STAGE_ICONS[stage]} />
        <span>{name}</span> {listed.length}
      </button>
      {statuses.length > 1 && (
        <div className="fold-targets" aria-hidden="true">
          {statuses.map((status) => (
            <span key={status} data-status={status}>
              {APPLICATION_STATUSES[status]}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The cards of a column, the first of many at first. One that is open or was just moved here is always among them. */
export function CardList({
  label,
  listed,
  keep,
  card,
}: {
  label: string
  listed: readonly ListedApplication[]
  /** Whether it must be drawn, wherever it stands. */
  keep: (id: string) => boolean
  card: (entry: ListedApplication) => ReactNode
}) {
  const [most, setMost] = useState(CARDS_AT_FIRST)
  const shown =
    listed.length <= most
      ? listed
      : listed.filter(({ application: { id } }, place) => place < most || keep(id))
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {shown.map((entry) => (
          // Cards out of view are not laid out.
          <li
            key={entry.application.id}
            className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]"
          >
            {card(entry)}
          </li>
        ))}
      </ul>
      {shown.length < listed.length && (
        <button
          type="button"
          className="button button-quiet mt-1 w-full text-[0.8125rem]"
          aria-label={`Show ${listed.length - shown.length} more of ${label}`}
          onClick={() => setMost(most + 100)}
        >
          {(listed.length - shown.length).toLocaleString('en-US')} more
        </button>
      )}
    </>
  )
}
