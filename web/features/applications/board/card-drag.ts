/** A finger holds this long before it drags, so that it can still scroll the board. */
const HOLD_MS = 300
const SLIP_PX = 8
const START_PX = 5
const EDGE_PX = 48
const SCROLL_PX = 14

/**
 * Drags a card with mouse, pen or finger, beginning at this press. Works on the elements themselves: hundreds of cards
 * must not be drawn anew for each pixel. Columns carry `data-status`, the scrolling board `data-board`.
 */
export function startCardDrag(
  press: PointerEvent,
  card: HTMLElement,
  onDrop: (status: string) => void,
): void {
  const byFinger = press.pointerType === 'touch'
  let at = { x: press.clientX, y: press.clientY }
  let drag: Drag | null = null
  const hold = byFinger ? setTimeout(() => begin(), HOLD_MS) : undefined

  const begin = () => {
    drag = liftCard(card, at)
    card.setPointerCapture(press.pointerId)
    scroll()
  }
  const move = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    const distance = Math.hypot(at.x - press.clientX, at.y - press.clientY)
    if (drag) drag.moveTo(at)
    else if (byFinger && distance > SLIP_PX) end()
    else if (!byFinger && distance > START_PX) begin()
  }
  const scroll = () => {
    if (!drag) return
    scrollNear(card, at)
    drag.moveTo(at)
    requestAnimationFrame(scroll)
  }
  const end = () => {
    clearTimeout(hold)
    drag?.putDown()
    drag = null
    listening.abort()
  }
  const drop = () => {
    const status = drag?.over()?.dataset['status']
    if (drag) suppressClick()
    end()
    if (status) onDrop(status)
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  // A mouse that drags a card selects no text on its way.
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal })
  // While a card is in the air the page stands still.
  window.addEventListener('touchmove', (event) => drag && event.preventDefault(), { signal, passive: false })
  window.addEventListener('contextmenu', (event) => drag && event.preventDefault(), { signal })
}

type Point = { x: number; y: number }
type Drag = { moveTo: (point: Point) => void; over: () => HTMLElement | null; putDown: () => void }

function liftCard(card: HTMLElement, start: Point): Drag {
  const box = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement // a clone is what its original is
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  ghost.classList.add('card-ghost')
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` })
  document.body.append(ghost)
  card.dataset['lifted'] = ''
  document.documentElement.dataset['dragging'] = ''
  let column: HTMLElement | null = null
  return {
    moveTo({ x, y }) {
      ghost.style.transform = `translate(${x - start.x}px, ${y - start.y}px)`
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]') ?? null
      if (under === column) return
      delete column?.dataset['over']
      column = under
      if (column) column.dataset['over'] = ''
    },
    over: () => column,
    putDown() {
      ghost.remove()
      delete card.dataset['lifted']
      delete column?.dataset['over']
      delete document.documentElement.dataset['dragging']
    },
  }
}

function scrollNear(card: HTMLElement, { x, y }: Point): void {
  const board = card.closest<HTMLElement>('[data-board]')
  if (x < EDGE_PX) board?.scrollBy(-SCROLL_PX, 0)
  if (x > window.innerWidth - EDGE_PX) board?.scrollBy(SCROLL_PX, 0)
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}

/** The press that ends a drag is no click on the link under it. */
function suppressClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
