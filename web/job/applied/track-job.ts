import { backend } from '#web/backend/backend.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { errorWords } from '#web/error-words.ts'
import { rereadRows, showRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { appliedJobsQuery } from './applied-jobs.ts'

const ALREADY_THERE = '23505'

/** Puts a job into the person's application tracker, unless it is there already. Answers what to say. */
export async function trackJob(
  userId: string,
  job: Pick<JobEntry, 'id' | 'title' | 'company' | 'location'>,
): Promise<{ tracked: boolean; says: ToastContent }> {
  const { error } = await (await backend()).from('job_applications').insert({
    user_id: userId,
    job_id: job.id,
    job_title: job.title,
    company: job.company,
    location: job.location,
  })
  const wasThere = error?.code === ALREADY_THERE
  if (error && !wasThere) return { tracked: false, says: toasts.applicationFailed(errorWords(error)) }
  const query = appliedJobsQuery(userId)
  // Shown before the server tells of it.
  showRows(query, (applied) =>
    applied.has(job.id) ? applied : new Map([...applied, [job.id, new Date().toISOString()]]),
  )
  void rereadRows(query)
  return { tracked: true, says: wasThere ? toasts.applicationKnown : toasts.applicationTracked }
}
