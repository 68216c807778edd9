import { preferencesStep, type JobPreferences } from '#contract/schemas/onboarding.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { PreferenceFields } from '#web/person/preferences/preference-fields.tsx'
import type { Preferences } from '#web/person/preferences/preferences.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
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
    <form {...form} className="grid max-w-md gap-5">
      <PreferenceFields preferences={preferences} field={field} />
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
