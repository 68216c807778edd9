import type { MinimumPay } from '#contract/search/query.ts'
import { FAIL, GONE } from './fail-bits.ts'
import type { FilterTables } from './filter-tables.ts'
import type { HiddenTable } from './hidden-docs.ts'
import { EVERY_DOC, type Hits } from './hits.ts'
import type { LiveSegment } from './live-segment.ts'
import type { SegmentViews } from './segment.ts'

const NONE = new Uint16Array(EVERY_DOC.length)

/** What most searches do without: gone jobs and the filters that type, level, style, age and country do not decide. */
export class FailedFilters {
  readonly #fails = new Uint16Array(EVERY_DOC.length)

  /** By place in the list of hits. One filter after the other: each is a short loop through one column. */
  byPlace({ segment, dead }: LiveSegment, hits: Hits, tables: FilterTables): Uint16Array {
    const { place, companies, hidden, pay, currency } = tables
    if (dead === null && place === null && companies === null && hidden === null && pay === null) return NONE
    const { views } = segment
    this.#fails.fill(0, 0, hits.length)
    if (dead !== null) this.#failGone(hits, dead)
    if (place !== null) this.#failBy(hits, place.column, place.fails)
    if (companies !== null) this.#failBy(hits, views.company, companies)
    if (hidden !== null) this.#failHidden(hits, views, hidden)
    if (pay !== null) this.#failPay(hits, views, { pay, wanted: currency })
    return this.#fails
  }

  #failGone({ docs, length }: Hits, dead: Uint32Array): void {
    const fails = this.#fails
    for (let at = 0; at < length; at += 1) {
      const doc = docs[at] ?? 0
      fails[at] = (((dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) * GONE
    }
  }

  #failBy({ docs, length }: Hits, column: Uint16Array, table: Uint8Array): void {
    const fails = this.#fails
    for (let at = 0; at < length; at += 1)
      fails[at] = (fails[at] ?? 0) | (table[column[docs[at] ?? 0] ?? 0] ?? 0)
  }

  #failHidden({ docs, length }: Hits, { company }: SegmentViews, hidden: HiddenTable): void {
    const fails = this.#fails
    for (let at = 0; at < length; at += 1) {
      const doc = docs[at] ?? 0
      const marked = (hidden.docs[doc] ?? 0) | (hidden.companies[company[doc] ?? 0] ?? 0)
      if (marked === hidden.failsWhen) fails[at] = (fails[at] ?? 0) | FAIL.hidden
    }
  }

  #failPay(
    { docs, length }: Hits,
    { currency, yearlyPay }: SegmentViews,
    { pay, wanted }: { pay: MinimumPay; wanted: number },
  ): void {
    const fails = this.#fails
    const least = pay.least ?? Infinity
    for (let at = 0; at < length; at += 1) {
      const doc = docs[at] ?? 0
      const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
      const passes = yearly === 0 ? pay.notStated : yearly >= least
      if (!passes) fails[at] = (fails[at] ?? 0) | FAIL.pay
    }
  }
}
