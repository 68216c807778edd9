/**
 * A card that moves is drawn in another column, as another element. What had the focus keeps it there: the card's link
 * or its menu, and where its new column is folded, the strip that stands for the column.
 */
const moved: { id: string | null; control: 'link' | 'menu' } = { id: null, control: 'link' }

export function expectMove(id: string, control: 'link' | 'menu'): void {
  moved.id = id
  moved.control = control
}

export const isExpected = (id: string): boolean => moved.id === id

/** Answers whether the focus went to it. */
export function takeMovedFocus(id: string, card: HTMLElement | null): void {
  if (moved.id !== id || !card) return
  moved.id = null
  const selector = moved.control === 'menu' ? '[data-status-menu]' : 'a'
  card.querySelector<HTMLElement>(selector)?.focus()
}

/** For the strip of a folded column that one of these cards has gone into. */
export function takeFoldedFocus(ids: readonly string[], strip: HTMLElement | null): void {
  if (moved.id === null || !strip || !ids.includes(moved.id)) return
  moved.id = null
  strip.focus()
}
