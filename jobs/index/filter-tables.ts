import { FACTS, unpackFacts } from './facts.ts'
import { FAIL } from './fail-bits.ts'
import { type HiddenTable, hiddenTable } from './hidden-docs.ts'
import { EVERY_DOC, type HitsRoom } from './hits.ts'
import { placesElsewhere, placesWithoutWords, unknownPlaces } from './place-matcher.ts'
import { isHiding, type PlaceFilter, type RequestFilters } from './search-request.ts'
import type { Segment } from './segment.ts'

/** What the filters mean for one segment, as tables to look a document's columns up in. */
export type FilterTables = {
  /** By fact number, for type, level and work style. */
  facts: Uint8Array
  place: PlaceTables | null
  /** By set of countries. */
  countries: Uint8Array | null
  /** By company. */
  companies: Uint8Array | null
  hidden: HiddenTable | null
  /** The segment's number of the currency that pay is compared in, -1 when no job here is paid in it. */
  currency: number
}

/** `fails[column[doc]]` is the filter's bit or 0; `unknown[unknownColumn[doc]]` is 1 where the job says no place. */
export type PlaceTables = {
  fails: Uint8Array
  column: Uint16Array
  unknown: Uint8Array
  unknownColumn: Uint16Array
}

export function filterTables(
  segment: Segment,
  filters: RequestFilters,
  { room, facts }: { room: HitsRoom; facts: Uint8Array },
): FilterTables {
  return {
    facts,
    place: filters.place === null ? null : placeTables(segment, filters.place, room),
    countries: filters.country === null ? null : countryTable(segment, [filters.country], FAIL.country),
    companies: filters.hide.length === 0 ? null : companyTable(segment, filters.hide),
    hidden: !isHiding(filters.hidden) ? null : hiddenTable(segment, filters.hidden, room),
    currency: filters.pay === null ? -1 : segment.currencies.indexOf(filters.pay.currency),
  }
}

function placeTables(segment: Segment, place: PlaceFilter, room: HitsRoom): PlaceTables {
  const { countrySet, placeSet } = segment.views
  if (place.is === 'countries') {
    const fails = countryTable(segment, place.countries, FAIL.location)
    const unknown = new Uint8Array(fails.length)
    // Set 0 is the empty one: unlike the country filter, a place that was asked for keeps no job of unknown place.
    fails[0] = FAIL.location
    unknown[0] = 1
    return { fails, column: countrySet, unknown, unknownColumn: countrySet }
  }
  const unknown = unknownPlaces(segment)
  if (place.is !== 'text') {
    return { fails: placesElsewhere(segment, place), column: placeSet, unknown, unknownColumn: placeSet }
  }
  return {
    fails: placesWithoutWords(segment, place.terms, room),
    column: EVERY_DOC,
    unknown,
    unknownColumn: placeSet,
  }
}

/** The same for every segment. */
export function factsTable({ types, levels, styles }: RequestFilters): Uint8Array {
  const table = new Uint8Array(FACTS)
  const fails = (wanted: readonly number[], value: number, bit: number) =>
    wanted.length > 0 && !wanted.includes(value) ? bit : 0
  if (types.length + levels.length + styles.length === 0) return table
  for (let fact = 0; fact < FACTS; fact += 1) {
    const { type, level, style } = unpackFacts(fact)
    table[fact] =
      fails(types, type, FAIL.type) | fails(levels, level, FAIL.seniority) | fails(styles, style, FAIL.remote)
  }
  return table
}

/** A job stays when one of the countries is among its own, or when it names none. */
function countryTable(segment: Segment, countries: readonly string[], bit: number): Uint8Array {
  const { countrySetStarts, countrySetMembers } = segment.views
  const names = countries.map((country) => segment.names.find(country))
  const table = new Uint8Array(countrySetStarts.length - 1)
  for (let set = 0; set < table.length; set += 1) {
    const members = countrySetMembers.subarray(countrySetStarts[set], countrySetStarts[set + 1])
    if (members.length > 0 && !names.some((name) => members.includes(name))) table[set] = bit
  }
  return table
}

function companyTable(segment: Segment, hide: readonly string[]): Uint8Array {
  const hidden = new Set(hide.map((key) => segment.names.find(key)))
  return Uint8Array.from(segment.views.companyNames, (name) => (hidden.has(name) ? FAIL.hide : 0))
}
