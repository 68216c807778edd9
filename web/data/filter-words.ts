import type { SortValue } from '#contract/search/values.ts'

export const SORT_WORDS = {
  relevance: 'Relevance',
  newest: 'Newest',
  pay: 'Pay',
  fit: 'Best fit for you',
} as const satisfies Record<SortValue, string>

const NUMBER = new Intl.NumberFormat('en-US')
/** Most are small, and need no separator. */
export const counted = (count: number) => (count >= 0 && count < 1000 ? String(count) : NUMBER.format(count))
export const jobsCounted = (count: number) => `${counted(count)} ${count === 1 ? 'job' : 'jobs'}`
