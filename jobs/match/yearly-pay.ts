import type { PayPeriod } from '#jobs/job.ts'
import type { MatchableJob } from './job-reading.ts'

/** How many of a period a year has, in full-time work. */
export const PER_YEAR = { year: 1, month: 12, week: 52, day: 260, hour: 2080 } as const satisfies Record<
  PayPeriod,
  number
>

/** The most that is stated, for a year of full-time work; `null` when nothing is. */
export function yearlyMost(pay: MatchableJob['pay']): number | null {
  const most = pay && pay.kind !== 'predicted' ? (pay.max ?? pay.min) : null
  return pay && most ? most * PER_YEAR[pay.period] : null
}
