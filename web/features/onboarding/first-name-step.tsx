import { firstNameStep } from '#contract/schemas/onboarding.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function FirstNameStep({
  firstName,
  onContinue,
}: {
  firstName: string
  onContinue: (firstName: string) => Promise<void>
}) {
  const toast = useToast()
  const { form, errors, ready } = useCheckedForm({
    schema: firstNameStep,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit: (entered) => onContinue(entered.firstName),
  })
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={firstName}
        error={errors['firstName']}
      />
      <Button type="submit" disabled={!ready} className="justify-self-end">
        Continue
      </Button>
    </form>
  )
}
