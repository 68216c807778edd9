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
import { COMPANY_SCRATCH, CompanyTally } from './company-tally.ts'
import { SCRATCH } from './count-hits.ts'
import { type LaterFilter, LATER_FILTERS, LATER_SHIFT, SOONER_BITS } from './fail-bits.ts'
import type { Hits } from './hit-list.ts'
import { EVERY_DOC } from './hits.ts'
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

/*
 * What the loops below work on, one search after the other; constants of this file for the reason that those of
 * count-hits.ts are.
 */
const facts = new Uint32Array(ROWS * MORE_FACTS)
/** The places in it that are not zero, few of all there are, and room for one more. */
const touched = new Uint32Array(ROWS * MORE_FACTS + 1)
let touches = 0
/** By step of `SEEN_DAYS`; the last is seen longer ago. */
const seen = new Uint32Array(SEEN_DAYS.length + 1)
const { counts: companyCounts, touched: touchedCompanies } = COMPANY_SCRATCH

/** The counts behind the facets of the later filters, each as if its filter were not set. */
export class LaterTally {
  readonly #companies = new CompanyTally()

  clear(): void {
    for (let at = 0; at < touches; at += 1) facts[touched[at] ?? 0] = 0
    touches = 0
    seen.fill(0)
    this.#companies.clear()
  }

  /** Looks at the hits of one segment, whose fails are counted by now: `shown` are the places of those without any. */
  count({ segment }: LiveSegment, { hits, shown, now, isFiltered }: Counted): void {
    const { views } = segment
    const starts = SEEN_DAYS.map((days) => seenFromHour(now, days))
    const companies = views.companyNames.length
    const isDense = shown.length > companies / 4
    if (shown.length === hits.length) shownDocs.set(hits.docs.subarray(0, hits.length))
    else docsAt(shown, hits.docs)
    countFacts(shown.length, views)
    countSeen(shown.length, views, starts)
    if (isDense) countCompanies(shown.length, views)
    let noted = isDense ? 0 : noteCompanies(shown.length, views)
    if (isFiltered) noted = countRemoved(hits, views, { starts, noted })
    this.#companies.take(segment, isDense ? companies : noted)
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
    for (let at = 0; at < touches; at += 1) {
      const place = touched[at] ?? 0
      const row = Math.floor(place / MORE_FACTS)
      if (row !== SHOWN_ROW && row !== own) continue
      const value = values[place % MORE_FACTS] ?? 0
      counts[value] = (counts[value] ?? 0) + (facts[place] ?? 0)
    }
    return counts
  }

  #seenFacet(): FacetValue[] {
    let sum = 0
    return SEEN_DAYS.map((days, step) => {
      sum += seen[step] ?? 0
      return { value: String(days), count: sum }
    })
  }
}

/** `isFiltered`: by one of the later filters. */
type Counted = { hits: Hits; shown: Uint16Array; now: number; isFiltered: boolean }

/*
 * Nothing but numbers and typed arrays: these loops see every job that is shown. One for each count, because V8 makes one
 * loop that does all of it three times as slow.
 */

const shownDocs = new Uint16Array(EVERY_DOC.length)

function docsAt(shown: Uint16Array, docs: Uint16Array): void {
  for (let at = 0; at < shown.length; at += 1) shownDocs[at] = docs[shown[at] ?? 0] ?? 0
}

function countFacts(length: number, { moreFacts }: SegmentViews): void {
  let next = touches
  for (let at = 0; at < length; at += 1) {
    const place = moreFacts[shownDocs[at] ?? 0] ?? 0
    const before = facts[place] ?? 0
    facts[place] = before + 1
    // Written over by the next one unless it was zero.
    touched[next] = place
    next += isLess(before, 1)
  }
  touches = next
}

/** `starts`: the hours at which the steps of `SEEN_DAYS` begin. */
function countSeen(length: number, { seenHours }: SegmentViews, starts: readonly number[]): void {
  const [first = 0, second = 0, third = 0, fourth = 0] = starts
  for (let at = 0; at < length; at += 1) {
    const hours = seenHours[shownDocs[at] ?? 0] ?? 0
    const step = isLess(hours, first) + isLess(hours, second) + isLess(hours, third) + isLess(hours, fourth)
    seen[step] = (seen[step] ?? 0) + 1
  }
}

/** Where that will be most of them. */
function countCompanies(length: number, { company }: SegmentViews): void {
  for (let at = 0; at < length; at += 1) {
    const number = company[shownDocs[at] ?? 0] ?? 0
    companyCounts[number] = (companyCounts[number] ?? 0) + 1
  }
}

/** Returns how many are not zero. */
function noteCompanies(length: number, { company }: SegmentViews): number {
  let next = 0
  for (let at = 0; at < length; at += 1) {
    const number = company[shownDocs[at] ?? 0] ?? 0
    const before = companyCounts[number] ?? 0
    companyCounts[number] = before + 1
    touchedCompanies[next] = number
    next += isLess(before, 1)
  }
  return next
}

const COMPANY_ROW = rowOf('company')
const SEEN_ROW = rowOf('seen')

/** What one of the later filters alone removed. Returns how many companies are not zero. */
function countRemoved(
  { docs, length }: Hits,
  views: SegmentViews,
  { starts, noted }: { starts: readonly number[]; noted: number },
): number {
  let next = noted
  for (let at = 0; at < length; at += 1) {
    const failed = SCRATCH.fails[at] ?? 0
    const row = failed >>> LATER_SHIFT
    if (row === SHOWN_ROW || row >= ROWS || (failed & SOONER_BITS) !== 0) continue
    const doc = docs[at] ?? 0
    const place = row * MORE_FACTS + (views.moreFacts[doc] ?? 0)
    if (facts[place] === 0) touched[touches++] = place
    facts[place] = (facts[place] ?? 0) + 1
    if (row === COMPANY_ROW) {
      const number = views.company[doc] ?? 0
      if (companyCounts[number] === 0) touchedCompanies[next++] = number
      companyCounts[number] = (companyCounts[number] ?? 0) + 1
    }
    if (row === SEEN_ROW) {
      const hours = views.seenHours[doc] ?? 0
      const step = starts.filter((start) => hours < start).length
      seen[step] = (seen[step] ?? 0) + 1
    }
  }
  return next
}

/** The sign of a difference: 1 where it is, and 0 where not, without a question. */
const isLess = (a: number, b: number) => (a - b) >>> 31
