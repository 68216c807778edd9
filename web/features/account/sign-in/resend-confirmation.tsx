import { useState } from 'react'
import { backend } from '#web/backend/backend.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { confirmedAddress } from './use-account.ts'

/** For somebody whose address waits for the mailed link to be followed. */
export function ResendConfirmation({ email }: { email: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      const { error } = await (
        await backend()
      ).auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedAddress() } })
      toast(error ? toasts.unexpected(error) : toasts.confirmationSent)
    } catch (error) {
      toast(toasts.unexpected(error))
    }
    setBusy(false)
  }
  return (
    <div aria-live="polite" className="mb-6 rounded-control border border-control p-4">
      <p>
        Please open the link we sent to <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <Button variant="secondary" className="mt-3" disabled={busy} onClick={() => void resend()}>
        Send it again
      </Button>
    </div>
  )
}
