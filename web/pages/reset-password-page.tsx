import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { newPassword } from '#contract/schemas/auth.ts'
import { backend } from '#web/backend/backend.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const navigate = useNavigate()
  const toast = useToast()
  const { signOut } = useAuth()
  const { form, errors, busy, ready } = useCheckedForm({
    schema: newPassword,
    onInvalid: ({ message }) => toast(toasts.invalid('password', message)),
    submit: async ({ password, confirmation }) => {
      if (password !== confirmation) return toast(toasts.passwordsDiffer)
      try {
        const { error } = await (await backend()).auth.updateUser({ password })
        if (error) return toast(toasts.unexpected(error))
        toast(toasts.passwordReset)
        // The link's session ends here: the new password is tried at the sign-in screen.
        await signOut()
        await navigate(href('login'))
      } catch (error) {
        toast(toasts.unexpected(error))
      }
    },
  })
  return (
    <Page narrow title="Reset Password">
      <form {...form} className="grid gap-5">
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={LIMITS.password.min}
          error={errors['password']}
        />
        <Field
          label="Confirm new password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          error={errors['confirmation']}
        />
        <Button type="submit" disabled={!ready} className="min-h-11 w-full">
          {busy ? 'Saving...' : 'Reset Password'}
        </Button>
      </form>
    </Page>
  )
}
