import { useState } from 'react'
import { useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortcutsAreOn, switchShortcuts, useSearchKeys } from './use-search-keys.ts'

const KEYS = [
  ['/', 'Go to the keyword box'],
  ['j', 'Next job'],
  ['k', 'Previous job'],
  ['s', 'Save the job'],
  ['Esc', 'Close the job beside the list'],
  ['?', 'Show this list'],
  ['F8', 'Go to the latest notification'],
] as const

export function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  useSearchKeys(useChosenJob(), () => setOpen(true))
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="needs-js mt-8 [@media(hover:none)]:not-focus-visible:sr-only text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-ink"
      >
        Keyboard shortcuts
      </button>
      <Dialog open={open} title="Keyboard shortcuts" onClose={() => setOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-8 rounded-control border border-control px-2 py-0.5 text-center text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex items-center gap-3">
          <input
            type="checkbox"
            defaultChecked={shortcutsAreOn()}
            onChange={(event) => switchShortcuts(event.target.checked)}
            className="size-5 accent-(--color-accent)"
          />
          Use these single keys
        </label>
        <Button variant="secondary" className="mt-6" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  )
}
