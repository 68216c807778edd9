import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { callFunction } from '#web/backend/call-function.ts'
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
      await callFunction('delete-account', {})
    } catch (error) {
      const factorId = await neededFactor(error).catch(() => null)
      if (factorId !== null) return { is: 'code-needed', factorId }
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
