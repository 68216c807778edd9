import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { usePersonalView } from '#web/job/hidden/personal-view.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const SaveSearchForm = lazy(() =>
  import('./save-search-form.tsx').then(({ SaveSearchForm }) => ({ default: SaveSearchForm })),
)

/** Keeps the search on show under a name; one that is kept already says so. */
export function SaveSearch({ query }: { query: SearchQuery }) {
  const savedAs = usePersonalView()?.savedAs
  const [step, setStep] = useState<'closed' | 'open' | 'saved'>('closed')
  if (query.hidden === 'only') return null
  // While it is being saved it is not saved: the dialog stays, with what was typed, until the server has answered.
  if (step === 'saved' || (savedAs && step === 'closed'))
    return (
      <Link to={href('searches')} className="needs-js link tap-around" title={savedAs ?? undefined}>
        Search saved
      </Link>
    )
  return (
    <>
      <button type="button" onClick={() => setStep('open')} className="needs-js link tap-around">
        Save this search
      </button>
      <Dialog open={step === 'open'} title="Save this search" onClose={() => setStep('closed')}>
        <Suspense fallback={<div className="h-48" />}>
          <SaveSearchForm query={query} onCancel={() => setStep('closed')} onSaved={() => setStep('saved')} />
        </Suspense>
      </Dialog>
    </>
  )
}
