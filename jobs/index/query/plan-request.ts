import type { Personal } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood } from '#contract/search/result.ts'
import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import { type Asking, readAsking } from '#jobs/asking/read-asking.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import {
  type Alternative,
  type Clause,
  type KeywordQuery,
  parseKeywords,
  wordsOf,
} from '#jobs/index/text/query-language.ts'
import { currencyOf } from '#jobs/normalise/currencies.ts'
import { isPlaceTyped } from './is-place-typed.ts'
import { type PlaceOfRequest, planPlace, type ResolvePlace } from './plan-place.ts'
import type { RequestFilters, SearchRequest } from './search-request.ts'
import type { UnderstoodWords } from './understood-words.ts'

type PlanOptions = {
  /** Milliseconds since 1970. */
  now: number
  near: Int8Array | null
  personal: Personal
  /** Only jobs that other programs may be given. */
  passedOn?: boolean
  resolvePlace: ResolvePlace
}

export type PlannedRequest = { request: SearchRequest; understood: Omit<Understood, keyof UnderstoodWords> }

/** Turns what was asked into what the segments can answer, and says how it was understood. */
export function planRequest(
  typed: SearchQuery,
  { now, near, personal, passedOn = false, resolvePlace }: PlanOptions,
): PlannedRequest {
  const isPlace = isPlaceTyped(typed.country)
  const { location } = readAsking(typed, { currency: LIMITS.currency, isPlace }).query
  const place = planPlace({ ...typed, location }, resolvePlace)
  const currency = currencyOf(moneyCountry(place))
  const asking = readAsking(typed, { currency, isPlace })
  const { query } = asking
  const keywords = keywordsOf(asking, typed.q)
  const remoteFrom = remoteTyped(asking) ? 'q' : query.remote.length === 0 && place.remote ? 'location' : null
  const styles = remoteFrom === 'location' ? (['remote'] as const) : query.remote
  // Who names a place, or money of elsewhere, says the country with it: the usual one is for those who name none.
  const isElsewhere =
    place.filter !== null || (typed.pay === null && (query.pay?.currency ?? currency) !== currency)
  const country = place.country ?? (isElsewhere ? 'any' : LIMITS.search.country)
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
        ...laterFilters(query),
        passedOn,
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
      readAs: asking.readAs,
      chosen: asking.chosen,
      exactWords: asking.exactWords,
      place: place.understood,
      country,
      ignored: [...new Set([...asking.ignored, ...keywords.ignored, ...place.ignored])],
    },
  }
}

function laterFilters(query: SearchQuery) {
  return {
    fields: query.field.map((value) => FIELD_VALUES.indexOf(value)),
    companies: query.company,
    languages: query.language.map((value) => LANGUAGE_VALUES.indexOf(value)),
    own: query.own,
    seenDays: query.seen,
    educations: query.education.map((value) => EDUCATION_VALUES.indexOf(value)),
    visas: query.visa.map((value) => VISA_VALUES.indexOf(value)),
    without: query.without.flatMap(toLeaveOut),
  } satisfies Partial<RequestFilters>
}

/** As `-"these words"` among the keywords would leave it out. Words too common to be kept say nothing. */
function toLeaveOut(text: string): Alternative[] {
  const words = wordsOf(text)
  return words.length === 0 ? [] : [{ field: 'any', words, exact: true }]
}

/** The words to look for, and what no filter knows: each of these is one thing that must be said somehow. */
function keywordsOf({ query, anyOf }: Asking, typed: string): KeywordQuery {
  const keywords = parseKeywords(query.q)
  const more = anyOf.flatMap(({ words, searched }) =>
    parseKeywords(searched.join(' OR ')).clauses.map((clause) => condition(clause, words)),
  )
  return { ...keywords, clauses: [...keywords.clauses, ...more], typed }
}

/** These words are ours: nothing in them is misspelt or has another name. */
const condition = ({ alternatives }: Clause, typed: string): Clause => ({
  isCondition: true,
  typed,
  alternatives: alternatives.map((alternative) => ({ ...alternative, exact: true })),
})

function remoteTyped({ readAs }: Asking): boolean {
  return readAs.some((read) => read.is === 'filter' && read.filter === 'remote' && read.value === 'remote')
}

/** Whose money is meant where none is named. */
function moneyCountry({ country, filter }: PlaceOfRequest): string | null {
  if (country !== null && country !== 'any') return country
  return filter !== null && 'country' in filter ? filter.country : null
}
