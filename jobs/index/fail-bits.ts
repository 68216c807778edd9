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

/** How many sets of them there are. */
export const FAILS = 1024
