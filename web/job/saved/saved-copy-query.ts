import { backend } from '#web/backend/backend.ts'
import { isKept, keepAnswer } from '#web/rows/keep-answer.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** The text of a saved job as it was when it was saved. */
export const savedCopyQuery = (userId: string | undefined, jobId: string) =>
  rowsQuery({ name: 'saved-copy', part: [jobId], read: () => readCopy(jobId), keeps: true })(userId)

async function readCopy(jobId: string): Promise<string> {
  const client = await backend()
  const { data } = await client
    .from('saved_jobs')
    .select('description_html')
    .eq('job_id', jobId)
    .single()
    .throwOnError()
  return data.description_html
}

/** As many as somebody reads on a train. */
const MAX_KEPT = 50

/** Has the texts of the jobs that were saved last at hand without a connection; each is asked for once. */
export async function keepCopies(userId: string, jobIds: readonly string[]): Promise<void> {
  const newest = jobIds.slice(0, MAX_KEPT)
  const kept = await Promise.all(newest.map((jobId) => isKept(savedCopyQuery(userId, jobId))))
  const missing = newest.filter((_, place) => !kept[place])
  if (missing.length === 0) return
  const client = await backend()
  const { data } = await client
    .from('saved_jobs')
    .select('job_id, description_html')
    .in('job_id', missing)
    .throwOnError()
  for (const { job_id: jobId, description_html: text } of data)
    keepAnswer(savedCopyQuery(userId, jobId), text)
}
