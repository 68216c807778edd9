import type { ColumnOf, TableRow } from '#db/rows.ts'
import type { Evidence, Job, Pay, Place, Posting, Stated, StatedWorkStyle, WorkStyle } from '#jobs/job.ts'

export type CloseReason = NonNullable<ColumnOf<'public.jobs', 'close_reason'>>

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

export function jobFromRow(columns: StoredJobRow): StoredJob {
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
    workStyle: workStyleFromRow(columns),
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

/** A row of `jobs` without what only the database and ingest use. */
export type StoredJobRow = Omit<
  TableRow<
    'public.jobs',
    {
      places: Place[]
      type_evidence: Evidence
      level_evidence: Evidence
      work_style_evidence: Evidence & { also?: WorkStyle }
      pay_evidence: Evidence
      postings: Posting[]
    }
  >,
  'content_hash' | 'vector_model' | 'xid'
>

function stated<T>(value: T | null, evidence: Evidence | null): Stated<T> {
  return value !== null && evidence !== null ? { value, evidence } : null
}

function workStyleFromRow({ work_style: value, work_style_evidence: kept }: StoredJobRow): StatedWorkStyle {
  if (value === null || kept === null) return null
  const { also, ...evidence } = kept
  return { value, ...(also && { also }), evidence }
}

function payFromRow(row: StoredJobRow): Pay | null {
  const { pay_kind: kind, pay_period: period, pay_currency: currency, pay_evidence: evidence } = row
  if (kind === null || period === null || currency === null || evidence === null) return null
  return { min: row.pay_min, max: row.pay_max, currency, period, kind, evidence }
}
