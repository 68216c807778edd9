import type { ChangeEvent, FormEvent } from 'react'
import type { SearchFacets } from '#contract/search/result.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Distance, DistanceSelect } from './distance-select.tsx'
import { FilterFields, type FilterName } from './filter-fields.tsx'
import { MENU_CHOICES } from './filter-menu-choices.ts'
import { MORE_PARAMETERS } from './filter-menus.ts'
import { askForPageFacets } from './page-facets.ts'
import { formEntries } from './search-address.ts'

const OWN = new Set<string>([
  ...MENU_CHOICES.map(({ name }) => name),
  'pay',
  'currency',
  ...MORE_PARAMETERS,
  'radius',
  'country',
  'page',
])

const SHEET: readonly { filter: FilterName; title: string }[] = [
  ...MENU_CHOICES.map(({ name, legend }) => ({ filter: name, title: legend })),
  { filter: 'pay', title: 'Pay' },
  { filter: 'more', title: 'More' },
]

/** All filters at once, for a phone. They apply as they are chosen; what is found waits behind the sheet. */
export function FilterSheet({
  open,
  onClose,
  params,
  country,
  distance,
  facets,
  count,
  onChange,
}: {
  open: boolean
  onClose: () => void
  params: URLSearchParams
  country: string
  distance: Distance | null
  facets: SearchFacets | null | undefined
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
          {distance && (
            <section className="sheet-group">
              <h3 className="px-2 font-sans text-base font-semibold tracking-normal">Distance</h3>
              <DistanceSelect {...distance} onChange={choose} className="select mx-2 mt-2 w-auto" />
            </section>
          )}
          {SHEET.map(({ filter, title }) => (
            <section key={filter} className="sheet-group">
              <h3 className="px-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
              <FilterFields
                filter={filter}
                params={params}
                country={country}
                facets={facets}
                onChange={choose}
              />
            </section>
          ))}
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

/** For who opens it on a page as it came. */
export async function sheetWithCounts() {
  await askForPageFacets()
  return FilterSheet
}
