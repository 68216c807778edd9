import { LIMITS } from '#contract/limits.ts'
import {
  EMPTY_ENTRY,
  ENTRY_LIMITS,
  type ImportedProfile,
  isPartialDate,
  type ProfileEntry,
  saysSomething,
} from '#contract/profile-entry.ts'
import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { isWebAddress, typedWebAddress } from '#contract/rules/web-address.ts'

/** The tables of LinkedIn's archive that are about the person. */
export const LINKEDIN_TABLES = [
  'Profile',
  'Positions',
  'Education',
  'Skills',
  'Languages',
  'Certifications',
] as const
type Row = Record<string, string>
export type LinkedInTables = Partial<Record<(typeof LINKEDIN_TABLES)[number], Row[]>>

/** What LinkedIn's tables say, in our words. */
export function importedArchive(tables: LinkedInTables): ImportedProfile {
  const [profile = {}] = tables.Profile ?? []
  const name = [profile['First Name'], profile['Last Name']].filter(Boolean).join(' ')
  return {
    from: 'LinkedIn',
    name: said(name, LIMITS.profile.line),
    role: said(profile['Headline'], LIMITS.profile.line),
    location: said(profile['Geo Location'] || profile['Address'], LIMITS.profile.line),
    bio: said(profile['Summary'], LIMITS.profile.bio),
    website: websiteOf(profile['Websites']),
    linkedin: null,
    skills: skillsOf(tables.Skills ?? []),
    entries: [
      ...(tables.Positions ?? []).map(positionOf),
      ...(tables.Education ?? []).map(educationOf),
      ...(tables.Certifications ?? []).map(certificateOf),
      ...(tables.Languages ?? []).map(languageOf),
    ].filter(saysSomething),
    extras: null,
  }
}

function said(text: string | undefined, most: number): string | null {
  const short = text?.trim().slice(0, most) ?? ''
  return short === '' ? null : short
}

const line = (text: string | undefined) =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, ENTRY_LIMITS.line)
const summary = (text: string | undefined) => (text ?? '').trim().slice(0, ENTRY_LIMITS.summary)

const positionOf = (row: Row): ProfileEntry => ({
  ...EMPTY_ENTRY,
  section: 'work',
  title: line(row['Title']),
  organization: line(row['Company Name']),
  place: line(row['Location']),
  starts: linkedInDate(row['Started On']),
  ends: linkedInDate(row['Finished On']),
  summary: summary(row['Description']),
  kept: {},
})

const educationOf = (row: Row): ProfileEntry => ({
  ...EMPTY_ENTRY,
  section: 'education',
  title: line(row['Degree Name']),
  organization: line(row['School Name']),
  starts: linkedInDate(row['Start Date']),
  ends: linkedInDate(row['End Date']),
  summary: summary([row['Notes'], row['Activities']].filter(Boolean).join('\n\n')),
  kept: {},
})

const certificateOf = (row: Row): ProfileEntry => ({
  ...EMPTY_ENTRY,
  section: 'certificates',
  title: line(row['Name']),
  organization: line(row['Authority']),
  url: isWebAddress(row['Url'] ?? '') ? (row['Url'] ?? '') : '',
  starts: linkedInDate(row['Started On']),
  kept: {},
})

const languageOf = (row: Row): ProfileEntry => ({
  ...EMPTY_ENTRY,
  section: 'languages',
  title: line(row['Name']),
  level: line(row['Proficiency']),
  kept: {},
})

const skillsOf = (rows: readonly Row[]) =>
  distinctSkills(
    rows.map((row) => line(row['Name'])).filter((name) => name !== '' && name.length <= LIMITS.profile.skill),
  )

/** "[COMPANY:https://ada.example]": of several the first. */
function websiteOf(text: string | undefined): string | null {
  const [, address] = /\[\w{1,20}:([^\]\s]{1,2000})\]/.exec(text ?? '') ?? []
  return typedWebAddress(address ?? text ?? '')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "Jan 2020", "2020", or a date as computers write it; `null` for what is none. */
export function linkedInDate(text: string | undefined): string | null {
  const typed = (text ?? '').trim()
  if (isPartialDate(typed)) return typed
  const [, month = '', year = ''] = /^([a-z]{3})[a-z]{0,6}\.? (?:\d{1,2}, )?([12]\d{3})$/i.exec(typed) ?? []
  const at = MONTHS.indexOf(month.toLowerCase())
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}`
}
