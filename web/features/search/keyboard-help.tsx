import { lazy, Suspense, useState } from 'react'
import { useChosenJob } from './chosen-job.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const KeyboardHelpDialog = lazy(async () => ({
  default: (await import('./keyboard-help-dialog.tsx')).KeyboardHelpDialog,
}))

/** The list of keys is downloaded by who asks for it; once it is there it stays, so that it can give the focus back. */
export function KeyboardHelp() {
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked')
  useSearchKeys(useChosenJob(), () => setHelp('open'))
  return (
    <>
      <button
        type="button"
        onClick={() => setHelp('open')}
        className="needs-js mt-8 [@media(hover:none)]:not-focus-visible:sr-only text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-ink"
      >
        Keyboard shortcuts
      </button>
      {help !== 'unasked' && (
        <Suspense>
          <KeyboardHelpDialog open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </>
  )
}
