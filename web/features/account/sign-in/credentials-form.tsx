import { LIMITS } from '#contract/limits.ts'
import type { credentials, signIn } from '#contract/schemas/auth.ts'
import type { Problem } from '#contract/schemas/checked.ts'
import { backend } from '#web/backend/backend.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { isStorageBlocked } from '#web/session/browser-storage.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PasswordField } from './password-field.tsx'

const BLOCKED_ID = 'storage-blocked'

type Credentials = { email: string; password: string }

/** E-mail and password, for signing in and for a new account. */
export function CredentialsForm({
  schema,
  label,
  busyLabel,
  isNew = false,
  onBegin,
  submit,
}: {
  schema: typeof credentials | typeof signIn
  label: string
  busyLabel: string
  isNew?: boolean
  /** Somebody turned to the form. */
  onBegin?: () => void
  submit: (value: Credentials) => Promise<void>
}) {
  const toast = useToast()
  const isBlocked = useHydrated() && isStorageBlocked()
  const { form, errors, busy, ready } = useCheckedForm({
    schema,
    onInvalid: ({ message }: Problem) => toast(toasts.invalid('input', message)),
    submit: (value) => submit(value).catch((error: unknown) => toast(toasts.unexpected(error))),
  })
  function begin() {
    // Whoever begins to type is about to need the backend client.
    backend().catch(() => undefined)
    onBegin?.()
  }
  return (
    <form {...form} className="grid gap-5">
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? LIMITS.password.min : undefined}
        hint={isNew ? `${LIMITS.password.min} to ${LIMITS.password.max} characters` : undefined}
        error={errors['password']}
        onFocus={begin}
      />
      <Button
        type="submit"
        disabled={!ready || isBlocked}
        aria-describedby={isBlocked ? BLOCKED_ID : undefined}
        className="min-h-11 w-full"
      >
        {busy ? busyLabel : label}
      </Button>
      {isBlocked && (
        <p id={BLOCKED_ID} role="alert" className="text-sm">
          Your browser blocks storage for this site, so we cannot keep you signed in. Allow cookies and site
          data for it, then reload this page. You can search and read jobs either way.
        </p>
      )}
      <p className="without-js text-sm text-muted">
        Accounts need JavaScript and a browser from the last three years. Searching and reading jobs does not.
      </p>
    </form>
  )
}
