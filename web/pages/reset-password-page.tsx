import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { newPassword } from '#contract/schemas/auth.ts'
import { backend } from '#web/backend/backend.ts'
import { usePasswordAgain } from '#web/features/account/security/use-password-again.tsx'
import { NewPasswordFields } from '#web/features/account/sign-in/new-password-fields.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const navigate = useNavigate()
  const toast = useToast()
  const { signOut } = useAuth()
  // The mailed link is proof enough; somebody who is signed in anyway may have been so for long.
  const { run, dialog } = usePasswordAgain()
  const { form, errors, busy, ready } = useCheckedForm({
    schema: newPassword,
    onInvalid: ({ message }) => toast(toasts.invalid('password', message)),
    submit: async ({ password, confirmation }) => {
      if (password !== confirmation) return toast(toasts.passwordsDiffer)
      try {
        if (!(await run(() => storePassword(password)))) return
        toast(toasts.passwordReset)
        // The link's session ends here: the new password is tried at the sign-in screen.
        void signOut()
        await navigate(href('login'))
      } catch (error) {
        toast(toasts.unexpected(error))
      }
    },
  })
  return (
    <Page narrow title="Reset Password">
      <form {...form} className="grid gap-5">
        <NewPasswordFields errors={errors} />
        <Button type="submit" disabled={!ready} className="min-h-11 w-full">
          {busy ? 'Saving...' : 'Reset Password'}
        </Button>
      </form>
      {dialog}
    </Page>
  )
}

async function storePassword(password: string): Promise<void> {
  const { error } = await (await backend()).auth.updateUser({ password })
  if (error) throw error
}
