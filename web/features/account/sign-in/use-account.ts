import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

type Credentials = { email: string; password: string }

/** `code` while the code of an authenticator app is still to come. */
export type SignInOutcome = 'signed-in' | 'code' | 'unconfirmed' | 'refused'
export type SignUpOutcome = 'signed-in' | 'unconfirmed' | 'refused'

/** Signing in and up. Each has said in a toast how it went; what happens next is the screen's. */
export function useAccount() {
  const toast = useToast()
  const { isSignedIn } = useAuth()
  return {
    async signIn(credentials: Credentials): Promise<SignInOutcome> {
      const { error } = await (await backend()).auth.signInWithPassword(credentials)
      if (error) {
        toast(toasts.signInFailed(error.message))
        return error.code === 'email_not_confirmed' ? 'unconfirmed' : 'refused'
      }
      if (!isSignedIn()) return 'code'
      toast(toasts.signedIn)
      return 'signed-in'
    },
    /** `says` is what the screen promises: the combined one to check e-mail, the other to go on (spec §4). */
    async signUp(credentials: Credentials, says: 'check-email' | 'go-on'): Promise<SignUpOutcome> {
      const { data, error } = await (
        await backend()
      ).auth.signUp({ ...credentials, options: { emailRedirectTo: confirmedAddress() } })
      if (error) {
        toast(toasts.signUpFailed(error.message))
        return 'refused'
      }
      toast(says === 'go-on' && data.session ? toasts.accountCreated : toasts.accountToConfirm)
      return data.session ? 'signed-in' : 'unconfirmed'
    },
  }
}

/** Where the mailed link of a new account leads (spec §7). */
export const confirmedAddress = () => window.location.origin + href('home')
