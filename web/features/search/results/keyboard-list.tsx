import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortcutsAreOn, switchShortcuts } from './shortcut-switch.ts'

const KEYS = [
  ['/', 'Go to the keyword box'],
  ['j', 'Next job'],
  ['k', 'Previous job'],
  ['s', 'Save the job'],
  ['Esc', 'Close the job beside the list'],
  ['?', 'Show this list'],
  ['F8', 'Go to the latest notification'],
] as const

/** Loaded when it is first asked for. */
export function KeyboardList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
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
      <Button variant="secondary" className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
