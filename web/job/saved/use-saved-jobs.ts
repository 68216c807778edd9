import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { type SavedJobs, savedJobs } from './saved-jobs-store.ts'

/** The signed-in person's saved jobs. Asking for them in many places at once costs one request. */
export function useSavedJobs(): SavedJobs {
  const { user } = useAuth()
  const toast = useToast()
  const userId = user?.id ?? null
  useEffect(
    () => savedJobs.follow(userId, (message) => toast(visitorToasts.savedJobsFailed(message))),
    [userId, toast],
  )
  return useSyncExternalStore(savedJobs.subscribe, savedJobs.getState, nobody)
}

const NOBODY: SavedJobs = { is: 'nobody' }
const nobody = () => NOBODY
