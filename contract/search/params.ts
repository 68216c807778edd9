import { companySlug } from '#contract/company.ts'
import { LIMITS } from '#contract/limits.ts'
import type { MapArea, SearchQuery } from './query.ts'
import { KM_PER_MILE, NOT_STATED, SEARCH_LIMITS } from './values.ts'

/** The search as URL parameters, in one order and without what is the default anyway: one search, one address. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, text] of Object.entries(textsOf(query))) if (text !== '') params.set(name, text)
  return params
}

/** The same search with some of it changed; any change but of the page goes back to the first page. */
export function changeSearch(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  return { ...query, page: LIMITS.search.firstPage, ...change }
}

export const EMPTY_SEARCH: SearchQuery = {
  q: '',
  location: '',
  radius: null,
  area: null,
  type: [],
  seniority: [],
  remote: [],
  posted: null,
  maxDaysOld: null,
  pay: null,
  country: null,
  field: [],
  company: [],
  language: [],
  own: false,
  seen: null,
  education: [],
  visa: [],
  without: [],
  hide: [],
  hidden: 'left-out',
  sort: 'relevance',
  view: 'list',
  page: LIMITS.search.firstPage,
  pageSize: LIMITS.search.pageSize,
}

/** Every parameter that a search knows. */
export const SEARCH_PARAMETERS: readonly string[] = Object.keys(textsOf(EMPTY_SEARCH))

export function radiusInKm(query: SearchQuery): number {
  if (query.radius === null) return SEARCH_LIMITS.radiusKm.standard
  return query.radius.unit === 'km' ? query.radius.amount : query.radius.amount * KM_PER_MILE
}

/** `30.2,-98,30.6,-97.5`: south, west, north, east, to some hundred meters. */
export function areaText({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(3))).join(',')
}

function textsOf(query: SearchQuery): Record<string, string> {
  const { radius, pay } = query
  return {
    q: query.q,
    location: query.location,
    radius: radius === null ? '' : `${radius.amount}${radius.unit}`,
    area: query.area === null ? '' : areaText(query.area),
    type: query.type.join(','),
    seniority: query.seniority.join(','),
    remote: query.remote.join(','),
    posted: query.posted === null ? '' : String(query.posted),
    pay: pay === null ? '' : [pay.least ?? [], pay.notStated ? NOT_STATED : []].flat().join(','),
    currency: pay === null || pay.currency === LIMITS.currency ? '' : pay.currency,
    country: query.country ?? '',
    field: query.field.join(','),
    company: query.company.map(companySlug).join(','),
    language: query.language.join(','),
    own: query.own ? 'true' : '',
    seen: query.seen === null ? '' : String(query.seen),
    education: query.education.join(','),
    visa: query.visa.join(','),
    without: query.without.join(','),
    hide: query.hide.map(companySlug).join(','),
    hidden: query.hidden === 'only' ? query.hidden : '',
    sort: query.sort === 'relevance' ? '' : query.sort,
    view: query.view === 'map' ? query.view : '',
    page: query.page === LIMITS.search.firstPage ? '' : String(query.page),
  }
}
