import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { resetRequest } from '#contract/schemas/auth.ts'
import { backend } from '#web/backend/backend.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Page narrow title="Forgot Password">
      {sentTo ? <Sent to={sentTo} /> : <RequestForm onSent={setSentTo} />}
      <p className="mt-6">
        <Link to={href('login')} className="link">
          Back to login
        </Link>
      </p>
    </Page>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const toast = useToast()
  const { form, errors, busy, ready } = useCheckedForm({
    schema: resetRequest,
    onInvalid: ({ message }) => toast(toasts.invalid('email', message)),
    submit: async ({ email }) => {
      try {
        const { error } = await (
          await backend()
        ).auth.resetPasswordForEmail(email, {
          redirectTo: window.location.origin + href('resetPassword'),
        })
        if (error) return toast(toasts.unexpected(error))
        toast(toasts.resetLinkSent)
        onSent(email)
      } catch (error) {
        toast(toasts.unexpected(error))
      }
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">Enter your email. We will send you a link to set a new password.</p>
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors['email']} />
      <Button type="submit" disabled={!ready} className="min-h-11 w-full">
        {busy ? 'Sending...' : 'Send reset link'}
      </Button>
    </form>
  )
}

/** Says the same whether or not the address has an account: a stranger must not learn which addresses have one. */
function Sent({ to }: { to: string }) {
  return (
    <div aria-live="polite">
      <p className="text-lg">
        If there is an account for <strong className="font-semibold break-all">{to}</strong>, a password reset
        link is on its way.
      </p>
      <p className="mt-3 text-muted">It can take a few minutes. Check your spam folder, too.</p>
    </div>
  )
}
