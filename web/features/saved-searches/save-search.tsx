import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { savedQuery } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { entryOf } from './searches.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const SaveSearchForm = lazy(() =>
  import('./save-search-form.tsx').then(({ SaveSearchForm }) => ({ default: SaveSearchForm })),
)

/** Keeps the search on show under a name; one that is kept already says so. */
export function SaveSearch({ query }: { query: SearchQuery }) {
  const [open, setOpen] = useState(false)
  const saved = useSavedSearches()
  const entry = saved.is === 'done' ? entryOf(saved.entries, query) : undefined
  const text = savedQuery(searchParams(query))
  if (entry)
    return (
      <Link to={href('searches')} className="needs-js link" title={entry.name}>
        Search saved
      </Link>
    )
  if (text === null || query.hidden === 'only') return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="needs-js link">
        Save search
      </button>
      <Dialog open={open} title="Save this search" onClose={() => setOpen(false)}>
        <Suspense fallback={<div className="h-48" />}>
          <SaveSearchForm query={text} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
