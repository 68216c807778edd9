import type { JobPageData } from '#web/data/job-page-data.ts'

export type ShownDetail = Exclude<JobPageData, { is: 'missing' }>['detail']
