import type { JobPreferences } from '#contract/schemas/onboarding.ts'
import { Field } from '#web/ui/field.tsx'
import type { Preferences } from './preferences.ts'

type Named = (name: keyof JobPreferences, stored: string | number | null) => { name: string }

/** Fields of a form that `preferencesStep` of the contract checks; `field` names and fills each. */
export function PreferenceFields({ preferences, field }: { preferences: Preferences; field: Named }) {
  return (
    <>
      <Field label="Desired Job Title" {...field('desiredTitle', preferences.desired_title)} />
      <Field label="Preferred Location" {...field('preferredLocation', preferences.preferred_location)} />
      <Field
        label="Minimum Salary (optional)"
        type="number"
        min={0}
        hint="US dollars a year"
        {...field('minimumSalary', preferences.minimum_salary)}
      />
    </>
  )
}
