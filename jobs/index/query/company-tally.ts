import type { FacetValue } from '#contract/search/result.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'

/** So many companies are offered to choose from. */
const OFFERED_COMPANIES = 6
/** Of each segment, those with most jobs compete for that. */
const CANDIDATES_PER_SEGMENT = 24

/** How many jobs each company has among those found. */
export class CompanyTally {
  readonly #segments: { segment: Segment; counts: Uint32Array }[] = []

  clear(): void {
    this.#segments.length = 0
  }

  /** The counts of one segment, by its number of the company. */
  begin(segment: Segment): Uint32Array {
    const counts = new Uint32Array(segment.views.companyNames.length)
    this.#segments.push({ segment, counts })
    return counts
  }

  /** The companies with most jobs, and every one that was asked for; counts are exact. */
  most(asked: readonly string[]): FacetValue[] {
    const keys = new Set(
      this.#segments.flatMap(({ segment, counts }) =>
        highest(counts).map((company) => keyOf(segment, company)),
      ),
    )
    const counted = [...new Set([...keys, ...asked])].map((value) => ({ value, count: this.#countOf(value) }))
    counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return counted.filter(({ value }, place) => place < OFFERED_COMPANIES || asked.includes(value))
  }

  #countOf(key: string): number {
    return this.#segments.reduce(
      (sum, { segment, counts }) => sum + (counts[companyOf(segment, key)] ?? 0),
      0,
    )
  }
}

/** The numbers of the companies with the most jobs; of those with as many as the last of them, some. */
function highest(counts: Uint32Array): number[] {
  const frequencies = new Uint32Array(MAX_TOLD_APART + 1)
  for (let company = 0; company < counts.length; company += 1) {
    const told = Math.min(counts[company] ?? 0, MAX_TOLD_APART)
    frequencies[told] = (frequencies[told] ?? 0) + 1
  }
  let least = MAX_TOLD_APART
  for (let sum = 0; least > 1; least -= 1) {
    sum += frequencies[least] ?? 0
    if (sum >= CANDIDATES_PER_SEGMENT) break
  }
  const above: number[] = []
  const equal: number[] = []
  for (let company = 0; company < counts.length; company += 1) {
    const count = counts[company] ?? 0
    if (count > least) above.push(company)
    else if (count === least && equal.length < CANDIDATES_PER_SEGMENT) equal.push(company)
  }
  return [...above, ...equal]
}

const MAX_TOLD_APART = 255

const keyOf = ({ names, views }: Segment, company: number) => names.at(views.companyNames[company] ?? 0)

/** By segment, the number of each company that was asked about: it is asked about again by the next search. */
const MAX_KNOWN_NUMBERS = 5000
const NUMBERS = new WeakMap<Segment, Map<string, number>>()

function companyOf(segment: Segment, key: string): number {
  let known = NUMBERS.get(segment)
  if (known === undefined) NUMBERS.set(segment, (known = new Map()))
  const number = known.get(key)
  if (number !== undefined) return number
  const name = segment.names.find(key)
  const found = name === -1 ? -1 : segment.views.companyNames.indexOf(name)
  if (known.size >= MAX_KNOWN_NUMBERS) known.clear()
  known.set(key, found)
  return found
}
