import { useEffect } from 'react'

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

/** `/` to the keyword box, `j` and `k` through the jobs, `s` saves, `?` helps. */
export function useSearchKeys(showHelp: () => void): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      '/': () => document.getElementById('keywords')?.focus(),
      j: () => moveBy(1),
      k: () => moveBy(-1),
      s: () => currentJob()?.querySelector<HTMLElement>('[data-save]')?.click(),
      '?': showHelp,
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
  }, [showHelp])
}

const currentJob = () => document.activeElement?.closest('[data-job]') ?? null

function moveBy(step: 1 | -1): void {
  const jobs = [...document.querySelectorAll('[data-job-list] [data-job]')]
  const at = jobs.indexOf(currentJob() ?? document.body)
  const next = jobs[at === -1 ? (step === 1 ? 0 : jobs.length - 1) : at + step]
  next?.querySelector<HTMLElement>('h3 a')?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
