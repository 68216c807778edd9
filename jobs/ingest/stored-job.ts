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
  const of = row as JobRow // the columns of migration 0100, whose constraints hold these types
  return {
    id: of.id,
    title: of.title,
    company: of.company,
    companyKey: of.company_key,
    location: of.location,
    places: of.places,
    country: of.country,
    remoteCountries: of.remote_countries,
    type: stated(of.type, of.type_evidence),
    level: stated(of.level, of.level_evidence),
    workStyle: stated(of.work_style, of.work_style_evidence),
    pay: payFromRow(of),
    descriptionHtml: of.description_html,
    descriptionText: of.description_text,
    postedAt: of.posted_at,
    expiresAt: of.expires_at,
    postings: of.postings,
    applyUrl: of.apply_url,
    complete: of.complete,
    firstSeenAt: of.first_seen_at,
    lastSeenAt: of.last_seen_at,
    closed: of.closed_at && of.close_reason ? { at: of.closed_at, reason: of.close_reason } : null,
    reposts: of.reposts,
    vector: of.vector,
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
