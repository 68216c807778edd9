import type { ChangeEvent, FormEvent } from 'react'
import type { SearchFacets } from '#contract/search/result.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterChoices } from './filter-menu.tsx'
import { chosenIn, FILTER_MENUS } from './filter-menus.ts'
import { MoreFilters } from './more-filters.tsx'
import { PayFilter } from './pay-filter.tsx'
import { formEntries } from './search-address.ts'

const OWN = new Set<string>([...FILTER_MENUS.map(({ name }) => name), 'pay', 'radius', 'country', 'page'])

/** All filters at once, for a phone. They apply as they are chosen; what is found waits behind the sheet. */
export function FilterSheet({
  open,
  onClose,
  params,
  country,
  facets,
  count,
  onChange,
}: {
  open: boolean
  onClose: () => void
  params: URLSearchParams
  country: string
  facets: SearchFacets | null
  count: number | null
  onChange: (changed: [string, string][]) => void
}) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    if (!currentTarget.form) return
    const kept = [...params].filter(([name]) => !OWN.has(name))
    onChange([...kept, ...formEntries(currentTarget.form)])
  }
  const closeOnSubmit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
  }
  const hasFilters = [...params.keys()].some((name) => OWN.has(name) && name !== 'country' && name !== 'page')
  return (
    <Sheet open={open} title="Filters" onClose={onClose}>
      <form onSubmit={closeOnSubmit} className="sheet-form">
        <div className="sheet-body">
          {FILTER_MENUS.map((menu) => (
            <fieldset key={menu.name} className="sheet-group">
              <legend>{menu.legend}</legend>
              <FilterChoices
                menu={menu}
                chosen={chosenIn(params, menu.name)}
                facet={facets?.[menu.name] ?? null}
                onChange={choose}
              />
            </fieldset>
          ))}
          <div className="sheet-group">
            <PayFilter chosen={chosenIn(params, 'pay')} facet={facets?.pay ?? null} onChange={choose} />
          </div>
          <div className="sheet-group">
            <MoreFilters params={params} country={country} facets={facets} onChange={choose} />
          </div>
        </div>
        <div className="sheet-foot">
          {hasFilters && (
            <Button
              variant="secondary"
              onClick={() => onChange([...params].filter(([name]) => !OWN.has(name)))}
            >
              Clear all
            </Button>
          )}
          <Button type="submit" className="flex-1">
            {count === null ? 'Searching...' : `Show ${jobsCounted(count)}`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
