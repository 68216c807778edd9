import { href } from '#contract/routes.ts'
import { changedPassword } from '#contract/schemas/auth.ts'
import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { NewPasswordFields } from '#web/features/account/sign-in/new-password-fields.tsx'
import { PasswordField } from '#web/features/account/sign-in/password-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { sessionsQuery } from './sessions.ts'

/** A new password for somebody who is signed in and knows the one they have. */
export function PasswordForm({ userId, email }: { userId: string; email: string }) {
  const toast = useToast()
  const { anonKey } = useSite().backend
  const { form, errors, busy, ready } = useCheckedForm({
    schema: changedPassword,
    onInvalid: ({ message }) => toast(toasts.invalid('password', message)),
    submit: async ({ current, password, confirmation }) => {
      if (password !== confirmation) return toast(toasts.passwordsDiffer)
      const refusal = await changePassword(current, password)
      if (refusal) return toast(refusal)
      form.ref.current?.reset()
      toast(toasts.passwordChanged)
      await rereadRows(sessionsQuery(userId, anonKey))
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        error={errors['current']}
      />
      <NewPasswordFields errors={errors} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={!ready}>
          {busy ? 'Saving...' : 'Change Password'}
        </Button>
        <Link to={href('forgotPassword')} className="underline underline-offset-4">
          No password, or forgot it?
        </Link>
      </div>
    </form>
  )
}

async function changePassword(current: string, password: string) {
  try {
    const { error } = await (await backend()).auth.updateUser({ password, current_password: current })
    return error && toasts.passwordChangeFailed(errorWords(error))
  } catch (error) {
    return toasts.unexpected(error)
  }
}
