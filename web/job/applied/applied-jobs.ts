import { backend } from '#web/backend/backend.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { rereadRows, showRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { watchRows } from '#web/rows/watch-rows.ts'

/** Job → when the signed-in person applied to it. */
export type AppliedJobs = ReadonlyMap<string, string>

/** Says nothing when it fails: a note that is missing is no reason to bother anybody. */
export const appliedJobsQuery = rowsQuery({
  name: 'applied-jobs',
  table: 'job_applications',
  read: readAppliedJobs,
})

export const watchAppliedJobs = watchRows(appliedJobsQuery)

async function readAppliedJobs(userId: string): Promise<AppliedJobs> {
  const client = await backend()
  const { data } = await client
    .from('job_applications')
    .select('job_id, applied_at')
    .eq('user_id', userId)
    .not('job_id', 'is', null)
    .order('applied_at', { ascending: false })
    .throwOnError()
    .overrideTypes<{ job_id: string; applied_at: string }[], { merge: false }>()
  return new Map(data.map((row) => [row.job_id, row.applied_at]))
}

const ALREADY_THERE = '23505'

/** Puts a job into the person's application tracker, unless it is there already. Refused, it throws the server's words. */
export async function trackJob(userId: string, job: JobEntry): Promise<'tracked' | 'known'> {
  const { error } = await (await backend()).from('job_applications').insert({
    user_id: userId,
    job_id: job.id,
    job_title: job.title,
    company: job.company,
    location: job.location,
  })
  if (error && error.code !== ALREADY_THERE) throw new Error(error.message)
  const query = appliedJobsQuery(userId)
  // Shown before the server tells of it.
  showRows(query, (applied) =>
    applied.has(job.id) ? applied : new Map([...applied, [job.id, new Date().toISOString()]]),
  )
  void rereadRows(query)
  return error ? 'known' : 'tracked'
}
