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
import { FACTS, PAYS, PAY_NOT_STATED, PAY_OTHER_CURRENCY, unpackFacts } from './facts.ts'
import { type RequestFilters, activeFilters } from './search-request.ts'
import { AGES, SEVERAL, SHOWN, type Tally, stateOf } from './tally.ts'

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
  const pays = filters.pay === null ? counted.pay : paysOf(tally)
  return {
    type: named(TYPE_VALUES, counted.type),
    seniority: named(SENIORITY_VALUES, counted.seniority),
    remote: named(REMOTE_VALUES, counted.remote),
    posted: postedFacet(tally),
    pay: payFacet(pays),
    country: countryFacet(tally),
    hide: filters.hide.map((key) => ({ value: key, count: tally.hidden.get(key) ?? 0 })),
  }
}

function accountOfFilter(
  filter: FilterName,
  { tally, filters, counted }: { tally: Tally; filters: RequestFilters; counted: FactCounts },
): FilterAccount {
  const removed = inState(tally, stateOf(filter))
  const last = (counts: readonly number[]) => counts.at(-1) ?? 0
  const states = {
    location: { notStated: tally.unknownPlaces, shown: false },
    type: { notStated: last(counted.type), shown: filters.types.includes(TYPE_VALUES.length - 1) },
    seniority: {
      notStated: last(counted.seniority),
      shown: filters.levels.includes(SENIORITY_VALUES.length - 1),
    },
    remote: { notStated: last(counted.remote), shown: filters.styles.includes(REMOTE_VALUES.length - 1) },
    posted: { notStated: 0, shown: false },
    pay: { notStated: paysOf(tally)[PAY_NOT_STATED] ?? 0, shown: filters.pay?.notStated ?? false },
    country: { notStated: tally.noCountry, shown: true },
    hide: { notStated: 0, shown: false },
    hidden: { notStated: 0, shown: false },
  } satisfies Record<FilterName, { notStated: number; shown: boolean }>
  const { notStated, shown } = states[filter]
  return { filter, removed, notStated, notStatedShown: shown }
}

/** The number of jobs with each value that pass every other filter. */
type FactCounts = { type: number[]; seniority: number[]; remote: number[]; pay: number[] }

function countFacts(tally: Tally, { types, levels, styles }: RequestFilters): FactCounts {
  const counts: FactCounts = {
    type: TYPE_VALUES.map(() => 0),
    seniority: SENIORITY_VALUES.map(() => 0),
    remote: REMOTE_VALUES.map(() => 0),
    pay: Array.from({ length: PAYS }, () => 0),
  }
  const add = (to: number[], value: number, count: number) => {
    to[value] = (to[value] ?? 0) + count
  }
  const eachFact = (state: number, take: (fact: ReturnType<typeof unpackFacts>, count: number) => void) => {
    const start = state * FACTS
    for (let fact = 0; fact < FACTS; fact += 1) {
      const count = tally.facts[start + fact] ?? 0
      if (count > 0) take(unpackFacts(fact), count)
    }
  }
  eachFact(SHOWN, ({ type, level, style, pay }, count) => {
    add(counts.type, type, count)
    add(counts.seniority, level, count)
    add(counts.remote, style, count)
    add(counts.pay, pay, count)
  })
  if (types.length > 0) eachFact(stateOf('type'), ({ type }, count) => add(counts.type, type, count))
  if (levels.length > 0)
    eachFact(stateOf('seniority'), ({ level }, count) => add(counts.seniority, level, count))
  if (styles.length > 0) eachFact(stateOf('remote'), ({ style }, count) => add(counts.remote, style, count))
  return counts
}

function paysOf(tally: Tally): number[] {
  const start = stateOf('pay') * PAYS
  return Array.from({ length: PAYS }, (_, pay) => (tally.pays[pay] ?? 0) + (tally.pays[start + pay] ?? 0))
}

function payFacet(pays: readonly number[]): FacetValue[] {
  const from = (step: number) =>
    pays.slice(step + 2, PAY_OTHER_CURRENCY).reduce((sum, count) => sum + count, 0)
  const notStated = (pays[PAY_NOT_STATED] ?? 0) + (pays[PAY_OTHER_CURRENCY] ?? 0)
  return [
    ...PAY_STEPS.map((amount, step) => ({ value: String(amount), count: from(step) })),
    { value: NOT_STATED, count: notStated },
  ]
}

function postedFacet(tally: Tally): FacetValue[] {
  const start = stateOf('posted') * AGES
  let sum = 0
  return POSTED_DAYS.map((days, age) => {
    sum += (tally.ages[age] ?? 0) + (tally.ages[start + age] ?? 0)
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

function inState(tally: Tally, state: number): number {
  return tally.ages.subarray(state * AGES, (state + 1) * AGES).reduce((sum, count) => sum + count, 0)
}
