import type { MapArea, MinimumPay } from '#contract/search/query.ts'
import type { KnownPlace, OtherPlace } from '#contract/search/result.ts'
import type { FilterName, SortValue } from '#contract/search/values.ts'
import type { HideEntry } from '#jobs/hides/hide-entries.ts'
import type { Alternative, KeywordQuery } from '#jobs/index/text/query-language.ts'

/** A search with everything looked up that a segment cannot know: plain data for the search threads. */
export type SearchRequest = {
  keywords: KeywordQuery
  filters: RequestFilters
  /** What the words for the place may mean, where that is more than one; `filters` have the first. */
  placeChoices?: readonly PlannedPlace[]
  sort: SortValue
  /** Company keys whose jobs come first where the order is relevance. */
  favourites: readonly string[]
  /** A stored vector: the nearest jobs come first, whatever the sort. */
  near: Int8Array | null
  page: number
  pageSize: number
  /** Milliseconds since 1970. */
  now: number
}

/** `null` and empty lists filter nothing. */
export type RequestFilters = {
  place: PlaceFilter | null
  /** Places in the lists of values of contract/search. */
  types: readonly number[]
  levels: readonly number[]
  styles: readonly number[]
  days: number | null
  pay: MinimumPay | null
  country: string | null
  hide: readonly string[]
  hidden: HiddenFilter
  fields: readonly number[]
  /** Company keys. */
  companies: readonly string[]
  languages: readonly number[]
  own: boolean
  seenDays: number | null
  educations: readonly number[]
  visas: readonly number[]
  without: readonly Alternative[]
  /** Only jobs that other programs may be given. */
  passedOn: boolean
}

/** `show`: whether what these entries hide is left out, or shown alone. */
export type HiddenFilter = { entries: readonly HideEntry[]; show: 'others' | 'only' }

/** Whoever hides nothing and asks for what is hidden gets nothing. */
export const isHiding = ({ entries, show }: HiddenFilter): boolean => entries.length > 0 || show === 'only'

/** One thing that the words for a place may mean, ready to search. */
export type PlannedPlace = {
  filter: PlaceFilter
  /** The place alone, without what is a drive away: jobs there are a sign that it is meant. */
  core: PlaceFilter
  /** The country filter that goes with it. */
  country: string | null
  /** How likely it is before anybody looks where the jobs are; 0 for what is only offered. */
  weight: number
  known: Omit<KnownPlace, 'others'>
  link: Pick<OtherPlace, 'location' | 'country'>
}

/** Names are lower-case, as the index keeps them. */
export type PlaceFilter =
  | { is: 'countries'; countries: readonly string[] }
  | { is: 'region'; region: string; country: string | null }
  /** Cells of the map (`#jobs/place/map-cells.ts`), in order. */
  | { is: 'cells'; country: string; cells: Int32Array }
  | { is: 'city'; city: string | null; region: string | null; country: string | null; around: Circle | null }
  /** A part of the map. */
  | { is: 'area'; area: MapArea }
  /** The gazetteer does not know it: its words must stand in the advertised place. */
  | { is: 'text'; terms: readonly string[] }

export type Circle = { lat: number; lon: number; km: number }

/** The filters that are set, in the order of the contract. */
export function activeFilters(filters: RequestFilters): FilterName[] {
  const active = {
    location: filters.place !== null,
    type: filters.types.length > 0,
    seniority: filters.levels.length > 0,
    remote: filters.styles.length > 0,
    posted: filters.days !== null,
    pay: filters.pay !== null,
    country: filters.country !== null,
    hide: filters.hide.length > 0,
    hidden: isHiding(filters.hidden),
    field: filters.fields.length > 0,
    company: filters.companies.length > 0,
    language: filters.languages.length > 0,
    own: filters.own,
    seen: filters.seenDays !== null,
    education: filters.educations.length > 0,
    visa: filters.visas.length > 0,
    without: filters.without.length > 0,
    terms: filters.passedOn,
  } satisfies Record<FilterName, boolean>
  return Object.entries(active).flatMap(([name, set]) => (set ? [name as FilterName] : [])) // keys of `active`
}
