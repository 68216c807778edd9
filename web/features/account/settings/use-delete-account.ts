import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { functionRefusal } from '#web/backend/function-refusal.ts'
import { readAuthenticator } from '#web/features/account/security/authenticator.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

type Outcome = { is: 'deleted' } | { is: 'failed' } | { is: 'code-needed'; factorId: string }

/** Deletes the account; has said so, or that it failed. */
export function useDeleteAccount(): () => Promise<Outcome> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    try {
      const { error } = await (await backend()).functions.invoke('delete-account')
      if (error) {
        const factorId = await neededFactor(error)
        if (factorId !== null) return { is: 'code-needed', factorId }
        throw error
      }
    } catch {
      toast(toasts.accountDeletionFailed)
      return { is: 'failed' }
    }
    // The account's sessions are gone already; what remains is this browser's copy.
    void signOut()
    await navigate(href('home'), { replace: true })
    toast(toasts.accountDeleted)
    return { is: 'deleted' }
  }
}

async function neededFactor(error: unknown): Promise<string | null> {
  if ((await functionRefusal(error))?.code !== 'insufficient_aal') return null
  const state = await readAuthenticator()
  return state.is === 'enrolled' ? state.factorId : null
}
