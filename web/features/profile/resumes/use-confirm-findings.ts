import { profileQuery } from '#web/person/profile/profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { resumesQuery } from './resumes.ts'
import { type Findings, storeFindings } from './store-findings.ts'

/** Saves what was confirmed and says so. Answers whether it worked. */
export function useConfirmFindings(userId: string) {
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
    await Promise.all([rereadRows(profileQuery(userId)), rereadRows(resumesQuery(userId))])
    return true
  }
}
