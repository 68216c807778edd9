import { MORE_FACT, MORE_FACTS, type MoreFacts, hoursOf } from '#jobs/index/segment/more-facts.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { type LaterFilter, failLater, LATER_FILTERS, withLater } from './fail-bits.ts'
import { docsSaying } from './hidden-docs.ts'
import type { HitsRoom } from './hits.ts'
import { activeFilters, type RequestFilters } from './search-request.ts'

/** What the filters that are asked for less often mean for one segment. */
export type LaterTables = {
  /** By the number of the packed facts: what the job fails. */
  facts: Uint16Array
  /** By company, 1 for those that are asked for; `null` for all. */
  companies: Uint8Array | null
  /** A job that was last seen before this hour fails; 0 for none. */
  seenFrom: number
  /** By document, 1 for those that say what is to be left out. */
  without: Uint8Array | null
}

const LATER: ReadonlySet<string> = new Set(LATER_FILTERS)

/** `null` where none of these filters is set. */
export function laterTables(
  segment: Segment,
  filters: RequestFilters,
  { room, now }: { room: HitsRoom; now: number },
): LaterTables | null {
  if (!activeFilters(filters).some((filter) => LATER.has(filter))) return null
  const { companies, seenDays, without } = filters
  return {
    facts: moreFactsTable(filters),
    companies: companies.length === 0 ? null : companyTable(segment, companies),
    seenFrom: seenDays === null ? 0 : seenFromHour(now, seenDays),
    without: without.length === 0 ? null : docsSaying(segment, without, room),
  }
}

export const seenFromHour = (now: number, days: number): number => hoursOf(now) - days * 24

const NO_FAILS = new Uint16Array(MORE_FACTS)

function moreFactsTable(filters: RequestFilters): Uint16Array {
  const { fields, languages, own, educations, visas, passedOn } = filters
  const wanted: [filter: LaterFilter, fact: keyof MoreFacts, values: readonly number[]][] = [
    ['field', 'field', fields],
    ['language', 'language', languages],
    ['own', 'own', own ? [1] : []],
    ['education', 'education', educations],
    ['visa', 'visa', visas],
    ['terms', 'passedOn', passedOn ? [1] : []],
  ]
  const active = wanted.filter(([, , values]) => values.length > 0)
  if (active.length === 0) return NO_FAILS
  const table = new Uint16Array(MORE_FACTS)
  for (const [filter, fact, values] of active) {
    const ofFact = MORE_FACT[fact]
    const passes = Uint8Array.from({ length: 256 }, (_, value) => (values.includes(value) ? 1 : 0))
    const fails = failLater(filter)
    for (let packed = 0; packed < MORE_FACTS; packed += 1) {
      if (passes[ofFact[packed] ?? 0] === 0) table[packed] = withLater(table[packed] ?? 0, fails)
    }
  }
  return table
}

function companyTable({ names, views }: Segment, keys: readonly string[]): Uint8Array {
  const wanted = new Set(keys.map((key) => names.find(key)))
  return Uint8Array.from(views.companyNames, (name) => (wanted.has(name) ? 1 : 0))
}
