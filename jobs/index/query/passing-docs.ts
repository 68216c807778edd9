import { DAY_MS } from '#contract/rules/days.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SCRATCH } from './count-hits.ts'
import { failOthers } from './failed-filters.ts'
import { factsTable, filterTables, placeTables } from './filter-tables.ts'
import type { Hits } from './hit-list.ts'
import type { HitsRoom } from './hits.ts'
import type { PlaceFilter, RequestFilters } from './search-request.ts'
import { firstOlder } from './tally.ts'

/** The documents among the hits that no filter removes, without counting what each filter removes. */
export function passingDocs(
  live: LiveSegment,
  hits: Hits,
  { room, filters, now }: { room: HitsRoom; filters: RequestFilters; now: number },
): number[] {
  const { segment } = live
  const { facts, countrySet, postedAt } = segment.views
  const tables = filterTables(segment, filters, { room, facts: factsTable(filters), now })
  failOthers(SCRATCH.fails, live, { hits, tables })
  // Documents are numbered newest first: what is too old comes last.
  const end = filters.days === null ? segment.docs : firstOlder(postedAt, now - filters.days * DAY_MS)
  const docs: number[] = []
  for (let at = 0; at < hits.length; at += 1) {
    const doc = hits.docs[at] ?? 0
    if (doc >= end) break
    const failed =
      (SCRATCH.fails[at] ?? 0) |
      (tables.facts[facts[doc] ?? 0] ?? 0) |
      (tables.countries[countrySet[doc] ?? 0] ?? 0)
    if (failed === 0) docs.push(doc)
  }
  return docs
}

/** How many of the hits are at a place, whatever the other filters say. */
export function countAtPlace(
  live: LiveSegment,
  { docs, length }: Hits,
  { place, room }: { place: PlaceFilter; room: HitsRoom },
): number {
  const { fails, column } = placeTables(live.segment, place, room)
  let count = 0
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    if (fails[column[doc] ?? 0] === 0 && !live.isDead(doc)) count += 1
  }
  return count
}
