import { type FilterName, FILTERS, POSTED_DAYS } from '#contract/search/values.ts'
import { FACTS, PAYS, PAY_NOT_STATED, payStep } from './facts.ts'
import { FAIL } from './fail-bits.ts'
import type { FilterTables } from './filter-tables.ts'
import type { Hits } from './hits.ts'
import type { LiveSegment } from './live-segment.ts'
import { DAY_MS, type RequestFilters } from './search-request.ts'

/** A job is shown, or removed by one filter alone, or by several. */
export const SHOWN = 0
export const SEVERAL = FILTERS.length + 1
const STATES = FILTERS.length + 2
export const stateOf = (filter: FilterName) => FILTERS.indexOf(filter) + 1

const STATE_OF_FAILS = Uint8Array.from({ length: 256 }, (_, fails) => {
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

  /** Looks at the hits and passes those that are shown on: `show(doc, place in hits)`. */
  count(
    { segment, dead }: LiveSegment,
    {
      hits,
      tables,
      filters,
      now,
    }: { hits: Hits; tables: FilterTables; filters: RequestFilters; now: number },
    show: (doc: number, at: number) => void,
  ): void {
    const { views } = segment
    const { place, countries, companies } = tables
    const { facts, countrySet, company, currency, yearlyPay } = views
    const { pay } = filters
    const bySet = new Uint32Array(views.countrySetStarts.length - 1)
    let at = 0
    for (const range of ageRanges(views.postedAt, now, filters.days)) {
      for (; at < hits.length; at += 1) {
        const doc = hits.docs[at] ?? 0
        if (doc >= range.end) break
        if (dead !== null && (((dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1) continue
        const fact = facts[doc] ?? 0
        let fails = range.fails | (tables.facts[fact] ?? 0)
        if (place !== null) fails |= place.fails[place.column[doc] ?? 0] ?? 0
        if (countries !== null) fails |= countries[countrySet[doc] ?? 0] ?? 0
        if (companies !== null) fails |= companies[company[doc] ?? 0] ?? 0
        let yearly = 0
        if (pay !== null) {
          yearly = currency[doc] === tables.currency ? (yearlyPay[doc] ?? 0) : 0
          const passes = yearly === 0 ? pay.notStated : pay.least !== null && yearly >= pay.least
          if (!passes) fails |= FAIL.pay
        }
        const state = STATE_OF_FAILS[fails] ?? SEVERAL
        bump(this.facts, state * FACTS + fact)
        bump(this.ages, state * AGES + range.age)
        if (state === SEVERAL) continue
        if (pay !== null && (state === SHOWN || state === PAY)) {
          bump(this.pays, state * PAYS + (yearly === 0 ? PAY_NOT_STATED : payStep(yearly)))
        }
        if (state === SHOWN) {
          bump(bySet, countrySet[doc] ?? 0)
          show(doc, at)
        } else if (state === COUNTRY) bump(bySet, countrySet[doc] ?? 0)
        else if (state === LOCATION) this.unknownPlaces += place?.unknown[place.unknownColumn[doc] ?? 0] ?? 0
        else if (state === HIDE) this.#hide(segment.names.at(views.companyNames[company[doc] ?? 0] ?? 0))
      }
    }
    this.#addCountries(segment, bySet)
  }

  #hide(key: string): void {
    this.hidden.set(key, (this.hidden.get(key) ?? 0) + 1)
  }

  #addCountries({ names, views }: LiveSegment['segment'], bySet: Uint32Array): void {
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
  let low = 0
  let high = postedAt.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((postedAt[middle] ?? 0) >= time) low = middle + 1
    else high = middle
  }
  return low
}
