import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'

const PaletteDialog = later(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

/** "Go to anything": by its button, or Ctrl-K (Command-K) wherever one is. */
export function Palette({ userId }: { userId: string }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  // Not opened by itself when the connection is back: a press asks again.
  const open = () => void PaletteDialog.isReady().then((ready) => ready && setState('open'))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void PaletteDialog.isReady().then(
        (ready) => ready && setState((now) => (now === 'open' ? 'closed' : 'open')),
      )
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={open}
        className="palette-button tap flex h-9 min-w-9 items-center justify-center gap-2 rounded-control text-sm text-muted hover:text-ink lg:w-52 lg:justify-start lg:border lg:border-line lg:bg-raised lg:px-3 lg:hover:border-control"
      >
        <Icon name="search" className="max-lg:size-5" />
        <span className="max-lg:sr-only">Go to anything</span>
        <kbd
          aria-hidden="true"
          className="ml-auto rounded border border-line px-1 font-sans text-xs max-lg:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {state !== 'unused' && (
        <PaletteDialog userId={userId} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}
