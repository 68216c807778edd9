import { useQueryClient } from '@tanstack/react-query'
import { profileKey } from '#web/person/profile/profile.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { resumesKey } from './resumes.ts'
import { type Findings, storeFindings } from './store-findings.ts'

/** Saves what was confirmed and says so. Answers whether it worked. */
export function useConfirmFindings(userId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const { isSignedIn } = useAuth()
  return async (findings: Findings, resumeId: string | null): Promise<boolean> => {
    try {
      const added = await storeFindings(userId, findings, resumeId)
      toast(toasts.resumeConfirmed({ added, title: findings.title, years: findings.years }))
    } catch {
      // Without a session the sign-in screen is there already, and the choice waits for it.
      if (isSignedIn()) toast(toasts.settingsFailed)
      return false
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: profileKey(userId) }),
      queries.invalidateQueries({ queryKey: resumesKey(userId) }),
    ])
    return true
  }
}
