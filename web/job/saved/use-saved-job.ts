import { useAuth } from '#web/session/auth-provider.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { savedJobs } from './saved-jobs-store.ts'
import { useSavedJobs } from './use-saved-jobs.ts'

/** Whether one job is saved, and the way to change it. */
export function useSavedJob(jobId: string) {
  const { user, knownUser } = useAuth()
  const toast = useToast()
  const all = useSavedJobs()
  const saved = all.is === 'done' && all.ids.has(jobId)

  async function toggle() {
    const person = user ?? (await knownUser())
    if (!person) {
      savedJobs.rememberForLater(jobId)
      toast(visitorToasts.signInToSave)
      return
    }
    const message = await (saved ? savedJobs.remove(person.id, jobId) : savedJobs.add(person.id, jobId))
    if (message === null) toast(saved ? visitorToasts.jobUnsaved : visitorToasts.jobSaved)
    else toast(saved ? visitorToasts.jobUnsaveFailed(message) : visitorToasts.jobSaveFailed(message))
  }

  return { saved, toggle }
}
