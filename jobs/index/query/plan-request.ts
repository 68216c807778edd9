import type { Personal } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import { radiusInKm } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood, UnderstoodPlace } from '#contract/search/result.ts'
import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import { parseKeywords, wordsOf } from '#jobs/index/text/query-language.ts'
import type { ResolvedPlace } from '#jobs/place/resolve-place.ts'
import type { PlaceFilter, SearchRequest } from './search-request.ts'
import type { UnderstoodWords } from './understood-words.ts'

/** What a person's words for a place mean: the gazetteer's part (jobs/place). */
export type ResolvePlace = (text: string) => ResolvedPlace | null

export type PlanOptions = {
  /** Milliseconds since 1970. */
  now: number
  near: Int8Array | null
  personal: Personal
  resolvePlace: ResolvePlace
}

export type PlannedRequest = { request: SearchRequest; understood: Omit<Understood, keyof UnderstoodWords> }

/** Turns what was asked into what the segments can answer, and says how it was understood. */
export function planRequest(
  query: SearchQuery,
  { now, near, personal, resolvePlace }: PlanOptions,
): PlannedRequest {
  const takeRemote = query.remote.length === 0
  const keywords = parseKeywords(query.q, { takeRemote })
  const place = planPlace(query, resolvePlace)
  const remoteFrom = keywords.remote ? 'q' : takeRemote && place.remote ? 'location' : null
  const styles = remoteFrom !== null ? (['remote'] as const) : query.remote
  // Who names a place says the country with it: the usual one is for those who name none.
  const country = query.country ?? (place.filter === null ? LIMITS.search.country : 'any')
  return {
    request: {
      keywords,
      filters: {
        place: place.filter,
        types: query.type.map((value) => TYPE_VALUES.indexOf(value)),
        levels: query.seniority.map((value) => SENIORITY_VALUES.indexOf(value)),
        styles: styles.map((value) => REMOTE_VALUES.indexOf(value)),
        days: query.maxDaysOld ?? query.posted,
        pay: query.pay,
        country: country === 'any' ? null : country,
        hide: query.hide,
        hidden: {
          entries: hideEntries(personal.hides),
          show: query.hidden === 'only' ? 'only' : 'others',
        },
      },
      sort: query.sort,
      favourites: personal.favourites,
      near,
      page: query.page,
      pageSize: query.pageSize,
      now,
    },
    understood: {
      remoteFrom,
      place: place.understood,
      country,
      ignored: [...keywords.ignored, ...place.ignored],
    },
  }
}

type PlannedPlace = {
  filter: PlaceFilter | null
  understood: UnderstoodPlace
  remote: boolean
  ignored: string[]
}

const NOWHERE: PlannedPlace = { filter: null, understood: { is: 'none' }, remote: false, ignored: [] }

function planPlace(query: SearchQuery, resolvePlace: ResolvePlace): PlannedPlace {
  const text = query.location
  if (text === '') return NOWHERE
  const place = resolvePlace(text)
  if (place?.kind === 'remote') {
    return { ...(place.within === null ? NOWHERE : planKnown(place.within, query)), remote: true }
  }
  if (place !== null) return planKnown(place, query)
  const terms = wordsOf(text).map(({ term }) => term)
  if (terms.length === 0) return { ...NOWHERE, ignored: [text] }
  return { ...NOWHERE, filter: { is: 'text', terms }, understood: { is: 'text', text } }
}

function planKnown(place: ResolvedPlace, query: SearchQuery): PlannedPlace {
  switch (place.kind) {
    case 'city':
    case 'area': {
      const { lat, lon, name, country } = place
      const radiusKm = query.radius === null ? place.radiusKm : radiusInKm(query)
      const city = place.kind === 'city' ? name.toLowerCase() : null
      const region = place.region?.toLowerCase() ?? null
      const filter = { is: 'city', city, region, country, around: { lat, lon, km: radiusKm } } as const
      return { ...NOWHERE, filter, understood: { is: 'known', name, radiusKm } }
    }
    case 'region': {
      const { region, country } = place
      return known(place.name, { is: 'region', region: region.toLowerCase(), country })
    }
    case 'country':
      return known(place.name, { is: 'countries', countries: [place.country] })
    case 'countries':
      return known(place.name, { is: 'countries', countries: [...place.countries] })
    case 'remote':
  }
  return NOWHERE
}

function known(name: string, filter: PlaceFilter): PlannedPlace {
  return { ...NOWHERE, filter, understood: { is: 'known', name, radiusKm: null } }
}
