import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { settings } from '#contract/schemas/profile.ts'
import type { WholeProfile } from '#web/features/profile/whole-profile.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { NotificationFields, PrivacyFields } from './choice-fields.tsx'
import type { Preferences } from './preferences.ts'
import { SettingsSection } from './settings-section.tsx'
import { SkillsEditor } from './skills-editor.tsx'
import { useSaveSettings } from './use-save-settings.ts'

export function SettingsForm({
  userId,
  email,
  profile,
  preferences,
}: {
  userId: string
  email: string
  profile: WholeProfile
  preferences: Preferences
}) {
  const toast = useToast()
  const { form, errors, busy, ready } = useCheckedForm({
    schema: settings,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit: useSaveSettings(userId),
  })
  return (
    <form {...form}>
      <SettingsSection title="Profile Information" about="What we know about you, for your matches.">
        <ProfileFields email={email} profile={profile} errors={errors} />
        <SkillsEditor userId={userId} />
      </SettingsSection>
      <SettingsSection title="Notifications">
        <NotificationFields preferences={preferences} />
      </SettingsSection>
      <SettingsSection title="Privacy & Visibility" about="Who sees your profile.">
        <PrivacyFields visibility={profile.profile_visibility} preferences={preferences} />
        {profile.profile_visibility === 'public' && (
          <p className="mt-5">
            <Link to={href('person', { id: userId })} className="link">
              See your public profile
            </Link>
          </p>
        )}
      </SettingsSection>
      <div className="border-t border-line py-6">
        <Button type="submit" disabled={!ready} className="min-h-11 w-full sm:w-auto">
          {busy ? 'Saving...' : 'Save All Changes'}
        </Button>
      </div>
    </form>
  )
}

type Errors = Readonly<Record<string, string | undefined>>

function ProfileFields({ email, profile, errors }: { email: string; profile: WholeProfile; errors: Errors }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={profile.first_name ?? ''}
        error={errors['firstName']}
      />
      <Field
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={profile.last_name ?? ''}
        error={errors['lastName']}
      />
      <Field label="Email" type="email" readOnly value={email} className="sm:col-span-2" />
      <TextArea
        label="Bio"
        name="bio"
        rows={4}
        defaultValue={profile.bio ?? ''}
        error={errors['bio']}
        className="sm:col-span-2"
      />
      <Field
        label="Location"
        name="location"
        autoComplete="address-level2"
        defaultValue={profile.location ?? ''}
        error={errors['location']}
        className="sm:col-span-2"
      />
      <Field
        label="LinkedIn URL"
        name="linkedin"
        type="url"
        placeholder="https://linkedin.com/in/..."
        defaultValue={profile.linkedin_url ?? ''}
        error={errors['linkedin']}
      />
      <Field
        label="Website URL"
        name="website"
        type="url"
        placeholder="https://..."
        defaultValue={profile.website_url ?? ''}
        error={errors['website']}
      />
    </div>
  )
}
