import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { type Settings, settings } from '#contract/schemas/profile.ts'
import { fillForm } from '#web/forms/fill-form.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import type { useCheckedForm } from '#web/forms/use-checked-form.ts'
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
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ABOUT_PROFILE, emailHint, SETTINGS_LABELS as LABELS } from './settings-words.ts'
import { type Typed, unsavedNames } from './unsaved-names.ts'

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
  const [typed, setTyped] = useState<Typed>({ is: 'kept' })
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
    onStored: () => setTyped({ is: 'stored' }),
  })
  const row = kept.base
  const stored = {
    ...FIELDS.fieldsOf(row),
    emailNotifications: preferences.email_notifications ? 'on' : '',
    resumePrivacy: preferences.resume_privacy ? 'on' : '',
  }
  const unsaved = unsavedNames(typed, stored, { kept, checkboxes: ['emailNotifications', 'resumePrivacy'] })
  function undo() {
    kept.forget()
    fillForm(form.ref.current, stored)
    setTyped({ is: 'stored' })
  }
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput?.(event)
        setTyped({ is: 'typed', texts: formTexts(event.currentTarget) })
      }}
      // What gets the focus is scrolled clear of the bar.
      className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      {notice}
      <ProfileInformation userId={userId} email={email} profile={profile} row={row} field={field} />
      <SettingsSection place="notifications">
        <NotificationFields isOn={kept.checked('emailNotifications', preferences.email_notifications)} />
      </SettingsSection>
      <SettingsSection place="privacy" about="Who sees your profile.">
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
      <SaveBar
        unsaved={unsaved.map((name) => LABEL_OF[name] ?? name)}
        isBusy={busy}
        isReady={ready}
        onUndo={undo}
      />
    </form>
  )
}

const LABEL_OF: Readonly<Record<string, string>> = LABELS

function ProfileInformation({
  userId,
  email,
  profile,
  row,
  field,
}: {
  userId: string
  email: string
  profile: WholeProfile
  /** What the form began with. */
  row: WholeProfile
  field: ReturnType<typeof useCheckedForm>['field']
}) {
  const { supportEmail } = useSite()
  return (
    <SettingsSection place="profile" about={ABOUT_PROFILE}>
      <div className="mb-6">
        <AvatarEditor userId={userId} url={profile.avatar_url} name={profile.first_name || email} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={LABELS.firstName} autoComplete="given-name" {...field('firstName', row.first_name)} />
        <Field label={LABELS.lastName} autoComplete="family-name" {...field('lastName', row.last_name)} />
        <Field label={LABELS.email} type="email" readOnly value={email} hint={emailHint(supportEmail)} />
        <Field label={LABELS.location} autoComplete="address-level2" {...field('location', row.location)} />
        <TextArea label={LABELS.bio} rows={4} className="sm:col-span-2" {...field('bio', row.bio)} />
        <Field
          label={LABELS.linkedin}
          type="url"
          placeholder="https://linkedin.com/in/..."
          {...field('linkedin', row.linkedin_url)}
        />
        <Field
          label={LABELS.website}
          type="url"
          placeholder="https://..."
          {...field('website', row.website_url)}
        />
      </div>
      <Skills userId={userId} />
    </SettingsSection>
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
