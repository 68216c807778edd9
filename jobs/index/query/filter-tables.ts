import { LIMITS } from '#contract/limits.ts'
import type { MinimumPay } from '#contract/search/query.ts'
import { PAY_STEPS } from '#contract/search/values.ts'
import {
  FACT,
  FACTS,
  PAYS,
  PAY_NOT_STATED,
  PAY_OTHER_CURRENCY,
  payStep,
  STYLE_SETS,
} from '#jobs/index/segment/facts.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { FAIL, UNKNOWN_PLACE } from './fail-bits.ts'
import { type HiddenTable, hiddenTable } from './hidden-docs.ts'
import { EVERY_DOC, type HitsRoom } from './hits.ts'
import { type LaterTables, laterTables } from './later-tables.ts'
import { placesElsewhere, placesWithoutWords } from './place-matcher.ts'
import { isHiding, type PlaceFilter, type RequestFilters } from './search-request.ts'

/** What the filters mean for one segment, as tables to look a document's columns up in. */
export type FilterTables = {
  /** By fact number, for type, level, work style and, where its steps decide, pay. */
  facts: Uint16Array
  place: PlaceTables | null
  /** By set of countries. */
  countries: Uint16Array
  /** By company. */
  companies: Uint16Array | null
  hidden: HiddenTable | null
  /** Where the facts do not decide it. */
  pay: MinimumPay | null
  /** `null` where none of the later filters is set. */
  later: LaterTables | null
  /** The segment's number of the currency that pay is compared in, -1 when no job here is paid in it. */
  currency: number
}

/** `fails[column[doc]]` has the filter's bit where the job fails it, and another where it says no place. */
type PlaceTables = { fails: Uint16Array; column: Uint16Array }

export function filterTables(
  segment: Segment,
  filters: RequestFilters,
  { room, facts, now }: { room: HitsRoom; facts: Uint16Array; now: number },
): FilterTables {
  return {
    facts,
    place: filters.place === null ? null : placeTables(segment, filters.place, room),
    countries: countryTable(segment, filters.country === null ? [] : [filters.country], FAIL.country),
    companies: filters.hide.length === 0 ? null : companyTable(segment, filters.hide),
    hidden: !isHiding(filters.hidden) ? null : hiddenTable(segment, filters.hidden, room),
    pay: isDecidedByFacts(filters.pay) ? null : filters.pay,
    later: laterTables(segment, filters, { room, now }),
    currency: filters.pay === null ? -1 : segment.currencies.indexOf(filters.pay.currency),
  }
}

export function placeTables(segment: Segment, place: PlaceFilter, room: HitsRoom): PlaceTables {
  const { countrySet, placeSet } = segment.views
  if (place.is === 'countries') {
    const fails = countryTable(segment, place.countries, FAIL.location)
    // Set 0 is the empty one: unlike the country filter, a place that was asked for keeps no job of unknown place.
    fails[0] = FAIL.location | UNKNOWN_PLACE
    return { fails, column: countrySet }
  }
  if (place.is === 'text') return { fails: placesWithoutWords(segment, place.terms, room), column: EVERY_DOC }
  return { fails: placesElsewhere(segment, place), column: placeSet }
}

/** The same for every segment. */
export function factsTable({ types, levels, styles, pay }: RequestFilters): Uint16Array {
  const table = new Uint16Array(FACTS)
  if (types.length > 0) failUnless(table, FACT.type, { wanted: types, bit: FAIL.type })
  if (levels.length > 0) failUnless(table, FACT.level, { wanted: levels, bit: FAIL.seniority })
  if (styles.length > 0) failUnless(table, FACT.style, { wanted: stylesAmong(styles), bit: FAIL.remote })
  if (isDecidedByFacts(pay)) failUnless(table, FACT.pay, { wanted: stepsFrom(pay), bit: FAIL.pay })
  return table
}

/** A job that may be done in two ways passes by either. */
export const stylesAmong = (wanted: readonly number[]) =>
  STYLE_SETS.flatMap((members, style) => (members.some((member) => wanted.includes(member)) ? [style] : []))

function failUnless(
  table: Uint16Array,
  values: Uint8Array,
  { wanted, bit }: { wanted: readonly number[]; bit: number },
): void {
  const byValue = Uint8Array.from({ length: PAYS }, (_, value) => (wanted.includes(value) ? 0 : bit))
  for (let fact = 0; fact < FACTS; fact += 1)
    table[fact] = (table[fact] ?? 0) | (byValue[values[fact] ?? 0] ?? 0)
}

/** The steps of pay among the facts are all that is needed to tell. */
function isDecidedByFacts(pay: MinimumPay | null): pay is MinimumPay {
  if (pay === null || pay.currency !== LIMITS.currency) return false
  return pay.least === null || PAY_STEPS.some((step) => step === pay.least)
}

function stepsFrom({ least, notStated }: MinimumPay): number[] {
  const from = least === null ? PAY_OTHER_CURRENCY : payStep(least)
  const enough = Array.from({ length: PAY_OTHER_CURRENCY - from }, (_, step) => from + step)
  return notStated ? [PAY_NOT_STATED, ...enough, PAY_OTHER_CURRENCY] : enough
}

/** A job stays when one of the countries is among its own, or when it names none; every job does when none is asked for. */
function countryTable(segment: Segment, countries: readonly string[], bit: number): Uint16Array {
  const { countrySetStarts, countrySetMembers } = segment.views
  const names = countries.map((country) => segment.names.find(country))
  const table = new Uint16Array(countrySetStarts.length - 1)
  if (countries.length === 0) return table
  for (let set = 0; set < table.length; set += 1) {
    const members = countrySetMembers.subarray(countrySetStarts[set], countrySetStarts[set + 1])
    if (members.length > 0 && !names.some((name) => members.includes(name))) table[set] = bit
  }
  return table
}

function companyTable(segment: Segment, hide: readonly string[]): Uint16Array {
  const hidden = new Set(hide.map((key) => segment.names.find(key)))
  return Uint16Array.from(segment.views.companyNames, (name) => (hidden.has(name) ? FAIL.hide : 0))
}
