import type { WireRow } from '#contract/database/database.ts'
import type { ProfileEntry, ProfileSection } from '#contract/profile-entry.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'

export type EntryRow = WireRow<'profile_entries'>

export const entryRows = tableRows({
  table: 'profile_entries',
  view: 'profile_entries',
  key: 'id',
  order: 'place_in_list',
})

/** Work, education, certificates and languages, in their owner's order. */
export const entriesQuery = rowsQuery({
  name: 'profile-entries',
  table: 'profile_entries',
  read: entryRows.read,
})

/** What a JSON Resume said that no screen shows; `null` where there was none. */
export async function readExtras(userId: string): Promise<Record<string, unknown> | null> {
  const client = await tables()
  const { data } = await client
    .from('profile_extras')
    .select('resume')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError()
  return data?.resume ?? null
}

/** A new one stands first, as the latest job does. */
export function newRow(userId: string, entry: ProfileEntry, others: readonly EntryRow[]): EntryRow {
  const places = others.filter(({ section }) => section === entry.section).map((row) => row.place_in_list)
  return {
    ...entry,
    id: crypto.randomUUID(),
    user_id: userId,
    place_in_list: Math.min(0, ...places) - 1,
    created_at: new Date().toISOString(),
  }
}

type EntryField = Exclude<keyof ProfileEntry, 'section' | 'kept'>
export type SectionField = { name: EntryField; label: string; hint?: string; long?: true }
type SectionWords = { title: string; add: string; none: string; fields: readonly SectionField[] }

const FROM = { name: 'starts', label: 'From', hint: 'Like 2019 or 2019-05' } as const
const TO = { name: 'ends', label: 'To', hint: 'Leave empty if it is current' } as const

export const SECTION_WORDS = {
  work: {
    title: 'Work',
    add: 'Add work',
    none: 'No work listed yet.',
    fields: [
      { name: 'title', label: 'Job title' },
      { name: 'organization', label: 'Company' },
      FROM,
      TO,
      { name: 'place', label: 'Place' },
      { name: 'url', label: 'Link' },
      { name: 'summary', label: 'What you did', long: true },
    ],
  },
  education: {
    title: 'Education',
    add: 'Add education',
    none: 'No education listed yet.',
    fields: [
      { name: 'title', label: 'Degree' },
      { name: 'subject', label: 'Subject' },
      { name: 'organization', label: 'School' },
      { name: 'url', label: 'Link' },
      FROM,
      TO,
      { name: 'summary', label: 'Notes', long: true },
    ],
  },
  certificates: {
    title: 'Certificates',
    add: 'Add a certificate',
    none: 'No certificates listed yet.',
    fields: [
      { name: 'title', label: 'Certificate' },
      { name: 'organization', label: 'Issued by' },
      { name: 'starts', label: 'Date', hint: 'Like 2019 or 2019-05' },
      { name: 'url', label: 'Link' },
    ],
  },
  languages: {
    title: 'Languages',
    add: 'Add a language',
    none: 'No languages listed yet.',
    fields: [
      { name: 'title', label: 'Language' },
      { name: 'level', label: 'How well' },
    ],
  },
} as const satisfies Record<ProfileSection, SectionWords>
