import { LIMITS } from '#contract/limits.ts'
import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { FacetValue, FilterAccount, SearchAccount, SearchFacets } from '#contract/search/result.ts'
import {
  type FilterName,
  NOT_STATED,
  PAY_STEPS,
  POSTED_DAYS,
  REMOTE_VALUES,
  SENIORITY_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'
import {
  FACT,
  FACTS,
  PAYS,
  PAY_NOT_STATED,
  PAY_OTHER_CURRENCY,
  STYLE_SETS,
} from '#jobs/index/segment/facts.ts'
import { NO_PLACE, SEVERAL, SHOWN, stateOf } from './count-hits.ts'
import { type RequestFilters, activeFilters } from './search-request.ts'
import type { Tally } from './tally.ts'

export function shownOf(tally: Tally): number {
  return inState(tally, SHOWN)
}

export function accountAndFacets(
  tally: Tally,
  filters: RequestFilters,
): { account: SearchAccount; facets: SearchFacets } {
  const counted = countFacts(tally, filters)
  return { account: accountOf(tally, filters, counted), facets: facetsOf(tally, filters, counted) }
}

/** Every found job is in exactly one state, so shown + removed = found by construction. */
function accountOf(tally: Tally, filters: RequestFilters, counted: FactCounts): SearchAccount {
  const active = activeFilters(filters)
  const accounts = active.map((filter) => accountOfFilter(filter, { tally, filters, counted }))
  const shown = inState(tally, SHOWN)
  const removedBySeveral = inState(tally, SEVERAL)
  const removed = accounts.reduce((sum, one) => sum + one.removed, 0)
  return { found: shown + removed + removedBySeveral, shown, filters: accounts, removedBySeveral }
}

function facetsOf(tally: Tally, filters: RequestFilters, counted: FactCounts): SearchFacets {
  return {
    type: named(TYPE_VALUES, counted.type),
    seniority: named(SENIORITY_VALUES, counted.level),
    remote: named(REMOTE_VALUES, counted.style),
    posted: postedFacet(tally),
    pay: payFacet(counted.pay),
    country: countryFacet(tally),
    hide: filters.hide.map((key) => ({ value: key, count: tally.hidden.get(key) ?? 0 })),
    ...tally.later.facets(filters),
  }
}

function accountOfFilter(
  filter: FilterName,
  { tally, filters, counted }: { tally: Tally; filters: RequestFilters; counted: FactCounts },
): FilterAccount {
  const removed = inState(tally, stateOf(filter)) + (filter === 'location' ? inState(tally, NO_PLACE) : 0)
  const last = (counts: readonly number[]) => counts.at(-1) ?? 0
  const states = {
    location: { notStated: inState(tally, NO_PLACE), shown: false },
    type: { notStated: last(counted.type), shown: filters.types.includes(TYPE_VALUES.length - 1) },
    seniority: {
      notStated: last(counted.level),
      shown: filters.levels.includes(SENIORITY_VALUES.length - 1),
    },
    remote: { notStated: last(counted.style), shown: filters.styles.includes(REMOTE_VALUES.length - 1) },
    posted: { notStated: 0, shown: false },
    pay: { notStated: payNotStated(counted.pay), shown: filters.pay?.notStated ?? false },
    country: { notStated: tally.noCountry, shown: true },
    hide: { notStated: 0, shown: false },
    hidden: { notStated: 0, shown: false },
    ...laterStates(tally, filters),
  } satisfies Record<FilterName, { notStated: number; shown: boolean }>
  const { notStated, shown } = states[filter]
  return { filter, removed, notStated, notStatedShown: shown }
}

function laterStates({ later }: Tally, { fields, languages, educations, visas }: RequestFilters) {
  // "Not stated" is the last value of each.
  const factState = (fact: 'field' | 'language' | 'education' | 'visa', isShown: boolean) => ({
    notStated: later.notStated(fact),
    shown: isShown,
  })
  return {
    field: factState('field', fields.includes(FIELD_VALUES.length - 1)),
    company: STATED_BY_ALL,
    language: factState('language', languages.includes(LANGUAGE_VALUES.length - 1)),
    own: STATED_BY_ALL,
    seen: STATED_BY_ALL,
    education: factState('education', educations.includes(EDUCATION_VALUES.length - 1)),
    visa: factState('visa', visas.includes(VISA_VALUES.length - 1)),
    without: STATED_BY_ALL,
    terms: STATED_BY_ALL,
  }
}

const STATED_BY_ALL = { notStated: 0, shown: false } as const

/** The number of jobs with each value that pass every other filter. */
type FactCounts = Record<keyof typeof FACT, number[]>

function countFacts(tally: Tally, { types, levels, styles, pay }: RequestFilters): FactCounts {
  return {
    type: countBy(FACT.type, tally, types.length > 0 ? 'type' : null),
    level: countBy(FACT.level, tally, levels.length > 0 ? 'seniority' : null),
    style: countStyles(countBy(FACT.style, tally, styles.length > 0 ? 'remote' : null)),
    pay:
      pay === null || pay.currency === LIMITS.currency
        ? countBy(FACT.pay, tally, pay === null ? null : 'pay')
        : [...tally.pays],
  }
}

/** A job that may be done in two ways is counted for both. */
function countStyles(counts: readonly number[]): number[] {
  return REMOTE_VALUES.map((_, style) =>
    STYLE_SETS.reduce((sum, members, set) => sum + (members.includes(style) ? (counts[set] ?? 0) : 0), 0),
  )
}

/** What is shown, and what this filter alone removed. */
function countBy(values: Uint8Array, { facts }: Tally, filter: FilterName | null): number[] {
  const counts = new Uint32Array(PAYS)
  addRow(counts, values, rowOf(facts, SHOWN))
  if (filter !== null) addRow(counts, values, rowOf(facts, stateOf(filter)))
  // The last of all facts has the last value of each.
  return [...counts.subarray(0, (values.at(-1) ?? 0) + 1)]
}

function addRow(counts: Uint32Array, values: Uint8Array, row: Uint32Array): void {
  for (let fact = 0; fact < row.length; fact += 1) {
    const value = values[fact] ?? 0
    counts[value] = (counts[value] ?? 0) + (row[fact] ?? 0)
  }
}

const rowOf = (facts: Uint32Array, state: number) => facts.subarray(state * FACTS, (state + 1) * FACTS)

function payNotStated(pays: readonly number[]): number {
  return (pays[PAY_NOT_STATED] ?? 0) + (pays[PAY_OTHER_CURRENCY] ?? 0)
}

function payFacet(pays: readonly number[]): FacetValue[] {
  const from = (step: number) =>
    pays.slice(step + 2, PAY_OTHER_CURRENCY).reduce((sum, count) => sum + count, 0)
  return [
    ...PAY_STEPS.map((amount, step) => ({ value: String(amount), count: from(step) })),
    { value: NOT_STATED, count: payNotStated(pays) },
  ]
}

function postedFacet(tally: Tally): FacetValue[] {
  let sum = 0
  return POSTED_DAYS.map((days, age) => {
    sum += tally.ages[age] ?? 0
    return { value: String(days), count: sum }
  })
}

function countryFacet(tally: Tally): FacetValue[] {
  const countries = [...tally.countries].map(([value, count]) => ({ value, count }))
  countries.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return [...countries, { value: NOT_STATED, count: tally.noCountry }]
}

function named(values: readonly string[], counts: readonly number[]): FacetValue[] {
  return values.map((value, place) => ({ value, count: counts[place] ?? 0 }))
}

function inState({ facts }: Tally, state: number): number {
  const row = rowOf(facts, state)
  let sum = 0
  for (let fact = 0; fact < row.length; fact += 1) sum += row[fact] ?? 0
  return sum
}
