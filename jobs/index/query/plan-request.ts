import type { Personal } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood } from '#contract/search/result.ts'
import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import { parseKeywords } from '#jobs/index/text/query-language.ts'
import { planPlace, type ResolvePlace } from './plan-place.ts'
import type { SearchRequest } from './search-request.ts'

export type PlanOptions = {
  /** Milliseconds since 1970. */
  now: number
  near: Int8Array | null
  personal: Personal
  resolvePlace: ResolvePlace
}

export type PlannedRequest = { request: SearchRequest; understood: Omit<Understood, 'corrections'> }

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
  const country = place.country ?? (place.filter === null ? LIMITS.search.country : 'any')
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
      ...(place.choices.length > 1 ? { placeChoices: place.choices } : {}),
    },
    understood: {
      remoteFrom,
      place: place.understood,
      country,
      ignored: [...keywords.ignored, ...place.ignored],
    },
  }
}
