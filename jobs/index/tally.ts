import { LIMITS } from '#contract/limits.ts'
import { type FilterName, FILTERS, POSTED_DAYS } from '#contract/search/values.ts'
import { FACTS, PAYS, PAY_NOT_STATED, payStep } from './facts.ts'
import { FAIL, FAILS, GONE } from './fail-bits.ts'
import { FailedFilters } from './failed-filters.ts'
import type { FilterTables } from './filter-tables.ts'
import { EVERY_DOC, type Hits, firstPlaceFrom } from './hits.ts'
import type { LiveSegment } from './live-segment.ts'
import { DAY_MS, type RequestFilters } from './search-request.ts'
import type { Segment } from './segment.ts'

/** A job is shown, or removed by one filter alone, or by several; or it is not there any more. */
export const SHOWN = 0
export const SEVERAL = FILTERS.length + 1
const DEAD = FILTERS.length + 2
const STATES = FILTERS.length + 3
export const stateOf = (filter: FilterName) => FILTERS.indexOf(filter) + 1

/** Age in steps of the posted filter; the last one is older than all of them. */
export const AGES = POSTED_DAYS.length + 1

/** Counts that all filters, facets and the account are read from; each found job is looked at once. */
export class Tally {
  /** By state and fact number. */
  readonly facts = new Uint32Array(STATES * FACTS)
  /** By age, as if there were no posted filter. */
  readonly ages = new Uint32Array(AGES)
  /** By step of pay, as if there were no pay filter; only for a currency that the facts do not have. */
  readonly pays = new Uint32Array(PAYS)
  readonly countries = new Map<string, number>()
  noCountry = 0
  readonly hidden = new Map<string, number>()
  unknownPlaces = 0

  /** By place in the list of hits last counted: the filters that the job fails. Who fails none is shown. */
  readonly fails = new Uint16Array(EVERY_DOC.length)
  readonly #failed = new FailedFilters()

  clear(): void {
    this.facts.fill(0)
    this.ages.fill(0)
    this.pays.fill(0)
    this.countries.clear()
    this.hidden.clear()
    this.noCountry = 0
    this.unknownPlaces = 0
  }

  /** Looks at the hits of one segment. */
  count(live: LiveSegment, { hits, tables, filters, now }: Counted): void {
    const { views } = live.segment
    const bySet = new Uint32Array(views.countrySetStarts.length - 1)
    const counting: Counting = {
      docs: hits.docs,
      facts: views.facts,
      countrySet: views.countrySet,
      factFails: tables.facts,
      countryFails: tables.countries,
      otherFails: this.#failed.byPlace(live, hits, tables),
      fails: this.fails,
      counts: this.facts,
      bySet,
    }
    let from = 0
    for (const { end, age, fails } of ageRanges(views.postedAt, now, filters.days)) {
      const to = firstPlaceFrom(end, hits)
      this.ages[age] = (this.ages[age] ?? 0) + countRange(counting, { from, to, ageFails: fails })
      from = to
    }
    this.#addCountries(live.segment, bySet)
    if (tables.place !== null) this.#countUnknownPlaces(hits, tables.place)
    if (tables.companies !== null) this.#countHidden(live.segment, hits)
    if (filters.pay !== null && filters.pay.currency !== LIMITS.currency)
      this.#countPays(live.segment, hits, tables.currency)
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

  #countUnknownPlaces({ docs, length }: Hits, place: NonNullable<FilterTables['place']>): void {
    const { unknown, unknownColumn } = place
    for (let at = 0; at < length; at += 1) {
      if (this.fails[at] === FAIL.location)
        this.unknownPlaces += unknown[unknownColumn[docs[at] ?? 0] ?? 0] ?? 0
    }
  }

  #countHidden({ views, names }: Segment, { docs, length }: Hits): void {
    for (let at = 0; at < length; at += 1) {
      if (this.fails[at] !== FAIL.hide) continue
      const key = names.at(views.companyNames[views.company[docs[at] ?? 0] ?? 0] ?? 0)
      this.hidden.set(key, (this.hidden.get(key) ?? 0) + 1)
    }
  }

  #countPays({ views }: Segment, { docs, length }: Hits, wanted: number): void {
    const { currency, yearlyPay } = views
    for (let at = 0; at < length; at += 1) {
      if (((this.fails[at] ?? 0) & ~FAIL.pay) !== 0) continue
      const doc = docs[at] ?? 0
      const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
      const step = yearly === 0 ? PAY_NOT_STATED : payStep(yearly)
      this.pays[step] = (this.pays[step] ?? 0) + 1
    }
  }
}

export type Counted = { hits: Hits; tables: FilterTables; filters: RequestFilters; now: number }

type Counting = {
  docs: Uint16Array
  facts: Uint16Array
  countrySet: Uint16Array
  factFails: Uint8Array
  countryFails: Uint8Array
  otherFails: Uint16Array
  fails: Uint16Array
  counts: Uint32Array
  bySet: Uint32Array
}

/**
 * The one loop that sees every hit, and asks no question: what to do with a job is looked up, not decided. Returns how many
 * count for their age. A function of its own, because V8 would give its work on a longer one up every time.
 */
function countRange(
  { docs, facts, countrySet, factFails, countryFails, otherFails, fails, counts, bySet }: Counting,
  { from, to, ageFails }: { from: number; to: number; ageFails: number },
): number {
  let thisAge = 0
  for (let at = from; at < to; at += 1) {
    const doc = docs[at] ?? 0
    const fact = facts[doc] ?? 0
    const set = countrySet[doc] ?? 0
    const failed = ageFails | (factFails[fact] ?? 0) | (countryFails[set] ?? 0) | (otherFails[at] ?? 0)
    const entry = LEDGER[failed] ?? 0
    const row = (entry >>> 2) + fact
    fails[at] = failed
    counts[row] = (counts[row] ?? 0) + 1
    bySet[set] = (bySet[set] ?? 0) + ((entry >>> 1) & 1)
    thisAge += entry & 1
  }
  return thisAge
}

/**
 * Where a job is counted, by the filters that it fails: the row of its state among the facts, above two bits that say
 * whether it counts for its country (which no other filter may remove) and for its age.
 */
const LEDGER = Uint32Array.from({ length: FAILS }, (_, fails) => {
  const passesBut = (filter: FilterName) => ((fails & ~FAIL[filter]) === 0 ? 1 : 0)
  return ((stateOfFails(fails) * FACTS) << 2) | (passesBut('country') << 1) | passesBut('posted')
})

function stateOfFails(fails: number): number {
  if (fails === 0) return SHOWN
  if (fails >= GONE) return DEAD
  const only = FILTERS.find((filter) => FAIL[filter] === fails)
  return only === undefined ? SEVERAL : stateOf(only)
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
