import { radiusInKm } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { UnderstoodPlace } from '#contract/search/result.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import { countries } from '#jobs/place/countries.ts'
import type { PlaceChoice, ResolvedPlace } from '#jobs/place/place-choice.ts'
import type { PlaceChoices } from '#jobs/place/resolve-place.ts'
import type { PlaceFilter, PlannedPlace } from './search-request.ts'

/** What a person's words for a place may mean in a country's search: the gazetteer's part (jobs/place). */
export type ResolvePlace = (text: string, country: string | null) => PlaceChoices | null

export type PlaceOfRequest = {
  filter: PlaceFilter | null
  /** Not the one that was asked for where that has no such place. */
  country: string | null
  choices: readonly PlannedPlace[]
  understood: UnderstoodPlace
  remote: boolean
  ignored: string[]
}

/** The filter for the words that a person typed for a place, and what else they may mean. */
export function planPlace(query: SearchQuery, resolvePlace: ResolvePlace): PlaceOfRequest {
  const text = query.location
  const nowhere: PlaceOfRequest = {
    filter: null,
    country: query.country,
    choices: [],
    understood: { is: 'none' },
    remote: false,
    ignored: [],
  }
  if (text === '')
    return query.area === null ? nowhere : { ...nowhere, filter: { is: 'area', area: query.area } }
  const found = resolvePlace(text, query.country)
  if (found === null) {
    const terms = wordsOf(text).map(({ term }) => term)
    if (terms.length === 0) return { ...nowhere, ignored: [text] }
    return { ...nowhere, filter: { is: 'text', terms }, understood: { is: 'text', text } }
  }
  const choices = found.choices.map((choice) => plannedPlace(choice, query, found.missingIn))
  const [best] = choices
  if (best === undefined) return { ...nowhere, remote: found.remote }
  const understood = { ...best.known, others: [] }
  return { ...nowhere, filter: best.filter, country: best.country, choices, understood, remote: found.remote }
}

function plannedPlace(choice: PlaceChoice, query: SearchQuery, missingIn: string | null): PlannedPlace {
  const { place, weight, where, location } = choice
  const isCircle = place.kind === 'city' || place.kind === 'area'
  const radiusKm = !isCircle ? null : query.radius === null ? place.radiusKm : radiusInKm(query)
  const isCountryAsked = query.country !== null && query.country !== 'any' && missingIn === null
  const own = 'country' in place ? place.country : query.country
  // A country's name alone may be a state's as well: "Georgia". The link says which by its country.
  const linkCountry = isCountryAsked || place.kind === 'country' ? own : query.country
  return {
    filter: filterOf(place, radiusKm),
    core: filterOf(place, CORE_RADIUS_KM),
    country: missingIn !== null ? 'any' : weight === 0 ? linkCountry : query.country,
    weight,
    known: {
      is: 'known',
      name: place.name,
      where,
      radiusKm,
      usualRadiusKm: isCircle ? place.radiusKm : null,
      missingIn: missingIn === null ? null : countries().nameOf(missingIn),
    },
    link: { location, country: missingIn !== null ? null : linkCountry },
  }
}

/** In a suburb of this name the jobs of the large city beside it say nothing. */
const CORE_RADIUS_KM = 10

function filterOf(place: ResolvedPlace, radiusKm: number | null): PlaceFilter {
  switch (place.kind) {
    case 'city':
    case 'area': {
      const { lat, lon, name, country } = place
      const city = place.kind === 'city' ? name.toLowerCase() : null
      const region = place.region?.toLowerCase() ?? null
      return { is: 'city', city, region, country, around: { lat, lon, km: radiusKm ?? place.radiusKm } }
    }
    case 'county':
      return { is: 'cells', country: place.country, cells: place.cells }
    case 'region':
      return { is: 'region', region: place.region.toLowerCase(), country: place.country }
    case 'country':
      return { is: 'countries', countries: [place.country] }
    case 'countries':
  }
  return { is: 'countries', countries: [...place.countries] }
}
