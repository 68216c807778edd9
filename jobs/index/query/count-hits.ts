import { type FilterName, REMOVERS } from '#contract/search/values.ts'
import { FACTS } from '#jobs/index/segment/facts.ts'
import type { SegmentViews } from '#jobs/index/segment/segment.ts'
import { FAIL, FAILS, GONE, LATER_FILTERS, LATER_SHIFT, SOONER_BITS, UNKNOWN_PLACE } from './fail-bits.ts'
import { EVERY_DOC } from './hits.ts'

/** A job is shown, or removed by one filter alone, or by several; or it no longer exists. */
export const SHOWN = 0
export const SEVERAL = REMOVERS.length + 1
/** Like those removed by the location filter alone, but because they name no place. */
export const NO_PLACE = REMOVERS.length + 2
const DEAD = REMOVERS.length + 3
const STATES = REMOVERS.length + 4
export const stateOf = (filter: FilterName) => REMOVERS.indexOf(filter) + 1

const DOCS = EVERY_DOC.length
const counts = new Uint32Array(STATES * FACTS)
const factFails = new Uint16Array(FACTS)
const countryFails = new Uint16Array(DOCS)
const bySet = new Uint32Array(DOCS)
const fails = new Uint16Array(DOCS)
const shown = new Uint16Array(DOCS + 1)

/**
 * What the loop below works on, one search after the other. Constants of this file, because V8 then knows where they are
 * and how long: as parameters they would cost more than what is done with them.
 */
export const SCRATCH = {
  /** By state and fact number. */
  counts,
  /** By fact number, and by set of countries: the filters that it fails. */
  factFails,
  countryFails,
  /** By set of countries, as if there were no country filter. */
  bySet,
  /** By place in the list of hits: the other filters that the job fails before it is counted, all of them after. */
  fails,
  /** The places of those that are shown. */
  shown,
} as const

/**
 * The one loop that sees every hit, and asks no question: what to do with a job is looked up, not decided. Returns how many
 * would be shown without the posted filter, which are the next of those shown unless their age fails it.
 */
export function countHits(
  docs: Uint16Array,
  { facts, countrySet }: Pick<SegmentViews, 'facts' | 'countrySet'>,
  { from, to, ageFails, shown: before }: { from: number; to: number; ageFails: number; shown: number },
): number {
  let next = before
  for (let at = from; at < to; at += 1) {
    const doc = docs[at] ?? 0
    const fact = facts[doc] ?? 0
    const set = countrySet[doc] ?? 0
    const failed = (fails[at] ?? 0) | (factFails[fact] ?? 0) | (countryFails[set] ?? 0) | ageFails
    const entry = LEDGER[failed] ?? 0
    const row = (entry >>> 2) + fact
    counts[row] = (counts[row] ?? 0) + 1
    bySet[set] = (bySet[set] ?? 0) + ((entry >>> 1) & 1)
    fails[at] = failed
    // Written over by the next one unless this one counts.
    shown[next] = at
    next += entry & 1
  }
  return next - before
}

const SOONER_FILTERS = Object.entries(FAIL) as [keyof typeof FAIL, number][] // keys of a const object

/**
 * Where a job is counted, by the filters that it fails: the row of its state among the facts, above two bits that say
 * whether it counts for its country (which no other filter may remove) and for its age.
 */
const LEDGER = Uint32Array.from({ length: FAILS }, (_, fails) => {
  const passesBut = (filter: keyof typeof FAIL) => ((fails & ~FAIL[filter]) === 0 ? 1 : 0)
  return ((stateOfFails(fails) * FACTS) << 2) | (passesBut('country') << 1) | passesBut('posted')
})

function stateOfFails(fails: number): number {
  if (fails === 0) return SHOWN
  if ((fails & GONE) !== 0) return DEAD
  if (fails === (FAIL.location | UNKNOWN_PLACE)) return NO_PLACE
  const later = LATER_FILTERS[(fails >>> LATER_SHIFT) - 1]
  if (fails > SOONER_BITS)
    return later === undefined || (fails & SOONER_BITS) !== 0 ? SEVERAL : stateOf(later)
  const only = SOONER_FILTERS.find(([, bit]) => bit === fails)?.[0]
  return only === undefined ? SEVERAL : stateOf(only)
}
