import type { ChangeEvent, ChangeEventHandler, FormEvent, MouseEvent } from 'react'
import type { SearchFacets } from '#contract/search/result.ts'
import { FILTER_WORDS } from '#web/data/filter-names.ts'
import { FilterChoices } from './filter-choices.tsx'
import { MENU_CHOICES } from './filter-menu-choices.ts'
import { chosenIn, type FilterMenuName } from './filter-menus.ts'
import { MoreFilters } from './more-filters.tsx'
import { askForPageFacets, pageFacets } from './page-facets.ts'
import { PayFilter } from './pay-filter.tsx'

export type FilterName = FilterMenuName | 'pay' | 'more'

export type FilterFieldsProps = {
  filter: FilterName
  params: URLSearchParams
  /** The country in force, which may be one that nobody chose. */
  country: string
  /** `null` while new counts are on their way: old ones would be wrong. Those of the page as it came are not here. */
  facets: SearchFacets | null | undefined
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
}

/**
 * What one filter asks. A chunk of its own: the page comes with it drawn, and a browser loads it when it is used. From
 * then on the fields say themselves what is chosen, and the bar around them need not listen.
 */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <div data-live={typeof window === 'undefined' ? undefined : ''} onInput={stopPropagation}>
      <Fields {...props} />
      <ClearChoices {...props} />
    </div>
  )
}

const stopPropagation = (event: FormEvent) => event.stopPropagation()

function Fields({ filter, params, country, facets: given, onChange }: FilterFieldsProps) {
  const facets = given === undefined ? pageFacets() : given
  if (filter === 'pay')
    return (
      <PayFilter
        chosen={chosenIn(params, 'pay')}
        currency={params.get('currency')}
        facet={facets?.pay ?? null}
        onChange={onChange}
      />
    )
  if (filter === 'more')
    return <MoreFilters params={params} country={country} facets={facets} onChange={onChange} />
  const menu = MENU_CHOICES.find(({ name }) => name === filter)
  return (
    menu && (
      <fieldset>
        <legend className="sr-only">{menu.legend}</legend>
        <FilterChoices
          menu={menu}
          chosen={chosenIn(params, filter)}
          facet={facets?.[filter] ?? null}
          onChange={onChange}
        />
      </fieldset>
    )
  )
}

/** Takes off all that is chosen in one menu. What stands behind "More" is taken off one by one. */
function ClearChoices({ filter, params, onChange }: FilterFieldsProps) {
  if (filter === 'more' || chosenIn(params, filter).length === 0) return null

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const fields = currentTarget.parentElement?.parentElement?.querySelectorAll('input') ?? []
    for (const field of fields) {
      if (field.type === 'range') field.value = '0'
      else field.checked = field.value === 'all'
    }
    const [first] = fields
    if (!first) return
    // The button goes, and the focus stays in the menu.
    first.focus()
    onChange({ currentTarget: first } as ChangeEvent<HTMLInputElement>) // all that the form reads
  }

  return (
    <p className="needs-js mt-1 border-t border-line px-2 pt-1 text-right">
      <button type="button" onClick={clear} className="link py-1">
        Clear<span className="sr-only"> {FILTER_WORDS[filter].toLowerCase()}</span>
      </button>
    </p>
  )
}

/** For who turns to the filters of a page as it came. */
export async function fieldsWithCounts() {
  await askForPageFacets()
  return FilterFields
}
