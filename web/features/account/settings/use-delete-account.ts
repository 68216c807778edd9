import type { Factor } from '@supabase/supabase-js'
import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionRefusal } from '#web/backend/function-refusal.ts'
import { readAuthenticator } from '#web/features/account/security/authenticator.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

type Outcome = { is: 'deleted' } | { is: 'failed' } | { is: 'proof-needed'; factors: Factor[] }

/** Deletes the account; has said so, or that it failed. */
export function useDeleteAccount(): () => Promise<Outcome> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    try {
      await callFunction('delete-account', {})
    } catch (error) {
      const factors = await neededFactors(error).catch(() => [])
      if (factors.length > 0) return { is: 'proof-needed', factors }
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

async function neededFactors(error: unknown): Promise<Factor[]> {
  if ((await functionRefusal(error))?.code !== 'insufficient_aal') return []
  return (await readAuthenticator()).factors
}
