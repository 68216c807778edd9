import { APPLICATION_STATUSES } from '#contract/application.ts'
import { csvLine, CSV_START } from '#contract/rules/csv.ts'
import type { StagedApplication } from './search-numbers.ts'
import { sourceWords } from './source-words.ts'

const COLUMNS = [
  'Applied on',
  'Position',
  'Company',
  'Location',
  'Source',
  'Link',
  'Resume',
  'Status',
  'Reply noted on',
  'Interview noted on',
  'Offer noted on',
  'Closed on',
]

/** The report as a table that every spreadsheet opens, oldest first. */
export function reportCsv(applications: readonly StagedApplication[]): string {
  const lines = applications.map((application) => [
    application.applied_on,
    application.job_title,
    application.company,
    application.location ?? '',
    sourceWords(application.source),
    application.url ?? '',
    application.resume ?? '',
    APPLICATION_STATUSES[application.status],
    application.replied_on ?? '',
    application.interviewed_on ?? '',
    application.offered_on ?? '',
    application.closed_on ?? '',
  ])
  return CSV_START + [COLUMNS, ...lines].map(csvLine).join('')
}

/** What happened when, in the order of its course: "Reply March 6, 2026". */
export function stageDays(application: StagedApplication): { label: string; day: string }[] {
  const { status, replied_on, interviewed_on, offered_on, closed_on } = application
  const days = [
    { label: 'Reply', day: replied_on },
    { label: 'Interview', day: interviewed_on },
    { label: 'Offer', day: offered_on },
    { label: APPLICATION_STATUSES[status], day: closed_on },
  ]
  return days.flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]))
}
