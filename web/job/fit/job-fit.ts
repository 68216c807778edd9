import type { JobFit } from '#contract/job-matches.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** How one job fits the person, explained. */
export const jobFitQuery = (userId: string, jobId: string) =>
  rowsQuery({ name: 'job-fit', part: [jobId], read: () => readFit(jobId) })(userId)

async function readFit(id: string): Promise<JobFit> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<JobFit>('match-jobs', {
    body: { id },
  })
  if (error || !data) throw error ?? new Error('Nothing came')
  return data
}
