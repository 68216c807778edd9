import { href } from '#contract/routes.ts'
import { type Settings, settings } from '#contract/schemas/profile.ts'
import { AvatarEditor } from '#web/person/photo/avatar-editor.tsx'
import { NotificationFields, PrivacyFields } from '#web/person/preferences/choice-fields.tsx'
import { type Preferences, preferencesQuery, storeChoices } from '#web/person/preferences/preferences.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { type ProfileFields, useProfileForm } from '#web/person/profile/use-profile-form.tsx'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { SkillList } from '#web/person/skills/skill-list.tsx'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettingsSection } from './settings-section.tsx'

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
  const { form, field, kept, busy, ready, notice } = useProfileForm({
    userId,
    name: 'settings',
    schema: settings,
    profile,
    fields: FIELDS,
    // They save themselves; the list goes along as it is (spec §7).
    skills: (stored) => stored,
    says: { done: toasts.settingsSaved, failed: toasts.settingsFailed },
    async also(entered) {
      await storeChoices(userId, { base: preferences, entered })
      await rereadRows(preferencesQuery(userId))
    },
  })
  const row = kept.base
  return (
    <form {...form}>
      {notice}
      <SettingsSection title="Profile Information" about="What we know about you, for your matches.">
        <div className="mb-6">
          <AvatarEditor userId={userId} url={profile.avatar_url} name={profile.first_name || email} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" autoComplete="given-name" {...field('firstName', row.first_name)} />
          <Field label="Last Name" autoComplete="family-name" {...field('lastName', row.last_name)} />
          <Field label="Email" type="email" readOnly value={email} className="sm:col-span-2" />
          <TextArea label="Bio" rows={4} className="sm:col-span-2" {...field('bio', row.bio)} />
          <Field
            label="Location"
            autoComplete="address-level2"
            className="sm:col-span-2"
            {...field('location', row.location)}
          />
          <Field
            label="LinkedIn URL"
            type="url"
            placeholder="https://linkedin.com/in/..."
            {...field('linkedin', row.linkedin_url)}
          />
          <Field
            label="Website URL"
            type="url"
            placeholder="https://..."
            {...field('website', row.website_url)}
          />
        </div>
        <Skills userId={userId} />
      </SettingsSection>
      <SettingsSection id="notifications" title="Notifications">
        <NotificationFields isOn={kept.checked('emailNotifications', preferences.email_notifications)} />
      </SettingsSection>
      <SettingsSection id="privacy" title="Privacy & Visibility" about="Who sees your profile.">
        <PrivacyFields
          visibility={kept.text('visibility') ?? row.profile_visibility}
          isOn={kept.checked('resumePrivacy', preferences.resume_privacy)}
        />
        {profile.profile_visibility === 'public' && (
          <p className="mt-5">
            <Link to={href('person', { id: userId })} className="link">
              See your public profile
            </Link>
          </p>
        )}
      </SettingsSection>
      <div className="grid justify-items-start gap-x-12 border-t border-line py-6 lg:grid-cols-[1fr_2fr]">
        <Button type="submit" disabled={!ready} className="min-h-11 w-full sm:w-auto lg:col-start-2">
          {busy ? 'Saving...' : 'Save All Changes'}
        </Button>
      </div>
    </form>
  )
}

/** Each addition, edit and removal is saved alone (spec §7). */
function Skills({ userId }: { userId: string }) {
  const { data: profile } = useRows(profileQuery(userId))
  const change = useSkillChange(userId)
  const skills = profile?.skills ?? null
  return (
    <div className="mt-8">
      <h3 className="text-xl">Skills</h3>
      <SkillList remove="Remove" disabled={!profile} skills={skills} onChange={change}>
        <Skeleton className="mt-4 h-12" />
      </SkillList>
    </div>
  )
}

const FIELDS = {
  columnsOf: (entered) => ({
    first_name: entered.firstName,
    last_name: entered.lastName,
    bio: entered.bio,
    location: entered.location,
    linkedin_url: entered.linkedin,
    website_url: entered.website,
    profile_visibility: entered.visibility,
  }),
  fieldsOf: (row) => ({
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    bio: row.bio ?? '',
    location: row.location ?? '',
    linkedin: row.linkedin_url ?? '',
    website: row.website_url ?? '',
    visibility: row.profile_visibility,
  }),
  fieldOf: {
    first_name: 'firstName',
    last_name: 'lastName',
    bio: 'bio',
    location: 'location',
    linkedin_url: 'linkedin',
    website_url: 'website',
    profile_visibility: 'visibility',
  },
} satisfies ProfileFields<Settings>
