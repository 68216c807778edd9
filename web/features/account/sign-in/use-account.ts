import { INVITATION_PARAMETER } from '#contract/owner.ts'
import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { serverSentence } from '#web/error-words.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { awaitedConfirmation } from './awaited-confirmation.ts'
import { isCancelled } from './is-cancelled.ts'

type Credentials = { email: string; password: string }

/** `code` while the code of an authenticator app is still to come. */
type SignInOutcome = 'signed-in' | 'code' | 'unconfirmed' | 'refused'
type SignUpOutcome = 'signed-in' | 'unconfirmed' | 'refused'

/** Signing in and up. Each has said in a toast how it went; what happens next is the screen's. */
export function useAccount() {
  const toast = useToast()
  const { isSignedIn } = useAuth()
  return {
    async signIn(credentials: Credentials): Promise<SignInOutcome> {
      const { error } = await (await backend()).auth.signInWithPassword(credentials)
      if (error) {
        toast(failed(error, toasts.signInFailed))
        return error.code === 'email_not_confirmed' ? 'unconfirmed' : 'refused'
      }
      awaitedConfirmation.set(null)
      if (!isSignedIn()) return 'code'
      toast(toasts.signedIn)
      return 'signed-in'
    },
    /** With a key of this device; a window that was closed is no failure. */
    async signInWithPasskey(): Promise<SignInOutcome> {
      const { error } = await (await backend()).auth.signInWithPasskey()
      if (error) {
        if (!isCancelled(error)) toast(failed(error, toasts.signInFailed))
        return 'refused'
      }
      toast(toasts.signedIn)
      return 'signed-in'
    },
    /** Says to check the email where one was sent, and else that the account is being set up (design §1.9). */
    async signUp(credentials: Credentials): Promise<SignUpOutcome> {
      const { data, error } = await (
        await backend()
      ).auth.signUp({ ...credentials, options: { emailRedirectTo: confirmedAddress(), data: invited() } })
      if (error) {
        toast(failed(error, toasts.signUpFailed))
        return 'refused'
      }
      toast(data.session ? toasts.accountCreated : toasts.accountToConfirm)
      if (data.session) return 'signed-in'
      awaitedConfirmation.set(credentials.email)
      return 'unconfirmed'
    },
  }
}

/** What the server did not say itself is the unexpected exception (spec §8). */
function failed(error: unknown, inWords: (message: string) => ToastContent): ToastContent {
  const sentence = serverSentence(error)
  return sentence === undefined ? toasts.unexpected(error) : inWords(sentence)
}

/** The invitation whose link led here, if one did. */
function invited() {
  const invitation = new URLSearchParams(window.location.search).get(INVITATION_PARAMETER)
  return invitation ? { [INVITATION_PARAMETER]: invitation } : {}
}

/** Where the mailed link of a new account leads (spec §7). */
export const confirmedAddress = () => window.location.origin + href('home')
