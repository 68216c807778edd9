import { SORT_VALUES, type SortValue } from '#contract/search/values.ts'
import { SORT_WORDS } from '#web/data/filter-words.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Select } from '#web/ui/field.tsx'

/** Sorting by fit is for people whom we know something of; the page that everybody gets does not offer it. */
export function SortMenu({ sort }: { sort: SortValue }) {
  const { user } = useAuth()
  const offered = SORT_VALUES.filter((value) => value !== 'fit' || user)
  return (
    // Made anew when the choice grows: an option that comes later would not be the chosen one.
    <Select
      key={offered.length}
      label="Sort by"
      name="sort"
      defaultValue={offered.includes(sort) ? sort : 'all'}
    >
      {offered.map((value) => (
        <option key={value} value={value === 'relevance' ? 'all' : value}>
          {SORT_WORDS[value]}
        </option>
      ))}
    </Select>
  )
}
