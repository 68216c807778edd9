import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { savedJobs } from './saved-jobs-store.ts'

/** Whether one job is saved, and the way to change it. */
export function useSavedJob(jobId: string) {
  const { user } = useAuth()
  const toast = useToast()
  const userId = user?.id ?? null
  const ids = useSyncExternalStore(savedJobs.subscribe, savedJobs.getIds, savedJobs.getIds)
  const saved = ids.has(jobId)

  // The list belongs to whoever is signed in; asking for it twice is free.
  useEffect(
    () => savedJobs.follow(userId, (message) => toast(toasts.savedJobsFailed(message))),
    [userId, toast],
  )

  async function toggle() {
    if (!userId) {
      savedJobs.rememberForLater(jobId)
      toast(toasts.signInToSave)
      return
    }
    const message = await (saved ? savedJobs.remove(userId, jobId) : savedJobs.add(userId, jobId))
    if (message === null) toast(saved ? toasts.jobUnsaved : toasts.jobSaved)
    else toast(saved ? toasts.jobUnsaveFailed(message) : toasts.jobSaveFailed(message))
  }

  return { saved, toggle }
}
