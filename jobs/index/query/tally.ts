import { LIMITS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { POSTED_DAYS } from '#contract/search/values.ts'
import { PAYS, PAY_NOT_STATED, payStep } from '#jobs/index/segment/facts.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { SCRATCH, countHits } from './count-hits.ts'
import { FAIL } from './fail-bits.ts'
import { failOthers } from './failed-filters.ts'
import type { FilterTables } from './filter-tables.ts'
import type { Hits } from './hit-list.ts'
import { firstPlaceFrom } from './hits.ts'
import { LaterTally } from './later-tally.ts'
import type { RequestFilters } from './search-request.ts'

/** Age in steps of the posted filter; the last one is older than all of them. */
const AGES = POSTED_DAYS.length + 1

/** Counts that all filters, facets and the account are read from; each found job is looked at once. */
export class Tally {
  /** By state and fact number. */
  readonly facts = SCRATCH.counts
  /** By age, as if there were no posted filter. */
  readonly ages = new Uint32Array(AGES)
  /** By step of pay, as if there were no pay filter; only for a currency that the facts do not have. */
  readonly pays = new Uint32Array(PAYS)
  readonly countries = new Map<string, number>()
  noCountry = 0
  readonly hidden = new Map<string, number>()
  readonly later = new LaterTally()

  clear(): void {
    this.facts.fill(0)
    this.ages.fill(0)
    this.pays.fill(0)
    this.countries.clear()
    this.hidden.clear()
    this.later.clear()
    this.noCountry = 0
  }

  /** Looks at the hits of one segment. Returns where among them those stand that are shown. */
  count(live: LiveSegment, { hits, tables, filters, now }: Counted): Uint16Array {
    const { views } = live.segment
    const sets = views.countrySetStarts.length - 1
    SCRATCH.factFails.set(tables.facts)
    SCRATCH.countryFails.set(tables.countries)
    SCRATCH.bySet.fill(0, 0, sets)
    failOthers(SCRATCH.fails, live, { hits, tables })
    let from = 0
    let shown = 0
    for (const { end, age, fails } of ageRanges(views.postedAt, now, filters.days)) {
      const to = firstPlaceFrom(end, hits)
      const thisAge = countHits(hits.docs, views, { from, to, ageFails: fails, shown })
      this.ages[age] = (this.ages[age] ?? 0) + thisAge
      if (fails === 0) shown += thisAge
      from = to
    }
    this.#addCountries(live.segment, SCRATCH.bySet.subarray(0, sets))
    const places = SCRATCH.shown.subarray(0, shown)
    this.later.count(live, { hits, shown: places, now, isFiltered: tables.later !== null })
    if (tables.companies !== null) this.#countHidden(live.segment, hits)
    if (filters.pay !== null && filters.pay.currency !== LIMITS.currency)
      this.#countPays(live.segment, hits, tables.currency)
    return places
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

  #countHidden({ views, names }: Segment, { docs, length }: Hits): void {
    for (let at = 0; at < length; at += 1) {
      if (SCRATCH.fails[at] !== FAIL.hide) continue
      const key = names.at(views.companyNames[views.company[docs[at] ?? 0] ?? 0] ?? 0)
      this.hidden.set(key, (this.hidden.get(key) ?? 0) + 1)
    }
  }

  #countPays({ views }: Segment, { docs, length }: Hits, wanted: number): void {
    const { currency, yearlyPay } = views
    for (let at = 0; at < length; at += 1) {
      if (((SCRATCH.fails[at] ?? 0) & ~FAIL.pay) !== 0) continue
      const doc = docs[at] ?? 0
      const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
      const step = yearly === 0 ? PAY_NOT_STATED : payStep(yearly)
      this.pays[step] = (this.pays[step] ?? 0) + 1
    }
  }
}

type Counted = { hits: Hits; tables: FilterTables; filters: RequestFilters; now: number }

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
export function firstOlder(postedAt: Float64Array, time: number): number {
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
