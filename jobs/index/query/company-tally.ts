import type { FacetValue } from '#contract/search/result.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { EVERY_DOC } from './hits.ts'
import { KnownCompanies } from './known-companies.ts'

/** So many companies are offered to choose from. */
const OFFERED_COMPANIES = 6
/** Of each segment, those with most jobs compete for that. */
const CANDIDATES_PER_SEGMENT = 24

/** What the jobs of one segment are counted in, by its number of the company; all zero but for what is being counted. */
export const COMPANY_SCRATCH = {
  counts: new Uint32Array(EVERY_DOC.length),
  /** Which of them are not zero, with room for one more. */
  touched: new Uint16Array(EVERY_DOC.length + 1),
} as const

/** The counts of one segment, and which of them are not zero. */
type CompanyCounts = { segment: Segment; counts: Uint32Array; touched: Uint16Array; touches: number }

/** How many jobs each company has among those found. */
export class CompanyTally {
  readonly #used: CompanyCounts[] = []
  /** They are as long as a segment has companies, and few searches touch many of them: made once, not for each search. */
  readonly #made = new WeakMap<Segment, CompanyCounts>()

  clear(): void {
    KNOWN.forgetMany()
    for (const used of this.#used) {
      const { counts, touched, touches } = used
      if (isMost(used)) counts.fill(0)
      else for (let at = 0; at < touches; at += 1) counts[touched[at] ?? 0] = 0
      used.touches = 0
    }
    this.#used.length = 0
  }

  /** Takes what was counted of a segment over from the scratch. */
  take(segment: Segment, touches: number): void {
    let taken = this.#made.get(segment)
    if (taken === undefined) this.#made.set(segment, (taken = noCounts(segment)))
    this.#used.push(taken)
    taken.touches = touches
    const { counts, touched } = COMPANY_SCRATCH
    if (isMost(taken)) {
      const { length } = segment.views.companyNames
      taken.counts.set(counts.subarray(0, length))
      counts.fill(0, 0, length)
      return
    }
    taken.touched.set(touched.subarray(0, touches))
    for (let at = 0; at < touches; at += 1) {
      const company = touched[at] ?? 0
      taken.counts[company] = counts[company] ?? 0
      counts[company] = 0
    }
  }

  /** The companies with most jobs, and every one that was asked for; counts are exact. */
  most(asked: readonly string[]): FacetValue[] {
    const competing = this.#used.flatMap((counts) => KNOWN.shared(counts.segment, highest(counts)))
    const wanted = new Set(asked.map((key) => KNOWN.numberOf(key)))
    const numbers = [...new Set([...competing, ...wanted])]
    const sums = this.#sumsOf(numbers)
    const counted = numbers.map((number, at) => ({ value: KNOWN.keyOf(number), count: sums[at] ?? 0 }))
    const offered = first(counted, OFFERED_COMPANIES)
    const others = counted.filter(
      (company, at) => wanted.has(numbers[at] ?? -1) && !offered.includes(company),
    )
    return [...offered, ...first(others, others.length)]
  }

  #sumsOf(numbers: readonly number[]): Uint32Array {
    const sums = new Uint32Array(numbers.length)
    for (const { segment, counts } of this.#used) {
      const own = KNOWN.own(segment, numbers)
      for (let at = 0; at < own.length; at += 1) sums[at] = (sums[at] ?? 0) + (counts[own[at] ?? 0] ?? 0)
    }
    return sums
  }
}

/** The first few of them in order: with most jobs, then by name. */
function first(counted: readonly FacetValue[], most: number): FacetValue[] {
  const best: FacetValue[] = []
  for (const company of counted) {
    let place = best.length
    for (; place > 0; place -= 1) {
      const before = best[place - 1]
      if (before === undefined || !isBefore(company, before)) break
    }
    if (place < most) best.splice(place, 0, company)
    if (best.length > most) best.pop()
  }
  return best
}

const isBefore = (a: FacetValue, b: FacetValue) =>
  a.count === b.count ? a.value < b.value : a.count > b.count

const KNOWN = new KnownCompanies()

function noCounts(segment: Segment): CompanyCounts {
  const { length } = segment.views.companyNames
  // One more is always zero: that of companies that the segment does not know. They are read four at a time.
  const counts = new Uint32Array(Math.ceil((length + 1) / 4) * 4)
  return { segment, counts, touched: new Uint16Array(length), touches: 0 }
}

/** Then all of them are gone through faster than the list of those that are not zero. */
const isMost = ({ segment, touches }: CompanyCounts) => touches > segment.views.companyNames.length / 4

/** The numbers of the companies with the most jobs; of those with as many as the last of them, some. */
function highest(of: CompanyCounts): number[] {
  leaders = 0
  if (isMost(of)) leadOfAll(of.counts)
  else leadOfTouched(of)
  return Array.from(LEADING.subarray(0, leaders))
}

function leadOfTouched({ counts, touched, touches }: CompanyCounts): void {
  let least = 0
  for (let at = 0; at < touches; at += 1) {
    const company = touched[at] ?? 0
    if ((counts[company] ?? 0) > least) least = lead(company, counts[company] ?? 0)
  }
}

/** Four at a time: nearly always the bits of all of them together are too few for any of them. */
function leadOfAll(counts: Uint32Array): void {
  let least = 0
  for (let first = 0; first < counts.length; first += 4) {
    const bits =
      (counts[first] ?? 0) | (counts[first + 1] ?? 0) | (counts[first + 2] ?? 0) | (counts[first + 3] ?? 0)
    if (bits <= least) continue
    for (let company = first; company < first + 4; company += 1)
      if ((counts[company] ?? 0) > least) least = lead(company, counts[company] ?? 0)
  }
}

/** Those with most jobs so far, and how many each has, the most first. */
const LEADING = new Uint16Array(CANDIDATES_PER_SEGMENT)
const LEADING_COUNTS = new Uint32Array(CANDIDATES_PER_SEGMENT)
let leaders = 0

/** Gives a company its place among them. Returns what the next one must have more than. */
function lead(company: number, count: number): number {
  let place = Math.min(leaders, CANDIDATES_PER_SEGMENT - 1)
  for (; place > 0 && (LEADING_COUNTS[place - 1] ?? 0) < count; place -= 1) {
    LEADING_COUNTS[place] = LEADING_COUNTS[place - 1] ?? 0
    LEADING[place] = LEADING[place - 1] ?? 0
  }
  LEADING_COUNTS[place] = count
  LEADING[place] = company
  leaders = Math.min(leaders + 1, CANDIDATES_PER_SEGMENT)
  return leaders === CANDIDATES_PER_SEGMENT ? (LEADING_COUNTS[leaders - 1] ?? 0) : 0
}
