import type { MinimumPay } from '#contract/search/query.ts'
import { type FilterName, FILTERS, POSTED_DAYS } from '#contract/search/values.ts'
import { FACTS, PAYS, PAY_NOT_STATED, payStep } from './facts.ts'
import { FAIL } from './fail-bits.ts'
import type { FilterTables } from './filter-tables.ts'
import { EVERY_DOC, type Hits } from './hits.ts'
import type { LiveSegment } from './live-segment.ts'
import { DAY_MS, type RequestFilters } from './search-request.ts'
import type { Segment, SegmentViews } from './segment.ts'

/** A job is shown, or removed by one filter alone, or by several. */
export const SHOWN = 0
export const SEVERAL = FILTERS.length + 1
const STATES = FILTERS.length + 2
export const stateOf = (filter: FilterName) => FILTERS.indexOf(filter) + 1

const STATE_OF_FAILS = Uint8Array.from({ length: 2 ** FILTERS.length }, (_, fails) => {
  if (fails === 0) return SHOWN
  const only = FILTERS.find((filter) => FAIL[filter] === fails)
  return only === undefined ? SEVERAL : stateOf(only)
})
const LOCATION = stateOf('location')
const PAY = stateOf('pay')
const COUNTRY = stateOf('country')
const HIDE = stateOf('hide')

/** Age in steps of the posted filter; the last one is older than all of them. */
export const AGES = POSTED_DAYS.length + 1

/** Counts that all filters, facets and the account are read from; each found job is looked at once. */
export class Tally {
  /** By state and fact number. */
  readonly facts = new Uint32Array(STATES * FACTS)
  /** By state and age. */
  readonly ages = new Uint32Array(STATES * AGES)
  /** By state and step of pay, only where the facts do not have it: in a currency other than the usual one. */
  readonly pays = new Uint32Array(STATES * PAYS)
  readonly countries = new Map<string, number>()
  noCountry = 0
  readonly hidden = new Map<string, number>()
  unknownPlaces = 0

  /** Where in the list of hits the shown ones of the segment last counted stand. */
  readonly shown = new Uint16Array(EVERY_DOC.length)

  clear(): void {
    this.facts.fill(0)
    this.ages.fill(0)
    this.pays.fill(0)
    this.countries.clear()
    this.hidden.clear()
    this.noCountry = 0
    this.unknownPlaces = 0
  }

  /** Looks at the hits of one segment. Returns how many are shown: `shown` has their places. */
  count(
    { segment, dead }: LiveSegment,
    {
      hits,
      tables,
      filters,
      now,
    }: { hits: Hits; tables: FilterTables; filters: RequestFilters; now: number },
  ): number {
    const { views } = segment
    const { countries, companies, hidden } = tables
    const { facts, countrySet, company } = views
    const placeFails = tables.place?.fails ?? null
    const placeColumn = tables.place?.column ?? EVERY_DOC
    const pays = filters.pay === null ? null : payTest(views, filters.pay, tables.currency)
    const bySet = new Uint32Array(views.countrySetStarts.length - 1)
    const countryFails = countries ?? new Uint8Array(bySet.length)
    // Asked once for each job, the five questions below would take longer than all the rest.
    const more =
      dead !== null || placeFails !== null || companies !== null || pays !== null || hidden !== null
    const { shown, facts: factCounts, ages: ageCounts } = this
    const { facts: factFails } = tables
    const { docs, length } = hits
    let found = 0
    let at = 0
    for (const { end, age, fails: ageFails } of ageRanges(views.postedAt, now, filters.days)) {
      const foundBefore = found
      for (; at < length; at += 1) {
        const doc = docs[at] ?? 0
        if (doc >= end) break
        const fact = facts[doc] ?? 0
        const set = countrySet[doc] ?? 0
        let fails = ageFails | (factFails[fact] ?? 0) | (countryFails[set] ?? 0)
        if (more) {
          if (dead !== null && (((dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1) continue
          if (placeFails !== null) fails |= placeFails[placeColumn[doc] ?? 0] ?? 0
          if (companies !== null) fails |= companies[company[doc] ?? 0] ?? 0
          if (pays !== null && !pays(doc)) fails |= FAIL.pay
          if (hidden !== null) {
            const marked = (hidden.docs[doc] ?? 0) | (hidden.companies[company[doc] ?? 0] ?? 0)
            if (marked === hidden.failsWhen) fails |= FAIL.hidden
          }
        }
        if (fails === 0) {
          factCounts[fact] = (factCounts[fact] ?? 0) + 1
          bySet[set] = (bySet[set] ?? 0) + 1
          shown[found] = at
          found += 1
          continue
        }
        const state = STATE_OF_FAILS[fails] ?? SEVERAL
        bump(factCounts, state * FACTS + fact)
        bump(ageCounts, state * AGES + age)
        if (state !== SEVERAL) this.#countRemoved(doc, state, { segment, tables, bySet })
      }
      ageCounts[age] = (ageCounts[age] ?? 0) + (found - foundBefore)
    }
    if (filters.pay !== null) this.#countPays(segment, hits, found, tables.currency)
    this.#addCountries(segment, bySet)
    return found
  }

  /** What one filter alone removed, in the terms of that filter. */
  #countRemoved(
    doc: number,
    state: number,
    { segment, tables, bySet }: { segment: Segment; tables: FilterTables; bySet: Uint32Array },
  ): void {
    const { views, names } = segment
    const { place } = tables
    if (state === COUNTRY) bump(bySet, views.countrySet[doc] ?? 0)
    else if (state === PAY) bump(this.pays, PAY * PAYS + payStepOf(views, doc, tables.currency))
    else if (state === LOCATION) this.unknownPlaces += place?.unknown[place.unknownColumn[doc] ?? 0] ?? 0
    else if (state === HIDE) this.#hide(names.at(views.companyNames[views.company[doc] ?? 0] ?? 0))
  }

  #countPays({ views }: Segment, { docs }: Hits, found: number, currency: number): void {
    for (let place = 0; place < found; place += 1) {
      bump(this.pays, payStepOf(views, docs[this.shown[place] ?? 0] ?? 0, currency))
    }
  }

  #hide(key: string): void {
    this.hidden.set(key, (this.hidden.get(key) ?? 0) + 1)
  }

  #addCountries({ names, views }: Segment, bySet: Uint32Array): void {
    const { countrySetStarts, countrySetMembers } = views
    this.noCountry += bySet[0] ?? 0
    for (let set = 1; set < bySet.length; set += 1) {
      const count = bySet[set] ?? 0
      if (count === 0) continue
      for (const name of countrySetMembers.subarray(countrySetStarts[set], countrySetStarts[set + 1])) {
        const code = names.at(name)
        this.countries.set(code, (this.countries.get(code) ?? 0) + count)
      }
    }
  }
}

function payTest(views: SegmentViews, pay: MinimumPay, wanted: number): (doc: number) => boolean {
  const { currency, yearlyPay } = views
  const { notStated } = pay
  const least = pay.least ?? Infinity
  return (doc) => {
    const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
    return yearly === 0 ? notStated : yearly >= least
  }
}

function payStepOf({ currency, yearlyPay }: SegmentViews, doc: number, wanted: number): number {
  const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
  return yearly === 0 ? PAY_NOT_STATED : payStep(yearly)
}

function bump(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

type AgeRange = { end: number; age: number; fails: number }

/** Documents are numbered newest first, so each age is a range of numbers, and so is what the posted filter removes. */
function ageRanges(postedAt: Float64Array, now: number, days: number | null): AgeRange[] {
  const endOf = (age: number) => firstOlder(postedAt, now - age * DAY_MS)
  const limit = days === null ? postedAt.length : endOf(days)
  const ranges: AgeRange[] = []
  let begin = 0
  const ends = [...POSTED_DAYS.map(endOf), postedAt.length]
  ends.forEach((end, age) => {
    if (limit > begin && limit < end) ranges.push({ end: limit, age, fails: 0 })
    ranges.push({ end, age, fails: end > limit ? FAIL.posted : 0 })
    begin = end
  })
  return ranges
}

/** The first document posted before `time`. */
function firstOlder(postedAt: Float64Array, time: number): number {
  return firstWhere(postedAt, (posted) => posted < time)
}

/** The first document posted at `time` or before. */
export function firstNotAfter(postedAt: Float64Array, time: number): number {
  return firstWhere(postedAt, (posted) => posted <= time)
}

function firstWhere(postedAt: Float64Array, isOlder: (posted: number) => boolean): number {
  let low = 0
  let high = postedAt.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isOlder(postedAt[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
