import { useOwn } from '#web/rows/use-own.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
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
      const { setSaved } = await import('./saved-jobs.ts')
      await setSaved(person.id, jobId, !saved)
      toast(saved ? visitorToasts.jobUnsaved : visitorToasts.jobSaved)
    } catch (error) {
      // A chunk that could not be loaded is the browser's error: its words are not for people.
      const message = error instanceof Error && !(error instanceof TypeError) ? error.message : undefined
      toast(saved ? visitorToasts.jobUnsaveFailed(message) : visitorToasts.jobSaveFailed(message))
    }
  }

  return { saved, toggle }
}
