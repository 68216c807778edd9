import { firstNameStep } from '#contract/schemas/onboarding.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function FirstNameStep({
  userId,
  firstName,
  onContinue,
}: {
  userId: string
  firstName: string
  onContinue: (firstName: string) => Promise<boolean>
}) {
  const toast = useToast()
  const kept = useKeptForm(userId, 'welcome-name', { base: null, finish: () => resend() })
  const { form, field, ready, resend } = useCheckedForm({
    schema: firstNameStep,
    kept,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit: (entered) => onContinue(entered.firstName),
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <Field label="First Name" autoComplete="given-name" {...field('firstName', firstName)} />
      <Button type="submit" disabled={!ready} className="justify-self-end">
        Continue
      </Button>
    </form>
  )
}
