import { APPLICATION_STATUSES } from '#contract/application.ts'
import type { Application } from './application.ts'

const HEADINGS = [
  'Job title',
  'Company',
  'Status',
  'Applied on',
  'Location',
  'Address',
  'Interviews',
  'Follow-ups',
  'Contacts',
  'Notes',
]

/** One table that every spreadsheet opens, newest first as on the screen. */
export function applicationsCsv(applications: readonly Application[]): string {
  const rows = applications.map((one) => [
    one.job_title,
    one.company,
    APPLICATION_STATUSES[one.status],
    one.applied_at.slice(0, 10),
    one.location ?? '',
    one.url ?? '',
    one.interview_dates.join('; '),
    one.follow_up_dates.join('; '),
    one.contacts.map((contact) => Object.values(contact).filter(Boolean).join(', ')).join('; '),
    one.notes,
  ])
  return [HEADINGS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet runs what begins like a formula: an apostrophe keeps it text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
