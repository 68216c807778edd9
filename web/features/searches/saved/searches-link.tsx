import { href } from '#contract/routes.ts'
import { counted } from '#web/data/filter-words.ts'
import { Link } from '#web/ui/link.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The way to the saved searches, with the number of jobs that are new in them. */
export function SearchesLink({ className }: { className: string }) {
  const saved = useSavedSearches()
  const entries = saved.is === 'done' ? saved.entries : []
  const news = entries.reduce((sum, { newCount }) => sum + (newCount ?? 0), 0)
  return (
    <Link to={href('searches')} className={className}>
      Searches
      {news > 0 && (
        <span className="ml-1.5 font-medium text-accent tabular-nums">
          {news > MAX_SHOWN ? `${MAX_SHOWN}+` : counted(news)}
          {/* On the narrowest screens the number in its colour has to say it. */}
          <span className="max-[24rem]:sr-only"> new</span>
        </span>
      )}
    </Link>
  )
}

const MAX_SHOWN = 99
