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
import type { LaterFacets } from './later-tally.ts'
import { type RequestFilters, activeFilters } from './search-request.ts'
import type { Tally } from './tally.ts'

/** What a search engine counts of the jobs that the keywords found; all else is read from it. */
export type SearchCounts = {
  shown: number
  removedBySeveral: number
  /** Those that this filter alone removed. */
  removedBy: (filter: FilterName) => number
  /** Of those removed by the place alone, those that name none. */
  noPlace: number
  /** By value, the jobs that pass every other filter. */
  facts: { type: readonly number[]; level: readonly number[]; style: readonly number[]; pay: PayCounts }
  /** By step of `POSTED_DAYS`, as if there were no posted filter: how many are no older. */
  posted: readonly number[]
  countries: ReadonlyMap<string, number>
  noCountry: number
  hidden: ReadonlyMap<string, number>
  later: LaterFacets
  laterNotStated: (fact: StatedFact) => number
}

/** By step of `PAY_STEPS`, how many may pay that much, and how many do not state it. */
type PayCounts = { steps: readonly number[]; notStated: number }

type StatedFact = 'field' | 'language' | 'education' | 'visa'

export function accountAndFacets(
  counts: SearchCounts,
  filters: RequestFilters,
): { account: SearchAccount; facets: SearchFacets } {
  return { account: accountOf(counts, filters), facets: facetsOf(counts, filters) }
}

/** The counts of the index inside. */
export function countsOf(tally: Tally, filters: RequestFilters): SearchCounts {
  const { pay, ...facts } = countFacts(tally, filters)
  const from = (step: number) =>
    pay.slice(step + 2, PAY_OTHER_CURRENCY).reduce((sum, count) => sum + count, 0)
  let younger = 0
  return {
    shown: inState(tally, SHOWN),
    removedBySeveral: inState(tally, SEVERAL),
    removedBy: (filter) =>
      inState(tally, stateOf(filter)) + (filter === 'location' ? inState(tally, NO_PLACE) : 0),
    noPlace: inState(tally, NO_PLACE),
    facts: {
      ...facts,
      pay: {
        steps: PAY_STEPS.map((_, step) => from(step)),
        notStated: (pay[PAY_NOT_STATED] ?? 0) + (pay[PAY_OTHER_CURRENCY] ?? 0),
      },
    },
    posted: POSTED_DAYS.map((_, age) => (younger += tally.ages[age] ?? 0)),
    countries: tally.countries,
    noCountry: tally.noCountry,
    hidden: tally.hidden,
    later: tally.later.facets(filters),
    laterNotStated: (fact) => tally.later.notStated(fact),
  }
}

/** Every found job is in exactly one state, so shown + removed = found by construction. */
function accountOf(counts: SearchCounts, filters: RequestFilters): SearchAccount {
  const accounts = activeFilters(filters).map((filter) => accountOfFilter(filter, counts, filters))
  const { shown, removedBySeveral } = counts
  const removed = accounts.reduce((sum, account) => sum + account.removed, 0)
  return { found: shown + removed + removedBySeveral, shown, filters: accounts, removedBySeveral }
}

function facetsOf(counts: SearchCounts, filters: RequestFilters): SearchFacets {
  const { facts, posted, hidden, later } = counts
  return {
    type: named(TYPE_VALUES, facts.type),
    seniority: named(SENIORITY_VALUES, facts.level),
    remote: named(REMOTE_VALUES, facts.style),
    posted: named(POSTED_DAYS.map(String), posted),
    pay: [
      ...named(PAY_STEPS.map(String), facts.pay.steps),
      { value: NOT_STATED, count: facts.pay.notStated },
    ],
    country: countryFacet(counts),
    hide: filters.hide.map((key) => ({ value: key, count: hidden.get(key) ?? 0 })),
    ...later,
  }
}

function accountOfFilter(filter: FilterName, counts: SearchCounts, filters: RequestFilters): FilterAccount {
  const { facts } = counts
  const last = (values: readonly number[]) => values.at(-1) ?? 0
  const states = {
    location: { notStated: counts.noPlace, shown: false },
    type: { notStated: last(facts.type), shown: filters.types.includes(TYPE_VALUES.length - 1) },
    seniority: {
      notStated: last(facts.level),
      shown: filters.levels.includes(SENIORITY_VALUES.length - 1),
    },
    remote: { notStated: last(facts.style), shown: filters.styles.includes(REMOTE_VALUES.length - 1) },
    posted: STATED_BY_ALL,
    pay: { notStated: facts.pay.notStated, shown: filters.pay?.notStated ?? false },
    country: { notStated: counts.noCountry, shown: true },
    hide: STATED_BY_ALL,
    hidden: STATED_BY_ALL,
    ...laterStates(counts, filters),
  } satisfies Record<FilterName, { notStated: number; shown: boolean }>
  const { notStated, shown } = states[filter]
  return { filter, removed: counts.removedBy(filter), notStated, notStatedShown: shown }
}

function laterStates(
  { laterNotStated }: SearchCounts,
  { fields, languages, educations, visas }: RequestFilters,
) {
  // "Not stated" is the last value of each.
  const factState = (fact: StatedFact, isShown: boolean) => ({
    notStated: laterNotStated(fact),
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

/** By style instead of by set of styles: a job that may be done in two ways is counted for both. */
export function countStyles(counts: readonly number[]): number[] {
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

function countryFacet({ countries, noCountry }: SearchCounts): FacetValue[] {
  const counted = [...countries].map(([value, count]) => ({ value, count }))
  counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return [...counted, { value: NOT_STATED, count: noCountry }]
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
