import type { JobDetail, PayMarket } from '#contract/job-detail.ts'
import type { JobEntry } from './job-entry.ts'

export type JobPageData =
  | { is: 'missing' }
  | {
      is: 'open' | 'closed'
      entry: JobEntry
      detail: Omit<JobDetail, 'card'> & Pick<JobDetail['card'], 'postings' | 'locations' | 'pay' | 'country'>
      similar: JobEntry[]
      /** What like jobs pay; `null` where too few state it. */
      market: PayMarket | null
    }
