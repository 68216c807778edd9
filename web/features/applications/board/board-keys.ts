import type { KeyboardEvent } from 'react'
import type { ApplicationStatus } from '#contract/application.ts'
import { STATUSES } from '#web/features/applications/data/stages.ts'

type Keys = {
  statusOf: (id: string) => ApplicationStatus | null
  onMove: (id: string, status: ApplicationStatus) => void
}

/**
 * Arrows go from card to card; with Shift a card goes to the status before or after its own; M opens its menu. Only
 * from a card's link: in its menu and on buttons the keys mean what they always mean.
 */
export function boardKeys(event: KeyboardEvent<HTMLElement>, { statusOf, onMove }: Keys): void {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement) || !target.matches('.slip-link')) return
  const card = target.closest<HTMLElement>('[data-card]')
  if (!card) return
  const id = card.dataset['card'] ?? ''
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const along = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (sideways && event.shiftKey) {
    const status = statusOf(id)
    // A saved job stands before the first status.
    const to = STATUSES[(status === null ? -1 : STATUSES.indexOf(status)) + sideways]
    event.preventDefault()
    if (to) onMove(id, to)
  } else if (along) {
    event.preventDefault()
    cardAt(columnOf(card), cardsIn(columnOf(card)).indexOf(card) + along)?.focus()
  } else if (sideways) {
    event.preventDefault()
    beside(card, sideways)?.focus()
  } else if (key === 'm' || key === 'M') {
    event.preventDefault()
    card.querySelector<HTMLElement>('[data-status-menu]')?.click()
  }
}

const columnOf = (card: HTMLElement) => card.closest<HTMLElement>('.board-column')

const cardsIn = (column: HTMLElement | null) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]

const cardAt = (column: HTMLElement | null, place: number) =>
  cardsIn(column)[place]?.querySelector<HTMLElement>('.slip-link') ?? null

/** The card at the same height in the next column that has one. */
function beside(card: HTMLElement, step: number): HTMLElement | null {
  const board = card.closest('[data-board]')
  const columns = [...(board?.querySelectorAll<HTMLElement>('.board-column') ?? [])].filter(
    (column) => cardsIn(column).length > 0,
  )
  const from = columnOf(card)
  const column = from && columns[columns.indexOf(from) + step]
  if (!column) return null
  return cardAt(column, Math.min(cardsIn(from).indexOf(card), cardsIn(column).length - 1))
}
