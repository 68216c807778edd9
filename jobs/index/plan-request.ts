import { LIMITS } from '#contract/limits.ts'
import { radiusInKm } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood, UnderstoodPlace } from '#contract/search/result.ts'
import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import type { Place } from '#jobs/job.ts'
import { parseKeywords, wordsOf } from './query-language.ts'
import type { PlaceFilter, SearchRequest } from './search-request.ts'

/** What a person's words for a place mean, or `null`; the gazetteer's part. A wide place brings its own radius. */
export type ResolvePlace = (text: string) => (Place & { radiusKm?: number | null }) | null

export type PlannedRequest = { request: SearchRequest; understood: Omit<Understood, 'corrections'> }

/** Turns what was asked into what the segments can answer, and says how it was understood. */
export function planRequest(query: SearchQuery, now: number, resolvePlace: ResolvePlace): PlannedRequest {
  const takeRemote = query.remote.length === 0
  const keywords = parseKeywords(query.q, { takeRemote })
  const location = readLocation(query.location, takeRemote)
  const place = planPlace(location.text, query, resolvePlace)
  const remote = keywords.remote || location.remote
  const styles = remote ? (['remote'] as const) : query.remote
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
      },
      sort: query.sort,
      page: query.page,
      pageSize: query.pageSize,
      now,
    },
    understood: {
      remoteFrom: keywords.remote ? 'q' : location.remote ? 'location' : null,
      place: place.understood,
      country,
      ignored: [...keywords.ignored, ...place.ignored],
    },
  }
}

/** "Remote", "remote, US": the word is the filter, the rest is the place. */
function readLocation(location: string, takeRemote: boolean): { text: string; remote: boolean } {
  const rest = location.replace(/\bremote\b/gi, ' ')
  if (!takeRemote || rest === location) return { text: location, remote: false }
  return { text: rest.replace(/^[\s,;/()-]+|[\s,;/()-]+$/g, ''), remote: true }
}

type PlannedPlace = {
  filter: PlaceFilter | null
  understood: UnderstoodPlace
  ignored: string[]
}

function planPlace(text: string, query: SearchQuery, resolvePlace: ResolvePlace): PlannedPlace {
  if (text === '') return { filter: null, understood: { is: 'none' }, ignored: [] }
  const place = resolvePlace(text)
  if (place === null) {
    const terms = wordsOf(text).map(({ term }) => term)
    if (terms.length === 0) return { filter: null, understood: { is: 'none' }, ignored: [text] }
    return { filter: { is: 'text', terms }, understood: { is: 'text', text }, ignored: [] }
  }
  const radiusKm = query.radius === null ? (place.radiusKm ?? radiusInKm(query)) : radiusInKm(query)
  const filter = filterOf(place, radiusKm)
  const around = filter?.is === 'city' && filter.around !== null
  const understood = { is: 'known', name: place.text, radiusKm: around ? radiusKm : null } as const
  return { filter, understood, ignored: [] }
}

function filterOf(place: NonNullable<ReturnType<ResolvePlace>>, radiusKm: number): PlaceFilter | null {
  const lower = (name: string | null) => name?.toLowerCase() ?? null
  const [city, region, country] = [lower(place.city), lower(place.region), lower(place.country)]
  const { lat, lon } = place
  const wide = place.radiusKm !== undefined && place.radiusKm !== null
  if (city !== null || wide) {
    const around = lat === null || lon === null ? null : { lat, lon, km: radiusKm }
    return { is: 'city', city, region, country, around }
  }
  if (region !== null) return { is: 'region', region, country }
  return country === null ? null : { is: 'country', country }
}
