import { backend } from '#web/backend/backend.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { errorWords } from '#web/error-words.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { appliedJobs } from './applied-jobs-store.ts'

const ALREADY_THERE = '23505'

/** Puts a job into the person's application tracker. Answers what to say. */
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
  if (!appliedJobs.getState().has(job.id)) appliedJobs.add(job.id)
  return { tracked: true, says: wasThere ? toasts.applicationKnown : toasts.applicationTracked }
}
