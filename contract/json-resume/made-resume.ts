import { LIMITS } from '#contract/limits.ts'
import { PROFILE_SECTIONS, type ProfileEntry, type ProfileSection } from '#contract/profile-entry.ts'
import { equalSkill } from '#contract/rules/equal-skills.ts'
import { joinName } from '#contract/rules/names.ts'
import { check } from '#contract/schemas/checked.ts'
import { ENTRY_FIELDS } from './entry-fields.ts'
import { isLinkedIn, placeText, profileLine, shortOf, skillNames } from './imported-resume.ts'
import { jsonResume, type JsonResume } from './json-resume.ts'

type OwnProfile = {
  first_name: string | null
  last_name: string | null
  role: string | null
  location: string | null
  bio: string | null
  website_url: string | null
  linkedin_url: string | null
  skills: readonly string[]
}

type ProfileParts = {
  profile: OwnProfile
  email: string
  /** In their owner's order. */
  entries: readonly ProfileEntry[]
  /** What an earlier JSON Resume said that no screen shows. */
  extras: unknown
}

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** Somebody's profile as a JSON Resume, with all that came with the last one. */
export function madeResume({ profile, email, entries, extras }: ProfileParts): JsonResume {
  const known = check(jsonResume, extras ?? {})
  const rest: JsonResume = known.ok ? known.value : {}
  const sections = Object.fromEntries(
    PROFILE_SECTIONS.flatMap((section) => {
      const items = [
        ...entries.filter((entry) => entry.section === section).map(itemOf),
        ...(rest[section] ?? []),
      ]
      return items.length > 0 || rest[section] ? [[section, items] as const] : []
    }),
  )
  const skills = madeSkills(profile.skills, rest.skills)
  return {
    ...(extras ? {} : { $schema: SCHEMA }),
    ...rest,
    basics: madeBasics(profile, email, rest.basics ?? {}),
    ...sections,
    ...(skills.length > 0 || rest.skills ? { skills } : {}),
  }
}

function itemOf(entry: ProfileEntry): Record<string, unknown> {
  const fields: Partial<Record<keyof ProfileEntry, string>> =
    ENTRY_FIELDS[entry.section satisfies ProfileSection]
  const columns = Object.entries(fields).map(([column, name]) => {
    return [name, entry[column as keyof ProfileEntry]] as const // the table's keys are columns
  })
  return {
    ...entry.kept,
    ...Object.fromEntries(columns.filter(([, value]) => value !== '' && value !== null)),
  }
}

type Basics = NonNullable<JsonResume['basics']>

function madeBasics(profile: OwnProfile, email: string, rest: Basics): Basics {
  const name = joinName(profile.first_name, profile.last_name) || null
  const location =
    placeText(rest.location) === profile.location ? rest.location : { city: profile.location ?? '' }
  const profiles = madeProfiles(profile.linkedin_url, rest.profiles)
  return {
    ...(email ? { email } : {}),
    ...rest,
    ...(name && name !== profileLine(rest.name) ? { name } : {}),
    ...(profile.role && profile.role !== profileLine(rest.label) ? { label: profile.role } : {}),
    ...(profile.bio && profile.bio !== shortOf(rest.summary, LIMITS.profile.bio)
      ? { summary: profile.bio }
      : {}),
    ...(profile.website_url ? { url: profile.website_url } : {}),
    ...(profile.location ? { location } : {}),
    ...(profiles ? { profiles } : {}),
  }
}

function madeProfiles(linkedin: string | null, rest: Basics['profiles']): Basics['profiles'] {
  if (!linkedin || rest?.some(({ url }) => url === linkedin)) return rest
  return [...(rest ?? []).filter((other) => !isLinkedIn(other)), { network: 'LinkedIn', url: linkedin }]
}

type Skills = NonNullable<JsonResume['skills']>

/** Groups of skills as they came, as long as something of them is still there; the others one by one. */
function madeSkills(own: readonly string[], rest: Skills = []): Skills {
  const isOwn = (skill: string) => equalSkill(own, skill) !== undefined
  const groups = rest.filter((group) => {
    const names = skillNames([group])
    return names.length === 0 || names.some(isOwn)
  })
  const told = skillNames(groups)
  return [
    ...groups,
    ...own.filter((skill) => equalSkill(told, skill) === undefined).map((name) => ({ name })),
  ]
}
