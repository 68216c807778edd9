import { Suspense, use, useState } from 'react'
import { counted } from '#web/data/filter-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { CountNews } from './local-news.ts'
import { RenameForm } from './rename-form.tsx'
import { searchSummary } from './search-summary.ts'
import { searchAddress, type SearchEntry } from './searches.ts'
import { useSearchActions } from './use-search-actions.ts'

/** A search that a visitor's browser keeps. */
export function SavedSearchItem({ entry, countNews }: { entry: SearchEntry; countNews: CountNews }) {
  const { remove } = useSearchActions()
  const [renaming, setRenaming] = useState(false)
  return (
    <article aria-label={entry.name}>
      {renaming ? (
        <RenameForm entry={entry} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h2 dir="auto" className="text-xl leading-snug break-words">
              <Link to={searchAddress(entry)} className="hover:text-accent hover:underline">
                {entry.name}
              </Link>
            </h2>
            <p className="mt-0.5 text-[0.9375rem] break-words text-muted">{searchSummary(entry.query)}</p>
            {/* Always there, so that nothing moves when the number comes. */}
            <p className="mt-1 min-h-6 text-[0.9375rem] tabular-nums" aria-live="polite">
              <Suspense fallback={null}>
                <LocalNews entry={entry} countNews={countNews} />
              </Suspense>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              onClick={() => setRenaming(true)}
              aria-label={`Rename search: ${entry.name}`}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              onClick={() => void remove(entry)}
              aria-label={`Delete search: ${entry.name}`}
            >
              Delete
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}

function LocalNews({ entry, countNews }: { entry: SearchEntry; countNews: CountNews }) {
  const news = use(countNews(entry))
  if (!news) return null
  if (news.count === 0) return <span className="text-muted">Nothing new since you last looked</span>
  return (
    <Link to={searchAddress(entry, { newestFirst: true })} className="link font-medium">
      {counted(news.count)}
      {news.isMore && ' or more'} new since you last looked
    </Link>
  )
}
