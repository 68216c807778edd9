import { useOwn } from '#web/rows/use-own.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { tryToLoad } from '#web/ui/load-part.ts'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { rememberSave } from './pending-save.ts'

const loadSavedJobs = () => import('./saved-jobs.ts').then(({ watchSavedJobs }) => watchSavedJobs)

/** The signed-in person's saved jobs, on whatever screen. */
export const useSavedJobs = () => useOwn(loadSavedJobs)

/** Whether one job is saved, and the way to change it. */
export function useSavedJob(jobId: string) {
  const { user, knownUser } = useAuth()
  const toast = useToast()
  const all = useSavedJobs()
  const saved = all.is === 'done' && all.data.ids.has(jobId)

  async function toggle() {
    const person = user ?? (await knownUser())
    if (!person) {
      rememberSave(jobId)
      toast(visitorToasts.signInToSave)
      return
    }
    try {
      const { setSaved } = await tryToLoad(() => import('./saved-jobs.ts'))
      await setSaved({ userId: person.id, jobId, isSaved: !saved }, toast)
    } catch {
      toast(saved ? visitorToasts.jobUnsaveFailed() : visitorToasts.jobSaveFailed())
    }
  }

  return { saved, toggle }
}
