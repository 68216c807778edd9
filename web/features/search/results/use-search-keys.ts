import { useEffectEvent, useLayoutEffect } from 'react'
import { cardLink, type ChosenJob, hasRoomBeside } from '#web/job/chosen/chosen-job.tsx'

const STORED = 'keyboard-shortcuts'

/** Whether single keys do something: they can be switched off, for people whose tools type letters (WCAG 2.1.4). */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Without storage they stay as they are.
  }
}

/** `/` to the keyword box, `j` and `k` through the jobs (showing each where there is room), `s` saves, `?` helps. */
export function useSearchKeys(chosen: ChosenJob | null, showHelp: () => void): void {
  const help = useEffectEvent(showHelp)
  const moveBy = useEffectEvent((step: 1 | -1) => {
    const id = focusNeighbour(step, chosen?.id ?? null)
    if (id && hasRoomBeside()) chosen?.choose(id, 'glance')
  })
  // With the page itself: a key that is pressed as soon as the jobs are seen must not be lost.
  useLayoutEffect(() => {
    const actions: Record<string, () => void> = {
      '/': () => document.getElementById('keywords')?.focus(),
      j: () => moveBy(1),
      k: () => moveBy(-1),
      s: () => currentJob()?.querySelector<HTMLElement>('[data-save]')?.click(),
      '?': () => help(),
    }
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key]
      if (
        !action ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !shortcutsAreOn()
      )
        return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const currentJob = () => document.activeElement?.closest<HTMLElement>('[data-job]') ?? null

/** From the job with the focus, else from the one on show, else from the beginning or the end. */
function focusNeighbour(step: 1 | -1, shown: string | null): string | undefined {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-job-list] [data-job]')].map(
    ({ dataset }) => dataset['job'] ?? '',
  )
  const focused = ids.indexOf(currentJob()?.dataset['job'] ?? '')
  const at = focused === -1 ? ids.indexOf(shown ?? '') : focused
  const next = ids[at === -1 ? (step === 1 ? 0 : ids.length - 1) : at + step]
  const link = next === undefined ? null : cardLink(next)
  link?.focus({ preventScroll: true })
  // The whole card, not only its title.
  link?.closest('[data-job]')?.scrollIntoView({ block: 'nearest' })
  return next
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
