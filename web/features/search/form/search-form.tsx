import { type ChangeEvent, type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { href } from '#contract/routes.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchFacets } from '#contract/search/result.ts'
import type { SearchChips } from '#web/data/search-chips.ts'
import { TO_RESULTS } from '#web/data/to-results.ts'
import { useSite } from '#web/site.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { CountryOffer } from './country-offer.tsx'
import { DistanceSelect } from './distance-select.tsx'
import { countFilters, FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { formEntries, searchAddress } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SEARCH_FORM_ID } from './sort-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'

const FilterSheet = later(async () => (await import('./filter-sheet.tsx')).sheetWithCounts())

/** What a search has besides its fields. */
const KEPT_PARAMETERS = ['view', 'area', 'hide', 'hidden']

type SearchFormProps = {
  query: SearchQuery
  /** What the search filters on, in words. */
  filters: SearchChips
  /** What makes of the typed search the same one with its filters chosen. */
  typed: Partial<SearchQuery>
  /** `undefined` on a page as it came, `null` where the search failed. */
  facets: SearchFacets | null | undefined
  /** The country in force, which may be one that nobody chose. */
  country: string
  /** How far the search looks around its place when nobody says; `undefined` where it looks at the whole. */
  usualMiles: number | undefined
  count: number | null
  /** Somebody turned to the filters. */
  onFilters: () => void
  /** What else can be done with this search, at the end of the row of chips. */
  children?: ReactNode
}

/**
 * The whole search as one GET form: it works without JavaScript. With it every choice applies at once, and the fields
 * show what was chosen from the press on, not from the answer on.
 */
export function SearchForm(props: SearchFormProps) {
  const { query, filters, typed, facets, country, usualMiles, count, onFilters, children } = props
  const { backend } = useSite()
  const { params, isBusy, go } = useShownParams(typedParams(query, typed))
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const known = isBusy ? null : facets

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(searchAddress(entriesOf(event.currentTarget)), { state: TO_RESULTS })
  }
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    if (currentTarget.form) go(searchAddress(asChosen(entriesOf(currentTarget.form))))
  }

  /** How far around a place says nothing once the place is taken away. */
  function entriesOf(form: HTMLFormElement) {
    const entries = formEntries(form)
    const isPlaceGone = query.location && !new FormData(form).get('location')
    return isPlaceGone ? entries.filter(([name]) => name !== 'radius') : entries
  }
  /** What was typed as a filter is chosen in its menu by now: it stands in the words no more. */
  const asChosen = (entries: [string, string][]) =>
    entries[0]?.[1].trim() === query.q
      ? entries.map(([name, value]): [string, string] => [
          name,
          name === 'q' ? (typed.q ?? value) : name === 'location' ? value || (typed.location ?? '') : value,
        ])
      : entries

  const active = countFilters(params)
  const radius = params.get('radius') ?? ''
  const hasDistance = usualMiles !== undefined || (radius !== '' && query.location !== '')
  const distance = hasDistance ? { radius, usualMiles } : null
  return (
    <search className="search-bar">
      <form id={SEARCH_FORM_ID} action={href('jobs')} onSubmit={onSubmit} className="work">
        <div className="ask">
          <SearchBox
            id="keywords"
            name="q"
            label="Keywords"
            icon="search"
            value={query.q}
            placeholder="Job title, keywords, or company"
            suggest={async (typed) =>
              (await import('./suggestions.ts')).suggestKeywords(typed, backend.anonKey)
            }
          />
          <SearchBox
            id="location"
            name="location"
            label="Location"
            icon="map-pin"
            value={query.location}
            placeholder="Location or remote"
            suggest={async (typed) => (await import('./place-suggestions.ts')).suggestPlaces(typed)}
          />
          {distance && <DistanceSelect {...distance} onChange={onChange} className="distance" />}
          <button type="submit" className="button button-primary ask-button">
            <Icon name="search" className="sm:hidden" />
            <span className="max-sm:sr-only">{isBusy ? 'Searching...' : 'Search Jobs'}</span>
          </button>
          <button
            type="button"
            onClick={() => setSheet('open')}
            aria-haspopup="dialog"
            className="needs-js filter-button sm:hidden"
          >
            <Icon name="sliders-horizontal" />
            <span className="sr-only">Filters</span>
            {active > 0 && (
              <>
                {active}
                <span className="sr-only"> on</span>
              </>
            )}
          </button>
        </div>
        <FilterBar
          params={params}
          country={country}
          facets={known}
          onChange={onChange}
          onTurnedTo={onFilters}
        />
        {KEPT_PARAMETERS.map((name) => {
          const value = params.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        {facets === null && query.sort !== 'relevance' && (
          <input type="hidden" name="sort" value={query.sort} />
        )}
      </form>
      {/* Outside the form: saving a search has a form of its own. */}
      <div className="chips-row work">
        {facets !== null && <ViewSwitch query={query} />}
        <div className="chips">
          <FilterChips {...filters} />
          <CountryOffer query={query} />
          {children}
        </div>
      </div>
      {sheet !== 'unasked' && (
        <FilterSheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          params={params}
          country={country}
          distance={distance}
          facets={known}
          count={isBusy ? null : count}
          onChange={(changed) => go(searchAddress(changed), { preventScrollReset: true })}
        />
      )}
    </search>
  )
}

/** The same search with what was typed as a filter chosen instead: so the menus show it. */
const typedParams = (query: SearchQuery, typed: Partial<SearchQuery>) =>
  typed.q === undefined ? null : searchParams({ ...query, ...typed }).toString()

/** What the address says, or will say once the search that was asked for has answered: from the press on. */
function useShownParams(typed: string | null) {
  const navigate = useNavigate()
  const shown = useLocation()
  const next = useNavigation().location
  const [asked, setAsked] = useState<{ search: string; at: string } | null>(null)
  // Once it is on show it is done: Back leads to where it was asked, and does not ask again.
  if (asked && asked.at !== shown.key) setAsked(null)
  const own = asked?.at === shown.key ? asked.search : null
  const other = next?.pathname === shown.pathname ? next.search : null
  const search = own ?? other ?? shown.search
  const isBusy = search !== shown.search
  const said = isBusy ? search : (typed ?? search)
  return {
    params: useMemo(() => new URLSearchParams(said), [said]),
    isBusy,
    go: (address: string, options?: NavigateOptions) => {
      setAsked({ search: new URL(address, window.location.href).search, at: shown.key })
      void navigate(address, options)
    },
  }
}
