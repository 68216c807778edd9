import { notifications, privacy } from '#contract/schemas/profile.ts'
import { DeleteAccount } from '#web/features/account/settings/delete-account.tsx'
import { ExportData } from '#web/features/account/settings/export-data.tsx'
import { ChoiceDialog } from '#web/person/preferences/choice-dialog.tsx'
import { NotificationFields, PrivacyFields } from '#web/person/preferences/choice-fields.tsx'
import { type Preferences, preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { storeProfile, type WholeProfile } from '#web/person/profile/whole-profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'

/** The Settings tab of the profile page (spec §2); its buttons do what they say (design §1.5). */
export function ProfileSettings({
  userId,
  profile,
  preferences,
}: {
  userId: string
  profile: WholeProfile
  preferences: Preferences
}) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ChoiceDialog
          title="Email Notifications"
          schema={notifications}
          store={async ({ emailNotifications }) => {
            await storePreferences(userId, { email_notifications: emailNotifications === 'on' })
            await rereadRows(preferencesQuery(userId))
          }}
        >
          <NotificationFields isOn={preferences.email_notifications} />
        </ChoiceDialog>
        <ChoiceDialog
          title="Privacy Settings"
          schema={privacy}
          store={async ({ visibility, resumePrivacy }) => {
            const isOn = resumePrivacy === 'on'
            if (visibility !== profile.profile_visibility)
              await storeProfile(userId, { profile_visibility: visibility })
            if (isOn !== preferences.resume_privacy) await storePreferences(userId, { resume_privacy: isOn })
            await rereadRows(profileQuery(userId))
            await rereadRows(preferencesQuery(userId))
          }}
        >
          <PrivacyFields visibility={profile.profile_visibility} isOn={preferences.resume_privacy} />
        </ChoiceDialog>
        <ExportData label="Data Export" />
      </div>
      <section aria-labelledby="danger" className="mt-10 border-t border-danger pt-6">
        <h2 id="danger" className="mb-3 text-2xl text-danger">
          Danger Zone
        </h2>
        <DeleteAccount />
      </section>
    </>
  )
}
