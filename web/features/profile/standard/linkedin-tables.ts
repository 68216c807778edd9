import { LIMITS } from '#contract/limits.ts'
import {
  EMPTY_ENTRY,
  ENTRY_LIMITS,
  type ImportedProfile,
  isPartialDate,
  type ProfileEntry,
  type ProfileSection,
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
      ...entriesOf('Positions', tables),
      ...entriesOf('Education', tables),
      ...entriesOf('Certifications', tables),
      ...entriesOf('Languages', tables),
    ],
    extras: null,
  }
}

function said(text: string | undefined, most: number): string | null {
  const short = text?.trim().slice(0, most) ?? ''
  return short === '' ? null : short
}

const line = (text: string | undefined) =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, ENTRY_LIMITS.line)

type EntryColumns = {
  section: ProfileSection
  /** Put together where there are several. */
  summary?: readonly string[]
} & Partial<Record<'title' | 'organization' | 'place' | 'level' | 'url' | 'starts' | 'ends', string>>

/** The columns in which LinkedIn's tables say what an entry says. */
const ENTRY_COLUMNS = {
  Positions: {
    section: 'work',
    title: 'Title',
    organization: 'Company Name',
    place: 'Location',
    starts: 'Started On',
    ends: 'Finished On',
    summary: ['Description'],
  },
  Education: {
    section: 'education',
    title: 'Degree Name',
    organization: 'School Name',
    starts: 'Start Date',
    ends: 'End Date',
    summary: ['Notes', 'Activities'],
  },
  Certifications: {
    section: 'certificates',
    title: 'Name',
    organization: 'Authority',
    url: 'Url',
    starts: 'Started On',
  },
  Languages: { section: 'languages', title: 'Name', level: 'Proficiency' },
} as const satisfies Partial<Record<keyof LinkedInTables, EntryColumns>>

function entriesOf(table: keyof typeof ENTRY_COLUMNS, tables: LinkedInTables): ProfileEntry[] {
  const columns: EntryColumns = ENTRY_COLUMNS[table]
  return (tables[table] ?? []).map((row) => entryOf(columns, row)).filter(saysSomething)
}

function entryOf({ section, summary = [], ...columns }: EntryColumns, row: Row): ProfileEntry {
  const cell = (column: string | undefined) => (column === undefined ? '' : (row[column] ?? ''))
  const url = cell(columns.url)
  return {
    ...EMPTY_ENTRY,
    section,
    title: line(cell(columns.title)),
    organization: line(cell(columns.organization)),
    place: line(cell(columns.place)),
    level: line(cell(columns.level)),
    url: isWebAddress(url) ? url : '',
    starts: linkedInDate(cell(columns.starts)),
    ends: linkedInDate(cell(columns.ends)),
    summary: summary.map(cell).filter(Boolean).join('\n\n').trim().slice(0, ENTRY_LIMITS.summary),
    kept: {},
  }
}

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
export function linkedInDate(text: string): string | null {
  const typed = text.trim()
  if (isPartialDate(typed)) return typed
  const [, month = '', year = ''] = /^([a-z]{3})[a-z]{0,6}\.? (?:\d{1,2}, )?([12]\d{3})$/i.exec(typed) ?? []
  const at = MONTHS.indexOf(month.toLowerCase())
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}`
}
