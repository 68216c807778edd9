import { preferencesStep } from '#contract/schemas/onboarding.ts'
import { ChoiceDialog } from '#web/person/preferences/choice-dialog.tsx'
import { PreferenceFields } from '#web/person/preferences/preference-fields.tsx'
import { preferencesQuery, storeJobPreferences } from '#web/person/preferences/preferences.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { everyMatch } from './job-matches.ts'

const TITLE = 'Job Preferences'

/** What was asked at the beginning can be changed where it shows: the matches follow it. */
export function JobPreferences({ userId }: { userId?: string }) {
  const { data: preferences } = useRows(preferencesQuery(userId))
  if (!userId || !preferences)
    return (
      <Button variant="secondary" disabled>
        {TITLE}
      </Button>
    )
  return (
    <ChoiceDialog
      title={TITLE}
      schema={preferencesStep}
      store={async (entered) => {
        await storeJobPreferences(userId, entered)
        void rereadRows(everyMatch(userId))
        await rereadRows(preferencesQuery(userId))
      }}
    >
      <div className="grid gap-5">
        <PreferenceFields
          preferences={preferences}
          field={(name, stored) => ({ name, defaultValue: stored ?? '' })}
        />
      </div>
    </ChoiceDialog>
  )
}
