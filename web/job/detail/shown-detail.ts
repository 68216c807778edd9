import type { JobPageData } from '#web/data/job-page-data.ts'

export type ShownJob = Exclude<JobPageData, { is: 'missing' }>
export type ShownDetail = ShownJob['detail']

/** What of a job's page only says how it came to be known. */
export type JobRecordProps = { detail: ShownDetail; level: 2 | 3 }
