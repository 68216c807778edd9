import { useEffectEvent, useLayoutEffect } from 'react'
import type { ChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { loadPart } from '#web/ui/load-part.ts'
import { shortcutsAreOn } from './shortcut-switch.ts'

/** `/` to the keyword box, `j` and `k` through the jobs (showing each where there is room), `s` saves, `?` helps. */
export function useSearchKeys(chosen: ChosenJob | null, showHelp: () => void): void {
  const act = useEffectEvent(async (key: string) => {
    if (key === '?') showHelp()
    // At once: what is typed next belongs into the box.
    else if (key === '/') document.getElementById('keywords')?.focus()
    else (await loadPart(() => import('./search-keys.ts'))).actOnKey(key, chosen)
  })
  // With the page itself: a key that is pressed as soon as the jobs are seen must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (!KEYS.includes(key) || ctrlKey || metaKey || altKey || isTyping(target) || !shortcutsAreOn()) return
      event.preventDefault()
      void act(key)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const KEYS = ['/', 'j', 'k', 's', '?']

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
