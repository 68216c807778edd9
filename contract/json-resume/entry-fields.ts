import {
  ENTRY_LIMITS,
  isPartialDate,
  type ProfileEntry,
  type ProfileSection,
} from '#contract/profile-entry.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'

type Column = Exclude<keyof ProfileEntry, 'section' | 'kept'>

/** What JSON Resume calls each column, by section. */
export const ENTRY_FIELDS = {
  work: {
    title: 'position',
    organization: 'name',
    place: 'location',
    url: 'url',
    starts: 'startDate',
    ends: 'endDate',
    summary: 'summary',
  },
  education: {
    title: 'studyType',
    subject: 'area',
    organization: 'institution',
    url: 'url',
    starts: 'startDate',
    ends: 'endDate',
    summary: 'summary',
  },
  certificates: { title: 'name', organization: 'issuer', url: 'url', starts: 'date' },
  languages: { title: 'language', level: 'fluency' },
} as const satisfies Record<ProfileSection, Partial<Record<Column, string>>>

/** Whether a column can hold a value exactly as it is; what it cannot is kept beside it. */
export function fits(column: string, value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value !== value.trim() || value.includes('\0'))
    return false
  if (column === 'starts' || column === 'ends') return isPartialDate(value)
  if (column === 'url') return isWebAddress(value)
  return value.length <= (column === 'summary' ? ENTRY_LIMITS.summary : ENTRY_LIMITS.line)
}
