import { lazy, Suspense, useState } from 'react'
import { useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const KeyboardList = lazy(() =>
  import('./keyboard-list.tsx').then(({ KeyboardList }) => ({ default: KeyboardList })),
)

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
      {isWanted && (
        <Suspense fallback={null}>
          <KeyboardList open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
