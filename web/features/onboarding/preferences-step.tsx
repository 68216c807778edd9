import { preferencesStep, type JobPreferences } from '#contract/schemas/onboarding.ts'
import type { Preferences } from '#web/features/settings/preferences.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function PreferencesStep({
  userId,
  preferences,
  onBack,
  onDone,
}: {
  userId: string
  preferences: Preferences
  onBack: () => void
  onDone: (entered: JobPreferences) => Promise<boolean>
}) {
  const toast = useToast()
  const kept = useKeptForm(userId, 'welcome-wishes', { base: null, finish: () => resend() })
  const { form, field, ready, resend } = useCheckedForm({
    schema: preferencesStep,
    kept,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit: onDone,
  })
  return (
    <form {...form} className="grid gap-5">
      <Field label="Desired Job Title" {...field('desiredTitle', preferences.desired_title)} />
      <Field label="Preferred Location" {...field('preferredLocation', preferences.preferred_location)} />
      <Field
        label="Minimum Salary (optional)"
        type="number"
        min={0}
        hint="US dollars a year"
        {...field('minimumSalary', preferences.minimum_salary)}
      />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!ready}>
          Go to Dashboard
        </Button>
      </div>
    </form>
  )
}
