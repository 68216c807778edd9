import type { MinimumPay } from '#contract/search/query.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { SegmentViews } from '#jobs/index/segment/segment.ts'
import { FAIL, failLater, GONE, withLater } from './fail-bits.ts'
import type { FilterTables } from './filter-tables.ts'
import type { HiddenTable } from './hidden-docs.ts'
import type { Hits } from './hit-list.ts'
import type { LaterTables } from './later-tables.ts'

/**
 * Marks hits that fail a filter which type, level, style, age and country do not decide, or that are gone: what most
 * searches do without. One filter after the other: each is a short loop through one column.
 */
export function failOthers(
  fails: Uint16Array,
  { segment, dead }: LiveSegment,
  { hits, tables }: { hits: Hits; tables: FilterTables },
): void {
  const { place, companies, hidden, pay, currency, later } = tables
  const { views } = segment
  fails.fill(0, 0, hits.length)
  if (dead !== null) failGone(fails, hits, dead)
  if (place !== null) failBy(fails, hits, { column: place.column, table: place.fails })
  if (companies !== null) failBy(fails, hits, { column: views.company, table: companies })
  if (hidden !== null) failHidden(fails, hits, { company: views.company, hidden })
  if (pay !== null) failPay(fails, hits, { views, pay, wanted: currency })
  if (later !== null) failLaterFilters(fails, hits, { views, later })
}

function failLaterFilters(
  fails: Uint16Array,
  { docs, length }: Hits,
  { views, later }: { views: SegmentViews; later: LaterTables },
): void {
  const { facts, companies, seenFrom, without } = later
  const { moreFacts, company, seenHours } = views
  const [failCompany, failSeen, failWithout] = [failLater('company'), failLater('seen'), failLater('without')]
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    let failed = withLater(fails[at] ?? 0, facts[moreFacts[doc] ?? 0] ?? 0)
    if (companies !== null && companies[company[doc] ?? 0] === 0) failed = withLater(failed, failCompany)
    if ((seenHours[doc] ?? 0) < seenFrom) failed = withLater(failed, failSeen)
    if (without !== null && without[doc] === 1) failed = withLater(failed, failWithout)
    fails[at] = failed
  }
}

function failGone(fails: Uint16Array, { docs, length }: Hits, dead: Uint32Array): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    fails[at] = (((dead[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) * GONE
  }
}

function failBy(
  fails: Uint16Array,
  { docs, length }: Hits,
  { column, table }: { column: Uint16Array; table: Uint16Array },
): void {
  for (let at = 0; at < length; at += 1)
    fails[at] = (fails[at] ?? 0) | (table[column[docs[at] ?? 0] ?? 0] ?? 0)
}

function failHidden(
  fails: Uint16Array,
  { docs, length }: Hits,
  { company, hidden }: { company: Uint16Array; hidden: HiddenTable },
): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    const marked = (hidden.docs[doc] ?? 0) | (hidden.companies[company[doc] ?? 0] ?? 0)
    if (marked === hidden.failsWhen) fails[at] = (fails[at] ?? 0) | FAIL.hidden
  }
}

function failPay(
  fails: Uint16Array,
  { docs, length }: Hits,
  { views, pay, wanted }: { views: SegmentViews; pay: MinimumPay; wanted: number },
): void {
  const { currency, yearlyPay } = views
  const least = pay.least ?? Infinity
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    const yearly = currency[doc] === wanted ? (yearlyPay[doc] ?? 0) : 0
    const passes = yearly === 0 ? pay.notStated : yearly >= least
    if (!passes) fails[at] = (fails[at] ?? 0) | FAIL.pay
  }
}
