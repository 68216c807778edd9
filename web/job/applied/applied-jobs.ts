import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { watchRows } from '#web/rows/watch-rows.ts'

/** Job → when the signed-in person applied to it. */
type AppliedJobs = ReadonlyMap<string, string>

/** Says nothing when it fails: a note that is missing is no reason to bother anybody. */
export const appliedJobsQuery = rowsQuery({
  name: 'applied-jobs',
  table: 'job_applications',
  read: readAppliedJobs,
})

export const watchAppliedJobs = watchRows(appliedJobsQuery)

async function readAppliedJobs(userId: string): Promise<AppliedJobs> {
  const client = await tables()
  const { data } = await client
    .from('job_applications')
    .select('job_id, applied_at')
    .eq('user_id', userId)
    .not('job_id', 'is', null)
    .order('applied_at', { ascending: false })
    .throwOnError()
  return new Map(data.flatMap((row) => (row.job_id === null ? [] : [[row.job_id, row.applied_at]])))
}
