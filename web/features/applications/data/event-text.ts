import { APPLICATION_STATUSES } from '#contract/application.ts'
import type { KeptColumn, ReplacedColumns } from '#contract/database/json-columns.ts'
import { shownDate } from '#web/ui/shown-date.ts'
import type { Application } from './application.ts'
import type { ApplicationEvent } from './store-application.ts'

const LABELS = {
  job_title: 'Job title',
  company: 'Company',
  status: 'Status',
  applied_at: 'Applied on',
  job_id: 'Listing',
  url: 'Link',
  location: 'Location',
  notes: 'Notes',
  contacts: 'Contacts',
  interview_dates: 'Interviews',
  follow_up_dates: 'Follow-ups',
  resume_id: 'Resume',
  source: 'Source',
  answer_by: 'Answer by',
} as const satisfies Record<KeptColumn, string>

/** One change in words, and whether it can be taken back. */
export type ToldEvent = {
  event: ApplicationEvent
  lines: string[]
  undo: { is: 'possible' } | { is: 'impossible' } | { is: 'overtaken'; words: string }
}

/** `events` newest first. What a change became is what the next change of that column replaced, or what is there now. */
export function tellEvents(events: readonly ApplicationEvent[], application: Application): ToldEvent[] {
  const now: ReplacedColumns = { ...application }
  const changedLater = new Set<KeptColumn>()
  return events.map((event) => {
    const columns = Object.keys(event.was) as KeptColumn[] // the database records these columns only
    const lines = columns.map((column) => changeText(column, event.was[column], now[column]))
    const again = columns.filter((column) => changedLater.has(column))
    Object.assign(now, event.was)
    for (const column of columns) changedLater.add(column)
    return { event, lines: lines.length > 0 ? lines : [beginning(event)], undo: undoOf(columns, again) }
  })
}

function undoOf(columns: readonly KeptColumn[], again: readonly KeptColumn[]): ToldEvent['undo'] {
  if (columns.length === 0) return { is: 'impossible' }
  if (again.length === 0) return { is: 'possible' }
  return {
    is: 'overtaken',
    words: `${again.map((column) => LABELS[column]).join(', ')}: changed again since`,
  }
}

/** The columns that the database names when it refuses, as the person knows them. */
export function conflictWords(message: string): string {
  const columns = message.replace('Changed again since: ', '').split(', ')
  const known = columns.map(
    (column) => Object.entries(LABELS).find(([name]) => name === column)?.[1] ?? column,
  )
  return message.startsWith('Changed again since: ')
    ? `${known.join(', ')} changed again since, in another tab. You see it as it is now.`
    : message
}

function beginning({ kind, to_status: to }: ApplicationEvent): string {
  return kind === 'restored' ? 'Deleted and restored' : `Tracked as ${APPLICATION_STATUSES[to]}`
}

function changeText(column: KeptColumn, was: unknown, becomes: unknown): string {
  const [from, to] = [shown(column, was), shown(column, becomes)]
  if (column === 'status') return `${from} → ${to}`
  if (
    column === 'notes' ||
    column === 'contacts' ||
    column === 'job_id' ||
    column === 'resume_id' ||
    from.length + to.length > 120
  )
    return `${LABELS[column]} ${from === 'none' ? 'added' : to === 'none' ? 'removed' : 'changed'}`
  return `${LABELS[column]}: ${from} → ${to}`
}

function shown(column: KeptColumn, value: unknown): string {
  if (column === 'status') return APPLICATION_STATUSES[value as Application['status']] // what that column holds
  const values = [value].flat().filter((part) => part !== null && part !== undefined && part !== '')
  if (values.length === 0) return 'none'
  const dates = column === 'applied_at' || column === 'follow_up_dates' || column === 'answer_by'
  if (dates) return values.map((date) => shownDate(String(date))).join(', ')
  if (column === 'interview_dates')
    return values.map((kept) => MOMENT.format(new Date(momentOf(kept)))).join(', ')
  return values.map((part) => (typeof part === 'string' ? part : '…')).join(', ')
}

/** An interview of long ago was kept as its moment alone. */
const momentOf = (kept: unknown): string =>
  typeof kept === 'object' && kept !== null && 'starts_at' in kept ? String(kept.starts_at) : String(kept)

export const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
