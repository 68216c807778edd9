import { useState } from 'react'
import { href } from '#contract/routes.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'

const SaveSearchDialog = later(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

type SaveSearchProps = {
  query: SearchQuery
  savedAs: string | null
  /** It is of one company, and keeping it is following that. */
  follows?: boolean
}

/** Keeps the search on show under a name; one that is kept already says so. */
export function SaveSearch({ query, savedAs, follows = false }: SaveSearchProps) {
  const [step, setStep] = useState<'unasked' | 'open' | 'closed' | 'saved'>('unasked')
  if (query.hidden === 'only') return null
  // While it is being saved it is not saved: the dialog stays, with what was typed, until the server has answered.
  if (step === 'saved' || (savedAs && step !== 'open'))
    return (
      <Link
        to={href('searches')}
        className={`needs-js ${follows ? buttonClass('secondary') : 'link tap-around'}`}
        title={savedAs ?? undefined}
      >
        {follows ? 'Following' : 'Search saved'}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setStep('open')}
        className={`needs-js ${follows ? buttonClass('primary') : 'link tap-around relative'}`}
      >
        {follows ? (
          'Follow'
        ) : (
          <>
            Save<span className="max-sm:sr-only"> this search</span>
          </>
        )}
      </button>
      {/* Once asked for it stays, so that it can give the focus back. */}
      {step !== 'unasked' && (
        <SaveSearchDialog
          open={step === 'open'}
          query={query}
          onClose={() => setStep('closed')}
          onSaved={() => setStep('saved')}
        />
      )}
    </>
  )
}
