import { searchParams } from '#contract/search/params.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { SaveSearch } from '#web/features/searches/saved/save-search.tsx'
import { useShownSearch } from '#web/features/searches/saved/use-shown-search.ts'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import { Link } from '#web/ui/link.tsx'
import { SearchAccountNote } from './search-account-note.tsx'

/** What can be done with the search on show. */
export function SearchActions({ data }: { data: Extract<JobsData, { is: 'done' }> }) {
  const { query } = data
  const { savedAs } = useShownSearch(query)
  return (
    <span className="chips-end">
      <SearchAccountNote data={data} />
      <Link to={savedOnlyAddress()} className="signed-in-only link tap-around">
        Saved jobs only
      </Link>
      <SaveSearch key={searchParams(query).toString()} query={query} savedAs={savedAs} />
    </span>
  )
}
