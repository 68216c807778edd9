import type { ApplicationStatus } from '#contract/application.ts'
import type { WireInsert, WireUpdate } from '#contract/database/database.ts'
import { localDay, noonOf } from '#contract/rules/days.ts'
import { typedWebAddress } from '#contract/rules/web-address.ts'
import { type Contact, applicationFields } from '#contract/schemas/application.ts'
import { check } from '#contract/schemas/checked.ts'
import type { Application } from './application.ts'

/** An application as the form holds it: dates as their fields write them. */
export type Draft = {
  job_title: string
  company: string
  status: ApplicationStatus
  applied_on: string
  location: string
  url: string
  notes: string
  contacts: Contact[]
  follow_ups: string[]
  source: string
}

export type DraftField = keyof Draft

export const DRAFT_LABELS = {
  job_title: 'Job title',
  company: 'Company',
  status: 'Status',
  applied_on: 'Applied on',
  location: 'Location',
  url: 'Link to the job',
  notes: 'Notes',
  contacts: 'Contacts',
  follow_ups: 'Follow-ups',
  source: 'Where you found it',
} as const satisfies Record<DraftField, string>

export function emptyDraft(today: Date): Draft {
  return {
    job_title: '',
    company: '',
    status: 'applied',
    applied_on: localDay(today),
    location: '',
    url: '',
    notes: '',
    contacts: [],
    follow_ups: [],
    source: '',
  }
}

export function draftOf(application: Application): Draft {
  return {
    job_title: application.job_title,
    company: application.company,
    status: application.status,
    applied_on: application.applied_at.slice(0, 10),
    location: application.location ?? '',
    url: application.url ?? '',
    notes: application.notes,
    contacts: application.contacts,
    follow_ups: application.follow_up_dates,
    source: application.source ?? '',
  }
}

/** What a form's value becomes in the database. */
export function columnsOf(draft: Draft, fields: readonly DraftField[]): ApplicationChange {
  return Object.assign({}, ...fields.map((field) => COLUMNS[field](draft)))
}

/** All of it, for a new application. */
export function newColumnsOf(draft: Draft): WireInsert<'job_applications'> {
  const fields = Object.keys(COLUMNS) as DraftField[] // its keys
  return { ...COLUMNS.job_title(draft), ...COLUMNS.company(draft), ...columnsOf(draft, fields) }
}

type ApplicationChange = WireUpdate<'job_applications'>

const COLUMNS = {
  job_title: ({ job_title: title }) => ({ job_title: title.trim() }),
  company: ({ company }) => ({ company: company.trim() }),
  status: ({ status }) => ({ status }),
  applied_on: ({ applied_on: day }) => ({ applied_at: noonOf(day) }),
  location: ({ location }) => ({ location: location.trim() || null }),
  url: ({ url }) => ({ url: typedWebAddress(url) ?? (url.trim() || null) }),
  notes: ({ notes }) => ({ notes }),
  contacts: ({ contacts }) => ({
    contacts: contacts.filter((contact) => Object.values(contact).some((text) => text.trim() !== '')),
  }),
  follow_ups: ({ follow_ups: days }) => ({ follow_up_dates: days.filter(Boolean) }),
  source: ({ source }) => ({ source: source.trim() || null }),
} as const satisfies Record<DraftField, (draft: Draft) => ApplicationChange>

export function changedFields(before: Draft, after: Draft): DraftField[] {
  const fields = Object.keys(before) as DraftField[] // the keys of a Draft
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** What is wrong with a draft, by field; empty when nothing is. */
export function draftProblems(draft: Draft): Partial<Record<DraftField, string>> {
  const fields = Object.keys(draft) as DraftField[] // the keys of a Draft
  // Interviews are rows of their own.
  const checked = check(applicationFields, { ...columnsOf(draft, fields), interview_dates: [] })
  if (checked.ok) return {}
  const messages = new Map(checked.problems.map(({ field, message }) => [field, message]))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [column = ''] = Object.keys(COLUMNS[field](draft))
      const message = messages.get(column)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
