import { useState } from 'react'
import { flushSync } from 'react-dom'
import { joinName, splitName } from '#contract/rules/names.ts'
import { type ProfileForm as Entered, profileForm } from '#contract/schemas/profile.ts'
import { type ProfileFields, useProfileForm } from '#web/person/profile/use-profile-form.tsx'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { changed, type SkillChange } from '#web/person/skills/change-skills.ts'
import { editedSkills } from '#web/person/skills/edited-skills.ts'
import { SkillList } from '#web/person/skills/skill-list.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

export const PROFILE_FORM = 'profile'

/** The form of the profile page; it stays open with what was typed when saving fails. */
export function ProfileForm({
  userId,
  email,
  profile,
  onClose,
}: {
  userId: string
  email: string
  profile: WholeProfile
  onClose: () => void
}) {
  const [skills, setSkills] = useState<readonly string[] | null>(null)
  const { form, field, kept, busy, ready, notice } = useProfileForm({
    userId,
    name: PROFILE_FORM,
    schema: profileForm,
    profile,
    fields: FIELDS,
    skills: (stored, was) => editedSkills(stored, { was, now: shownSkills }),
    says: { done: toasts.profileSaved, failed: toasts.profileFailed },
    onStored: onClose,
  })
  const shownSkills: readonly string[] = skills ?? parsedList(kept.text('skills')) ?? kept.base.skills
  const values = FIELDS.fieldsOf(kept.base)
  function changeSkills(change: SkillChange): boolean {
    const next = changed(shownSkills, change)
    flushSync(() => setSkills(next))
    if (form.ref.current) kept.onInput(form.ref.current)
    return true
  }
  return (
    <form {...form} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      {notice && <div className="sm:col-span-2">{notice}</div>}
      <Field label="Full Name" autoComplete="name" {...field('fullName', values.fullName)} />
      <Field label="Email" type="email" readOnly value={email} />
      <Field label="Professional Title" autoComplete="organization-title" {...field('role', values.role)} />
      <Field label="Location" autoComplete="address-level2" {...field('location', values.location)} />
      <TextArea label="Bio" rows={4} className="sm:col-span-2" {...field('bio', values.bio)} />
      <div className="min-w-0 sm:col-span-2">
        <h2 className="text-xl">Skills</h2>
        <SkillList remove="Remove" skills={shownSkills} onChange={changeSkills} />
        {/* Only so that it is kept with the rest of what was typed. */}
        <input type="hidden" name="skills" value={JSON.stringify(shownSkills)} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!ready} className="min-h-11">
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}

const FIELDS = {
  columnsOf({ fullName, role, location, bio }) {
    const { firstName, lastName } = splitName(fullName)
    return { first_name: firstName, last_name: lastName, role, location, bio }
  },
  fieldsOf: (row) => ({
    fullName: joinName(row.first_name, row.last_name),
    role: row.role ?? '',
    location: row.location ?? '',
    bio: row.bio ?? '',
  }),
  fieldOf: { first_name: 'fullName', last_name: 'fullName', role: 'role', location: 'location', bio: 'bio' },
} satisfies ProfileFields<Entered>

function parsedList(text: string | undefined): string[] | null {
  return text === undefined ? null : JSON.parse(text)
}
