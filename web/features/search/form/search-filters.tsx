import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { FacetValue, SearchFacets } from '#contract/search/result.ts'
import { NOT_STATED, PAY_STEPS } from '#contract/search/values.ts'
import { CHOICES, counted, dollars, FILTER_WORDS } from '#web/data/filter-words.ts'
import { Select } from '#web/ui/field.tsx'
import { SortMenu } from './sort-menu.tsx'

type Menu = keyof typeof CHOICES
const MENUS = ['type', 'seniority', 'posted', 'remote'] as const satisfies Menu[]

/** On a phone they are folded away, so that the results come first; the style sheet unfolds them where there is room. */
export function SearchFilters({ query, facets }: { query: SearchQuery; facets: SearchFacets | null }) {
  const active = [...MENUS, 'pay' as const].filter((name) => chosenValue(query, name) !== 'all').length
  return (
    <details className="filters mt-3">
      <summary className="min-h-11 rounded-control border border-control px-3 text-[0.9375rem] font-medium hover:border-ink">
        <span>
          Filters and sorting
          {active > 0 && <span className="ml-2 text-accent tabular-nums">{active} active</span>}
        </span>
        <span aria-hidden="true" className="filters-mark text-xl leading-none text-muted" />
      </summary>
      <FilterFields query={query} facets={facets} />
    </details>
  )
}

/** Each choice says how many jobs it would give. */
function FilterFields({ query, facets }: { query: SearchQuery; facets: SearchFacets | null }) {
  const pay = chosenValue(query, 'pay')
  return (
    <fieldset className="pt-3 grid gap-3 min-[420px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">Filters</legend>
      {MENUS.map((menu) => (
        <FilterMenu key={menu} menu={menu} chosen={chosenValue(query, menu)} facet={facets?.[menu]} />
      ))}
      <Select label={FILTER_WORDS.pay} name="pay" defaultValue={pay}>
        <option value="all">Any pay</option>
        {payChoices(query).map((amount) => (
          <option key={amount} value={amount}>
            {dollars(amount)}+ a year{countOf(facets?.pay, String(amount))}
          </option>
        ))}
        {pay.includes(NOT_STATED) && <option value={pay}>{payCombination(query)}</option>}
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

function chosenValue(query: SearchQuery, menu: Menu | 'pay'): string {
  if (menu === 'pay') return searchParams(query).get('pay') ?? 'all'
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
  const found = facet?.find((entry) => entry.value === value)
  return found ? ` (${counted(found.count)})` : ''
}

function payCombination({ pay }: SearchQuery): string {
  return pay?.least ? `${dollars(pay.least)}+ a year or not stated` : 'Not stated'
}

function payChoices({ pay }: SearchQuery): number[] {
  const amounts: number[] = [...PAY_STEPS]
  if (pay?.least && !amounts.includes(pay.least)) amounts.push(pay.least)
  return amounts.sort((a, b) => a - b)
}
