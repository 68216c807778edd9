import { companySlug } from '#contract/company.ts'
import type { WireRow } from '#contract/database/database.ts'
import { href } from '#contract/routes.ts'
import { companyKey } from '#contract/rules/company-key.ts'
import { postedLabel } from '#contract/rules/posted-label.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { NOT_SPECIFIED, SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from '#web/data/job-words.ts'

/** One row of the view `user_saved_jobs`: the advertisement as it was when it was saved. */
type SavedJobRow = WireRow<'user_saved_jobs'>

/** `closed`: its listing is gone by now. `closesAt`: when it will be, where the listing says so. */
export type SavedEntry = JobEntry & { closed: boolean; closesAt: string | null }

export function savedEntry(row: SavedJobRow, now: Date): SavedEntry {
  const { salary_min: min, salary_max: max, currency, salary_period: period } = row
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    companySlug: companySlug(companyKey(row.company)),
    location: row.location,
    morePlaces: 0,
    type: row.type ? TYPE_WORDS[row.type] : NOT_SPECIFIED,
    seniority: row.level ? SENIORITY_WORDS[row.level] : NOT_SPECIFIED,
    workStyle: row.work_style ? WORK_STYLE_WORDS[row.work_style] : NOT_SPECIFIED,
    salary: period && salaryText({ min, max, currency, period }),
    payKind: null,
    posted: postedLabel(new Date(row.posted_at), now),
    postedDate: row.posted_at,
    snippet: [row.closed_at ? 'This job has closed. You see it as it was when you saved it.' : ''],
    applyUrl: row.apply_url || `${href('job', { id: row.id })}#apply`,
    attributions: [],
    closed: row.closed_at !== null,
    closesAt: row.closed_at === null ? row.expires_at : null,
  }
}
