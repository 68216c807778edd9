import { onDemand } from '#web/ui/on-demand.tsx'
import type { JobRecordProps } from './shown-detail.ts'

/** Nothing in these changes: the server draws them, and nobody downloads them until another job takes their place. */
export const jobReal = onDemand<JobRecordProps>(async () => (await import('./job-real.tsx')).JobReal)
export const jobHistory = onDemand<JobRecordProps>(async () => (await import('./job-history.tsx')).JobHistory)
