import { useState } from 'react'
import { useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const KeyboardList = later(async () => (await import('./keyboard-list.tsx')).KeyboardList)

export function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  useSearchKeys(useChosenJob(), show)
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="needs-js mt-8 [@media(hover:none)]:not-focus-visible:sr-only text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-ink"
      >
        Keyboard shortcuts
      </button>
      {isWanted && <KeyboardList open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
