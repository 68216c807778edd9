import type { Row } from '#db/database.ts'
import type { Evidence, Job, Pay, Place, Posting, Stated } from '#jobs/job.ts'

export type CloseReason = 'gone' | 'expired' | 'unseen' | 'demo'

/** A job as the database keeps it: closed ones stay readable. */
export type StoredJob = Job & {
  location: string
  country: string | null
  applyUrl: string
  complete: boolean
  firstSeenAt: Date
  lastSeenAt: Date
  closed: { at: Date; reason: CloseReason } | null
  reposts: number
  vector: Uint8Array | null
}

/** Reads `select * from public.jobs`. The database's checks vouch for the shapes. */
export function jobFromRow(row: Row): StoredJob {
  const columns = row as JobRow // the columns of migration 0100, whose constraints hold these types
  return {
    id: columns.id,
    title: columns.title,
    company: columns.company,
    companyKey: columns.company_key,
    location: columns.location,
    places: columns.places,
    country: columns.country,
    remoteCountries: columns.remote_countries,
    type: stated(columns.type, columns.type_evidence),
    level: stated(columns.level, columns.level_evidence),
    workStyle: stated(columns.work_style, columns.work_style_evidence),
    pay: payFromRow(columns),
    descriptionHtml: columns.description_html,
    descriptionText: columns.description_text,
    postedAt: columns.posted_at,
    expiresAt: columns.expires_at,
    postings: columns.postings,
    applyUrl: columns.apply_url,
    complete: columns.complete,
    firstSeenAt: columns.first_seen_at,
    lastSeenAt: columns.last_seen_at,
    closed:
      columns.closed_at && columns.close_reason
        ? { at: columns.closed_at, reason: columns.close_reason }
        : null,
    reposts: columns.reposts,
    vector: columns.vector,
  }
}

type JobRow = {
  id: string
  title: string
  company: string
  company_key: string
  location: string
  places: Place[]
  country: string | null
  remote_countries: string[]
  type: NonNullable<Job['type']>['value'] | null
  type_evidence: Evidence | null
  level: NonNullable<Job['level']>['value'] | null
  level_evidence: Evidence | null
  work_style: NonNullable<Job['workStyle']>['value'] | null
  work_style_evidence: Evidence | null
  pay_min: number | null
  pay_max: number | null
  pay_currency: string | null
  pay_period: Pay['period'] | null
  pay_kind: Pay['kind'] | null
  pay_evidence: Evidence | null
  description_html: string
  description_text: string
  posted_at: Date
  expires_at: Date | null
  postings: Posting[]
  apply_url: string
  complete: boolean
  first_seen_at: Date
  last_seen_at: Date
  closed_at: Date | null
  close_reason: CloseReason | null
  reposts: number
  vector: Uint8Array | null
}

function stated<T>(value: T | null, evidence: Evidence | null): Stated<T> {
  return value !== null && evidence !== null ? { value, evidence } : null
}

function payFromRow(row: JobRow): Pay | null {
  const { pay_kind: kind, pay_period: period, pay_currency: currency, pay_evidence: evidence } = row
  if (kind === null || period === null || currency === null || evidence === null) return null
  return { min: row.pay_min, max: row.pay_max, currency, period, kind, evidence }
}
