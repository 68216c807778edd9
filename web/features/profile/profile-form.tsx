import { useState } from 'react'
import { joinName } from '#contract/rules/names.ts'
import { profileForm } from '#contract/schemas/profile.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SkillChips } from './skill-chips.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import type { WholeProfile } from './whole-profile.ts'

/** The form of the profile page; it stays open with what was typed when saving fails. */
export function ProfileForm({
  userId,
  email,
  profile,
  onSaved,
}: {
  userId: string
  email: string
  profile: WholeProfile
  onSaved: () => void
}) {
  const toast = useToast()
  const save = useSaveProfile(userId)
  const [skills, setSkills] = useState<readonly string[]>(profile.skills)
  const { form, errors, busy, ready } = useCheckedForm({
    schema: profileForm,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    async submit(entered) {
      if (await save(entered, { was: profile.skills, now: skills })) onSaved()
    },
  })
  return (
    <form {...form} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        defaultValue={joinName(profile.first_name, profile.last_name)}
        error={errors['fullName']}
      />
      <Field label="Email" type="email" readOnly value={email} />
      <Field
        label="Professional Title"
        name="role"
        autoComplete="organization-title"
        defaultValue={profile.role ?? ''}
        error={errors['role']}
      />
      <Field
        label="Location"
        name="location"
        autoComplete="address-level2"
        defaultValue={profile.location ?? ''}
        error={errors['location']}
      />
      <TextArea
        label="Bio"
        name="bio"
        rows={4}
        defaultValue={profile.bio ?? ''}
        error={errors['bio']}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SkillChips skills={skills} onChange={setSkills} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!ready} className="min-h-11">
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
