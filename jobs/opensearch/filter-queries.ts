import { DAY_MS } from '#contract/rules/days.ts'
import type { MinimumPay } from '#contract/search/query.ts'
import type { FilterName } from '#contract/search/values.ts'
import type { HideEntry } from '#jobs/hides/hide-entries.ts'
import { stylesAmong } from '#jobs/index/query/filter-tables.ts'
import { phraseOf } from '#jobs/index/query/hidden-docs.ts'
import { seenFromHour } from '#jobs/index/query/later-tables.ts'
import {
  activeFilters,
  type Circle,
  type HiddenFilter,
  type PlaceFilter,
  type RequestFilters,
} from '#jobs/index/query/search-request.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { cellName, cityName, regionName } from './stored-job.ts'
import { allOf, anyOf, hasTerm, noneOf, type Query, says } from './word-queries.ts'

/** For each filter that is set, the jobs that pass it. */
export type FilterQueries = ReadonlyMap<FilterName, Query>

export function filterQueries(filters: RequestFilters, now: number): FilterQueries {
  const queryOf: Record<FilterName, () => Query> = {
    location: () => (filters.place === null ? allOf([]) : atPlaceQuery(filters.place)),
    type: () => hasFact('type', filters.types),
    seniority: () => hasFact('level', filters.levels),
    remote: () => hasFact('style', stylesAmong(filters.styles)),
    posted: () => postedWithin(filters.days ?? 0, now),
    pay: () => (filters.pay === null ? allOf([]) : paysQuery(filters.pay)),
    country: () => anyOf([{ term: { countries: filters.country } }, NO_COUNTRY]),
    hide: () => noneOf([{ terms: { company_key: filters.hide } }]),
    hidden: () => hiddenQuery(filters.hidden),
    field: () => hasFact('field', filters.fields),
    company: () => ({ terms: { company_key: filters.companies } }),
    language: () => hasFact('language', filters.languages),
    own: () => hasFact('own', [1]),
    seen: () => seenWithin(filters.seenDays ?? 0, now),
    education: () => hasFact('education', filters.educations),
    visa: () => hasFact('visa', filters.visas),
    terms: () => hasFact('passed_on', [1]),
    without: () => noneOf(filters.without.map((alternative) => says(phraseOf(alternative)))),
  }
  return new Map(activeFilters(filters).map((filter) => [filter, queryOf[filter]()]))
}

/** All of them, or all but one. */
export const passing = (queries: FilterQueries, but?: FilterName): Query =>
  allOf([...queries].flatMap(([filter, query]) => (filter === but ? [] : [query])))

export const NO_COUNTRY: Query = noneOf([{ exists: { field: 'countries' } }])

export const postedWithin = (days: number, now: number): Query => ({
  range: { posted_at: { gte: now - days * DAY_MS } },
})
export const seenWithin = (days: number, now: number): Query => ({
  range: { seen_hours: { gte: seenFromHour(now, days) } },
})
export const paidIn = (currency: string, least: number): Query =>
  allOf([{ term: { currency } }, { range: { yearly_pay: { gte: least } } }])

export const hasFact = (field: string, values: readonly number[]): Query => ({
  terms: { [field]: values.map(String) },
})

function paysQuery({ least, currency, notStated }: MinimumPay): Query {
  return anyOf([
    ...(least === null ? [] : [paidIn(currency, least)]),
    ...(notStated ? [noneOf([{ term: { currency } }])] : []),
  ])
}

/** Jobs that say nowhere where they are, as far as the filter asks. */
export const placeUnknown = (place: PlaceFilter): Query =>
  place.is === 'countries' ? NO_COUNTRY : { term: { place_known: false } }

export function atPlaceQuery(place: PlaceFilter): Query {
  switch (place.is) {
    case 'countries':
      return { terms: { countries: place.countries } }
    case 'region':
      return { term: { place_names: regionName(place.region, place.country ?? undefined) } }
    case 'cells':
      return { terms: { cells: Array.from(place.cells, (cell) => cellName(place.country, cell)) } }
    case 'area': {
      const { south, west, north, east } = place.area
      const box = { top: north, left: west, bottom: south, right: east }
      return { geo_bounding_box: { points: box } }
    }
    case 'text':
      return allOf(place.terms.map((term) => hasTerm(MARKS.place + term)))
    case 'city':
  }
  const { city, region, country, around } = place
  return anyOf([
    ...(city === null ? [] : [{ term: { place_names: cityName(city, region, country ?? undefined) } }]),
    ...(around === null ? [] : [withinCircle(around)]),
  ])
}

/** The cluster's earth is a little larger than ours: with its radius the same angle is meant. */
const CLUSTER_EARTH_KM = 6371.0087714
const EARTH_KM = 6371

export const withinCircle = ({ lat, lon, km }: Circle): Query => ({
  geo_distance: { distance: `${(km * CLUSTER_EARTH_KM * 1000) / EARTH_KM}m`, points: { lat, lon } },
})

function hiddenQuery({ entries, show }: HiddenFilter): Query {
  const hidden = entries.map(hiddenBy)
  return show === 'only' ? anyOf(hidden) : noneOf(hidden)
}

export function hiddenBy(entry: HideEntry): Query {
  if (entry.is === 'job') return { ids: { values: [entry.id] } }
  return entry.is === 'company' ? { term: { company_key: entry.key } } : says(phraseOf(entry.alternative))
}
