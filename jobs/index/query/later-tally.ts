import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  SEEN_DAYS,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { CompanyFacet, FacetValue, SearchFacets } from '#contract/search/result.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { MORE_FACT, MORE_FACTS, type MoreFacts } from '#jobs/index/segment/more-facts.ts'
import type { SegmentViews } from '#jobs/index/segment/segment.ts'
import { CompanyTally } from './company-tally.ts'
import { SCRATCH } from './count-hits.ts'
import { type LaterFilter, LATER_FILTERS, LATER_SHIFT, SOONER_BITS } from './fail-bits.ts'
import type { Hits } from './hit-list.ts'
import { seenFromHour } from './later-tables.ts'
import type { RequestFilters } from './search-request.ts'

export type LaterFacets = Pick<
  SearchFacets,
  'field' | 'language' | 'education' | 'visa' | 'own' | 'seen' | 'company'
>

/** A row for what is shown, and one for what each of the later filters alone removed. */
const ROWS = LATER_FILTERS.length + 1
const SHOWN_ROW = 0
const rowOf = (filter: LaterFilter) => LATER_FILTERS.indexOf(filter) + 1

/** The counts behind the facets of the later filters, each as if its filter were not set. */
export class LaterTally {
  readonly #facts = new Uint32Array(ROWS * MORE_FACTS)
  /** The places in it that are not zero: few of all there are. */
  readonly #touched = new Uint32Array(ROWS * MORE_FACTS)
  #touches = 0
  readonly #companies = new CompanyTally()
  /** By step of `SEEN_DAYS`; the last is seen longer ago. */
  readonly #seen = new Uint32Array(SEEN_DAYS.length + 1)

  clear(): void {
    for (let at = 0; at < this.#touches; at += 1) this.#facts[this.#touched[at] ?? 0] = 0
    this.#touches = 0
    this.#seen.fill(0)
    this.#companies.clear()
  }

  /** Looks at the hits of one segment, whose fails are counted by now. */
  count({ segment }: LiveSegment, hits: Hits, now: number): void {
    const companies = this.#companies.begin(segment)
    const starts = Int32Array.from(SEEN_DAYS, (days) => seenFromHour(now, days))
    this.#touches = countLater(hits, segment.views, {
      facts: this.#facts,
      touched: this.#touched,
      touches: this.#touches,
      companies,
      seen: this.#seen,
      starts,
    })
  }

  facets(filters: RequestFilters): LaterFacets {
    const counted = (fact: keyof MoreFacts & LaterFilter, values: readonly string[]) =>
      this.#countsOf(fact)
        .map((count, value) => ({ value: values[value] ?? '', count }))
        .filter(({ count, value }) => count > 0 && value !== '')
    return {
      field: counted('field', FIELD_VALUES),
      language: counted('language', LANGUAGE_VALUES),
      education: counted('education', EDUCATION_VALUES),
      visa: counted('visa', VISA_VALUES),
      own: [{ value: 'true', count: this.#countsOf('own')[1] ?? 0 }],
      seen: this.#seenFacet(),
      company: this.#companies.most(filters.companies).map((facet): CompanyFacet => ({
        ...facet,
        name: facet.value,
      })),
    }
  }

  /** How many jobs that pass every other filter do not state it. */
  notStated(fact: keyof MoreFacts & LaterFilter): number {
    return fact === 'own' ? 0 : (this.#countsOf(fact).at(-1) ?? 0)
  }

  /** By value, what is shown and what this filter alone removed. */
  #countsOf(fact: keyof MoreFacts & LaterFilter): number[] {
    const values = MORE_FACT[fact]
    const counts = Array.from({ length: (values.at(-1) ?? 0) + 1 }, () => 0)
    const own = rowOf(fact)
    for (let at = 0; at < this.#touches; at += 1) {
      const place = this.#touched[at] ?? 0
      const row = Math.floor(place / MORE_FACTS)
      if (row !== SHOWN_ROW && row !== own) continue
      const value = values[place % MORE_FACTS] ?? 0
      counts[value] = (counts[value] ?? 0) + (this.#facts[place] ?? 0)
    }
    return counts
  }

  #seenFacet(): FacetValue[] {
    let sum = 0
    return SEEN_DAYS.map((days, step) => {
      sum += this.#seen[step] ?? 0
      return { value: String(days), count: sum }
    })
  }
}

type Counters = {
  facts: Uint32Array
  touched: Uint32Array
  touches: number
  companies: Uint32Array
  seen: Uint32Array
  starts: Int32Array
}

const COMPANY_ROW = rowOf('company')
const SEEN_ROW = rowOf('seen')

/** Nothing but numbers and typed arrays: this loop sees every hit. Returns how many places are not zero by now. */
function countLater(
  { docs, length }: Hits,
  { moreFacts, company, seenHours }: SegmentViews,
  { facts, touched, touches, companies, seen, starts }: Counters,
): number {
  const { fails } = SCRATCH
  const steps = starts.length
  let next = touches
  for (let at = 0; at < length; at += 1) {
    const failed = fails[at] ?? 0
    const row = failed >>> LATER_SHIFT
    if ((failed & SOONER_BITS) !== 0 || row >= ROWS) continue
    const doc = docs[at] ?? 0
    const place = row * MORE_FACTS + (moreFacts[doc] ?? 0)
    const before = facts[place] ?? 0
    if (before === 0) {
      touched[next] = place
      next += 1
    }
    facts[place] = before + 1
    if (row === SHOWN_ROW || row === COMPANY_ROW) {
      const number = company[doc] ?? 0
      companies[number] = (companies[number] ?? 0) + 1
    }
    if (row === SHOWN_ROW || row === SEEN_ROW) {
      const hours = seenHours[doc] ?? 0
      let step = 0
      while (step < steps && hours < (starts[step] ?? 0)) step += 1
      seen[step] = (seen[step] ?? 0) + 1
    }
  }
  return next
}
