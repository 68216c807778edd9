import { LIMITS } from '#contract/limits.ts'
import {
  EMPTY_ENTRY,
  type ImportedProfile,
  PROFILE_SECTIONS,
  type ProfileEntry,
  type ProfileSection,
  saysSomething,
} from '#contract/profile-entry.ts'
import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import { ENTRY_FIELDS, fits } from './entry-fields.ts'
import type { JsonResume } from './json-resume.ts'

type Basics = NonNullable<JsonResume['basics']>

/** What of a JSON Resume the profile shows, and what is kept for the next one that is made. */
export function importedResume(resume: JsonResume): ImportedProfile {
  const { basics = {} } = resume
  const entries: ProfileEntry[] = []
  const extras: Record<string, unknown> = { ...resume }
  for (const section of PROFILE_SECTIONS) {
    const rest = readSection(section, resume[section] ?? [], entries)
    if (resume[section]) extras[section] = rest
  }
  if (resume.basics) extras['basics'] = basicsBeyondProfile(basics)
  return {
    from: 'JSON Resume',
    name: profileLine(basics.name),
    role: profileLine(basics.label),
    location: placeText(basics.location),
    bio: shortOf(basics.summary, LIMITS.profile.bio),
    website: addressOf(basics.url),
    linkedin: addressOf(basics.profiles?.find(isLinkedIn)?.url),
    skills: skillNames(resume.skills ?? []),
    entries,
    extras,
  }
}

/** Fills `entries`, and answers what cannot be one. */
function readSection(section: ProfileSection, items: readonly object[], entries: ProfileEntry[]): object[] {
  return items.filter((item) => {
    const entry = entryOf(section, item)
    if (saysSomething(entry)) entries.push(entry)
    return !saysSomething(entry)
  })
}

function entryOf(section: ProfileSection, item: object): ProfileEntry {
  const kept: Record<string, unknown> = { ...item }
  const columns: Record<string, string> = {}
  for (const [column, name] of Object.entries(ENTRY_FIELDS[section])) {
    const value = kept[name]
    if (!fits(column, value)) continue
    columns[column] = value
    delete kept[name]
  }
  return { ...EMPTY_ENTRY, ...columns, section, kept }
}

export const shortOf = (text: string | undefined, most: number) => {
  const trimmed = text?.trim().slice(0, most) ?? ''
  return trimmed === '' ? null : trimmed
}
export const profileLine = (text: string | undefined) =>
  shortOf(text?.replace(/\s+/g, ' '), LIMITS.profile.line)
const addressOf = (text: string | undefined) => (text !== undefined && isWebAddress(text) ? text : null)

export const isLinkedIn = ({ network, url }: { network?: string; url?: string }) =>
  /linked ?in/i.test(network ?? '') || /^https?:\/\/([\w-]+\.)?linkedin\.com\//i.test(url ?? '')

/** A place as the profile says it, of the parts that JSON Resume has. */
export function placeText(location: Basics['location']): string | null {
  const { city, region, countryCode } = location ?? {}
  return profileLine([city, region, countryCode].filter(Boolean).join(', '))
}

/** What stands in the profile exactly as it came stands there alone: changed there, it is changed. */
function basicsBeyondProfile(basics: Basics): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...basics }
  if (basics.name === profileLine(basics.name)) delete rest['name']
  if (basics.label === profileLine(basics.label)) delete rest['label']
  if (basics.summary === shortOf(basics.summary, LIMITS.profile.bio)) delete rest['summary']
  if (basics.url !== undefined && basics.url === addressOf(basics.url)) delete rest['url']
  return rest
}

/** Of a group of skills both its name and what is in it. */
export function skillNames(skills: readonly { name?: string; keywords?: string[] }[]): string[] {
  const names = skills.flatMap(({ name, keywords = [] }) => [name ?? '', ...keywords])
  const fitting = names.map((name) => name.replace(/\s+/g, ' ').trim())
  return distinctSkills(fitting.filter((name) => name !== '' && name.length <= LIMITS.profile.skill))
}
