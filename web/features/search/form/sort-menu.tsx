import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import { SORT_VALUES } from '#contract/search/values.ts'
import { SORT_WORDS } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import { useAuth } from '#web/session/auth-provider.tsx'

export const SEARCH_FORM_ID = 'job-search'

/** Sorting by fit is for people whom we know something of; the page that everybody gets does not offer it. */
export function SortMenu({ query }: { query: SearchQuery }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const offered = SORT_VALUES.filter((value) => value !== 'fit' || user)
  const chosen = offered.includes(query.sort) ? query.sort : 'relevance'

  function sort({ target }: ChangeEvent<HTMLSelectElement>) {
    const next = offered.find((value) => value === target.value) ?? 'relevance'
    void navigate(changedAddress(query, { sort: next }))
  }

  return (
    <label className="sort">
      <span className="max-sm:sr-only">Sort by</span>
      <select
        // Made anew when the choice grows: an option that comes later would not be the chosen one.
        key={`${offered.length} ${chosen}`}
        name="sort"
        data-fit={query.sort === 'fit' || undefined}
        form={SEARCH_FORM_ID}
        defaultValue={chosen === 'relevance' ? 'all' : chosen}
        onChange={sort}
      >
        {offered.map((value) => (
          <option key={value} value={value === 'relevance' ? 'all' : value}>
            {SORT_WORDS[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
