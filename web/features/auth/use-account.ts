import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

type Credentials = { email: string; password: string }

/** Signing in and up. Each answers whether it worked and has said so in a toast; what happens next is the screen's. */
export function useAccount() {
  const toast = useToast()
  const { isSignedIn } = useAuth()
  return {
    /** Also false, and silent, while the code of an authenticator app is still to come. */
    async signIn(credentials: Credentials): Promise<boolean> {
      const { error } = await (await backend()).auth.signInWithPassword(credentials)
      if (error) toast(toasts.signInFailed(error.message))
      else if (isSignedIn()) toast(toasts.signedIn)
      return isSignedIn()
    },
    /** `says` is what the screen promises: the combined one to check e-mail, the other to go on (spec §4). */
    async signUp(credentials: Credentials, says: 'check-email' | 'go-on'): Promise<boolean> {
      const { data, error } = await (
        await backend()
      ).auth.signUp({
        ...credentials,
        options: { emailRedirectTo: window.location.origin + href('home') },
      })
      if (error) toast(toasts.signUpFailed(error.message))
      else toast(says === 'go-on' && data.session ? toasts.accountCreated : toasts.accountToConfirm)
      return !error
    },
  }
}
