import type { ImportedProfile, ProfileEntry } from '#contract/profile-entry.ts'
import { equalSkill } from '#contract/rules/equal-skills.ts'
import { foldName } from '#contract/rules/fold-name.ts'
import { joinName } from '#contract/rules/names.ts'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'

type FieldName = 'name' | 'role' | 'location' | 'bio' | 'website' | 'linkedin'

/** One thing that a file says and the profile does not. `isNew`: it replaces nothing. */
export type Finding = { id: string; isNew: boolean } & (
  | { is: 'field'; field: FieldName; label: string; text: string; instead: string }
  | { is: 'skill'; text: string }
  | { is: 'entry'; entry: ProfileEntry }
)

const LABELS = {
  name: 'Full Name',
  role: 'Professional Title',
  location: 'Location',
  bio: 'Bio',
  website: 'Website',
  linkedin: 'LinkedIn',
} as const satisfies Record<FieldName, string>

/** What is new in a file. What is in the profile already is left out. */
export function findingsOf(
  found: ImportedProfile,
  profile: WholeProfile,
  entries: readonly ProfileEntry[],
): Finding[] {
  const had: Record<FieldName, string> = {
    name: joinName(profile.first_name, profile.last_name),
    role: profile.role ?? '',
    location: profile.location ?? '',
    bio: profile.bio ?? '',
    website: profile.website_url ?? '',
    linkedin: profile.linkedin_url ?? '',
  }
  const fields = (Object.keys(LABELS) as FieldName[]).flatMap((field): Finding[] => {
    // keys of a const object
    const text = found[field]
    if (text === null || text === had[field]) return []
    const instead = had[field]
    return [{ id: field, is: 'field', field, label: LABELS[field], text, instead, isNew: instead === '' }]
  })
  const skills = found.skills
    .filter((skill) => equalSkill(profile.skills, skill) === undefined)
    .map((text): Finding => ({ id: `skill ${text}`, is: 'skill', text, isNew: true }))
  const known = new Set(entries.map(entryKey))
  const fresh = found.entries
    .map((entry, at): Finding => ({ id: `entry ${at}`, is: 'entry', entry, isNew: true }))
    .filter((finding) => finding.is !== 'entry' || !known.has(entryKey(finding.entry)))
  return [...fields, ...skills, ...fresh]
}

/** The same work, school, certificate or language, however it is spelled. */
const entryKey = ({ section, title, subject, organization, starts }: ProfileEntry) =>
  [section, foldName(title), foldName(subject), foldName(organization), starts?.slice(0, 4) ?? ''].join('|')

export type ChosenImport = {
  fields: Partial<Record<FieldName, string>>
  skills: string[]
  entries: ProfileEntry[]
}

export function chosenOf(findings: readonly Finding[], chosen: ReadonlySet<string>): ChosenImport {
  const wanted = findings.filter(({ id }) => chosen.has(id))
  return {
    fields: Object.fromEntries(
      wanted.flatMap((one) => (one.is === 'field' ? [[one.field, one.text] as const] : [])),
    ),
    skills: wanted.flatMap((one) => (one.is === 'skill' ? [one.text] : [])),
    entries: wanted.flatMap((one) => (one.is === 'entry' ? [one.entry] : [])),
  }
}
