import { APPLICATION_STATUSES } from '#contract/application.ts'
import { href } from '#contract/routes.ts'
import { csvLine, CSV_START } from '#contract/rules/csv.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { contactsText } from './contact-text.ts'
import { IMPORT_FIELDS } from './import-columns.ts'

/** One table that every spreadsheet opens, newest first as on the screen; our own import reads it back whole. */
export function applicationsCsv(applications: readonly Application[], origin: string): string {
  const rows = applications.map((one) => [
    one.job_title,
    one.company,
    APPLICATION_STATUSES[one.status],
    one.applied_at.slice(0, 10),
    one.location ?? '',
    one.url ?? '',
    one.interview_dates.join('; '),
    one.follow_up_dates.join('; '),
    contactsText(one.contacts),
    one.notes,
    one.job_id ? origin + href('job', { id: one.job_id }) : '',
  ])
  return CSV_START + [Object.values(IMPORT_FIELDS), ...rows].map(csvLine).join('')
}
