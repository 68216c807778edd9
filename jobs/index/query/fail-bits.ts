import type { FilterName } from '#contract/search/values.ts'

/** One bit per filter: a job is shown when it has none. */
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
} as const satisfies Record<FilterName, number>

/** And one for a job that is there no more: no filter removed it, and nothing counts it. */
export const GONE = 512

/** It stands beside the filter's bit where a job fails it because it names no place. */
export const UNKNOWN_PLACE = 1024

/** How many sets of them there are. */
export const FAILS = 2048
