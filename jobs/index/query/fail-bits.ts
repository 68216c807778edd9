import type { FilterName } from '#contract/search/values.ts'

/** Filters that most searches do without share four bits: a number says which of them a job fails, or that it is several. */
export const LATER_FILTERS = [
  'field',
  'company',
  'language',
  'own',
  'seen',
  'education',
  'visa',
  'without',
  'terms',
] as const satisfies FilterName[]
export type LaterFilter = (typeof LATER_FILTERS)[number]

/** One bit for each of the others: a job is shown when it has none, and no number. */
export const FAIL = {
  location: 1,
  type: 2,
  seniority: 4,
  remote: 8,
  posted: 16,
  pay: 32,
  country: 64,
  hide: 128,
  hidden: 256,
} as const satisfies Record<Exclude<FilterName, LaterFilter>, number>

/** And one for a job that is there no more: no filter removed it, and nothing counts it. */
export const GONE = 512

/** It stands beside the filter's bit where a job fails it because it names no place. */
export const UNKNOWN_PLACE = 1024

export const LATER_SHIFT = 11
/** The bits below the number. */
export const SOONER_BITS = 2047
const SEVERAL_LATER = 15 << LATER_SHIFT
export const failLater = (filter: LaterFilter): number => (LATER_FILTERS.indexOf(filter) + 1) << LATER_SHIFT

/** What a job fails that failed `before` and fails one or several of the later filters besides; 0 for none. */
export function withLater(before: number, later: number): number {
  return later === 0 || before <= SOONER_BITS ? before | later : before | SEVERAL_LATER
}

/** How many sets of them there are. */
export const FAILS = 32_768
