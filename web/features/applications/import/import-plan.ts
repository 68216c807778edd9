import { type ImportedApplication, importedApplication } from '#contract/application-import.ts'
import { type ApplicationStatus, APPLICATION_STATUSES, isApplicationStatus } from '#contract/application.ts'
import type { Table } from '#contract/rules/csv-table.ts'
import { noonOf } from '#contract/rules/days.ts'
import { typedWebAddress } from '#contract/rules/web-address.ts'
import { MISSING } from '#contract/schemas/application.ts'
import { check } from '#contract/schemas/checked.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { readContacts } from './contact-text.ts'
import type { ImportField, Mapping } from './import-columns.ts'
import { type DateOrder, readDay } from './import-dates.ts'

export type PlannedRow = {
  /** Counted as a spreadsheet counts: the headings are the first. */
  line: number
  title: string
  company: string
} & (
  | { is: 'new'; row: ImportedApplication; note: string | null }
  | { is: 'duplicate'; reason: string }
  | { is: 'faulty'; reason: string }
)

type ImportOptions = {
  mapping: Mapping
  order: DateOrder
  existing: readonly Pick<Application, 'job_title' | 'company' | 'applied_at' | 'url'>[]
  /** As `2026-11-15`. */
  today: string
}

/** What would become of each row of a file. Pure: nothing is saved. */
export function planImport(table: Table, { mapping, order, existing, today }: ImportOptions): PlannedRow[] {
  const tracked = new Set(existing.flatMap((application) => keysOf(application)))
  const seen = new Map<string, number>()
  return table.rows.map((cells, at): PlannedRow => {
    const cell = (field: ImportField) => cells[mapping[field] ?? -1]?.trim() ?? ''
    const shown = { line: at + 2, title: cell('job_title'), company: cell('company') }
    const read = readRow(cell, { order, today })
    if (typeof read === 'string') return { ...shown, is: 'faulty', reason: read }
    const keys = keysOf(read.row)
    if (keys.some((key) => tracked.has(key)))
      return { ...shown, is: 'duplicate', reason: 'You already track this application' }
    const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
    if (earlier !== undefined) return { ...shown, is: 'duplicate', reason: `The same as line ${earlier}` }
    for (const key of keys) seen.set(key, shown.line)
    return { ...shown, is: 'new', ...read }
  })
}

/** The same title and company on the same day, or the same address. */
function keysOf(
  application: Pick<ImportedApplication, 'job_title' | 'company' | 'applied_at' | 'url'>,
): string[] {
  const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  const day = application.applied_at.slice(0, 10)
  const byName = `${fold(application.job_title)}\n${fold(application.company)}\n${day}`
  return application.url ? [byName, `${application.url}\n${day}`] : [byName]
}

type Cell = (field: ImportField) => string
type Read = { row: ImportedApplication; note: string | null }

/** The row, or the sentence that says what is wrong with it. */
function readRow(cell: Cell, { order, today }: { order: DateOrder; today: string }): Read | string {
  // First, and without the whole check: a file of something else has a million such rows.
  if (cell('job_title') === '') return MISSING.job_title
  if (cell('company') === '') return MISSING.company
  const status = statusOf(cell('status'))
  if (!status) return `“${short(cell('status'))}” is not a status we know`
  const day = cell('applied_on') === '' ? today : readDay(cell('applied_on'), order)
  if (!day) return `“${short(cell('applied_on'))}” is not a date we can read`
  const url = typedWebAddress(cell('url'))
  if (cell('url') !== '' && url === null) return `“${short(cell('url'))}” is not a web link`
  const interviews = datesOf(cell('interviews'), (text) => momentOf(text, order))
  const followUps = datesOf(cell('follow_ups'), (text) => readDay(text, order))
  if (!interviews) return `“${short(cell('interviews'))}” has an interview date we cannot read`
  if (!followUps) return `“${short(cell('follow_ups'))}” has a follow-up date we cannot read`
  const checked = check(importedApplication, {
    job_title: cell('job_title'),
    company: cell('company'),
    status,
    applied_at: noonOf(day),
    location: cell('location') || null,
    url,
    notes: cell('notes'),
    contacts: readContacts(cell('contacts')),
    interview_dates: interviews,
    follow_up_dates: followUps,
    job_id: /\/jobs\/([A-Za-z0-9_-]{1,64})\/?$/.exec(cell('listing'))?.[1] ?? null,
  })
  if (!checked.ok) return checked.problems[0].message
  return {
    row: checked.value,
    note: cell('applied_on') === '' ? 'No date: we use today' : null,
  }
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

const OTHER_WORDS: readonly [RegExp, ApplicationStatus][] = [
  [/^(submitted|sent|pending|waiting|in progress|active|open|application sent)$/, 'applied'],
  [
    /^(in review|under review|reviewing|phone screen|screen|assessment|recruiter (call|screen))$/,
    'screening',
  ],
  [
    /^(interview(ing|ed|s)?|interview scheduled|on-?site|technical interview|final (round|interview))$/,
    'interview',
  ],
  [/^(offered|offer (received|made)|offer extended)$/, 'offer'],
  [/^(hired|accepted offer|offer accepted)$/, 'accepted'],
  [/^(declined|denied|not selected|closed|unsuccessful|rejection)$/, 'rejected'],
  [/^(withdrew|cancelled|canceled|offer declined)$/, 'withdrawn'],
  [/^(ghosted|no reply|no answer|unanswered)$/, 'no_response'],
]

function statusOf(text: string): ApplicationStatus | null {
  const word = text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
  if (word === '') return 'applied'
  const own = Object.keys(APPLICATION_STATUSES)
    .filter(isApplicationStatus)
    .find(
      (status) => status.replace('_', ' ') === word || APPLICATION_STATUSES[status].toLowerCase() === word,
    )
  return own ?? OTHER_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** All of them, or null when one cannot be read. */
function datesOf(cell: string, read: (text: string) => string | null): string[] | null {
  const parts = cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const dates = parts.map(read).filter((date) => date !== null)
  return dates.length === parts.length ? dates : null
}

/** A moment with its zone is itself; one without is the person's own time. A day alone is its noon. */
function momentOf(text: string, order: DateOrder): string | null {
  const day = readDay(text, order)
  if (!day) return null
  const time = /(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  const clock = time?.[1]?.padStart(time[1].indexOf(':') === 1 ? time[1].length + 1 : 0, '0') ?? '12:00'
  const moment = new Date(`${day}T${clock}${time?.[2] ?? ''}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
