import { APPLICATION_STATUSES } from '#contract/application.ts'
import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { csvLine, CSV_START } from '#contract/rules/csv.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { contactsText } from './contact-text.ts'
import { IMPORT_FIELDS } from './import-columns.ts'

/** One table that every spreadsheet opens, newest first as on the screen; our own import reads it back whole. */
export function applicationsCsv(applications: readonly Application[], origin: string): string {
  const rows = applications.map((application) => [
    application.job_title,
    application.company,
    APPLICATION_STATUSES[application.status],
    application.applied_at.slice(0, 10),
    application.location ?? '',
    application.url ?? '',
    application.interview_dates.join('; '),
    application.follow_up_dates.join('; '),
    contactsText(application.contacts),
    application.notes,
    application.job_id && !isClipped(application.job_id)
      ? origin + href('job', { id: application.job_id })
      : '',
  ])
  return CSV_START + [Object.values(IMPORT_FIELDS), ...rows].map(csvLine).join('')
}
