import type { SearchQuery } from '#contract/search/query.ts'
import type { FacetValue, SearchFacets } from '#contract/search/result.ts'
import { NOT_STATED, PAY_STEPS } from '#contract/search/values.ts'
import { SortMenu } from '#web/features/matching/sort-menu.tsx'
import { Select } from '#web/ui/field.tsx'
import { CHOICES, counted, dollars, FILTER_WORDS } from './filter-words.ts'

type Menu = keyof typeof CHOICES
const MENUS = ['type', 'seniority', 'posted', 'remote'] as const satisfies Menu[]

/** Each choice says how many jobs it would give. */
export function SearchFilters({ query, facets }: { query: SearchQuery; facets: SearchFacets | null }) {
  return (
    <fieldset className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">Filters</legend>
      {MENUS.map((menu) => (
        <FilterMenu key={menu} menu={menu} chosen={chosenValue(query, menu)} facet={facets?.[menu]} />
      ))}
      <Select label={FILTER_WORDS.pay} name="pay" defaultValue={query.pay?.least ?? 'all'}>
        <option value="all">Any pay</option>
        {payChoices(query).map((amount) => (
          <option key={amount} value={amount}>
            {dollars(amount)}+ a year{countOf(facets?.pay, String(amount))}
          </option>
        ))}
      </Select>
      <SortMenu sort={query.sort} />
    </fieldset>
  )
}

function FilterMenu({
  menu,
  chosen,
  facet,
}: {
  menu: Menu
  chosen: string
  facet: FacetValue[] | undefined
}) {
  const { all, values } = CHOICES[menu]
  const known = Object.entries(values)
  return (
    <Select label={FILTER_WORDS[menu]} name={menu} defaultValue={chosen}>
      <option value="all">{all}</option>
      {known.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
          {countOf(facet, value)}
        </option>
      ))}
      {/* A combination that came with the address, such as "contract or not stated", stays chosen. */}
      {chosen !== 'all' && !(chosen in values) && (
        <option value={chosen}>{combination(chosen, values)}</option>
      )}
    </Select>
  )
}

function chosenValue(query: SearchQuery, menu: Menu): string {
  const value = query[menu]
  return (typeof value === 'object' && value !== null ? value.join(',') : String(value ?? '')) || 'all'
}

function combination(chosen: string, values: Readonly<Record<string, string>>): string {
  return chosen
    .split(',')
    .map((value) => (value === NOT_STATED ? 'not stated' : (values[value] ?? value)))
    .join(' or ')
}

function countOf(facet: FacetValue[] | undefined, value: string): string {
  const found = facet?.find((one) => one.value === value)
  return found ? ` (${counted(found.count)})` : ''
}

function payChoices({ pay }: SearchQuery): number[] {
  const amounts: number[] = [...PAY_STEPS]
  if (pay?.least && !amounts.includes(pay.least)) amounts.push(pay.least)
  return amounts.sort((a, b) => a - b)
}
