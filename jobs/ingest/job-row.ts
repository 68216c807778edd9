import { createHash } from 'node:crypto'
import type { Posting } from '#jobs/job.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import type { VectorOf } from './ingest-tools.ts'

/** Raised when normalising changes its mind: every advertisement is then read anew at its next crawl. */
export const NORMALISE_RULES = 8

/** Of the record as it came: what did not change is neither normalised nor written again. */
export function hashOf(listing: RawListing): string {
  return createHash('sha256')
    .update(`${NORMALISE_RULES} ${JSON.stringify({ ...listing, logo: undefined })}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The columns of `jobs` as JSON, for `jsonb_to_recordset` with `JOB_COLUMNS`. */
export function jobRow(
  id: string,
  job: NormalisedListing,
  more: { posting: Posting; hash: string; now: Date; vectorOf?: VectorOf },
) {
  const embedded = more.vectorOf?.(job)
  return {
    id,
    title: job.title,
    company: job.company,
    company_key: job.companyKey,
    location: locationText(job),
    places: job.places,
    country: job.places.find((place) => place.country)?.country ?? null,
    remote_countries: job.remoteCountries,
    type: job.type?.value ?? null,
    type_evidence: job.type?.evidence ?? null,
    level: job.level?.value ?? null,
    level_evidence: job.level?.evidence ?? null,
    work_style: job.workStyle?.value ?? null,
    work_style_evidence: workStyleEvidence(job.workStyle),
    pay_min: job.pay?.min ?? null,
    pay_max: job.pay?.max ?? null,
    pay_currency: job.pay?.currency ?? null,
    pay_period: job.pay?.period ?? null,
    pay_kind: job.pay?.kind ?? null,
    pay_evidence: job.pay?.evidence ?? null,
    description_html: job.descriptionHtml,
    description_text: job.descriptionText,
    posted_at: job.postedAt,
    expires_at: job.expiresAt,
    postings: [more.posting],
    apply_url: more.posting.applyUrl,
    complete: more.posting.complete,
    first_seen_at: more.now,
    last_seen_at: more.now,
    content_hash: more.hash,
    vector: embedded ? `\\x${Buffer.from(embedded.vector).toString('hex')}` : null,
    vector_model: embedded?.model ?? null,
  }
}

export type JobRow = ReturnType<typeof jobRow>

const TYPES = {
  id: 'text',
  title: 'text',
  company: 'text',
  company_key: 'text',
  location: 'text',
  places: 'jsonb',
  country: 'text',
  remote_countries: 'text[]',
  type: 'text',
  type_evidence: 'jsonb',
  level: 'text',
  level_evidence: 'jsonb',
  work_style: 'text',
  work_style_evidence: 'jsonb',
  pay_min: 'float8',
  pay_max: 'float8',
  pay_currency: 'text',
  pay_period: 'text',
  pay_kind: 'text',
  pay_evidence: 'jsonb',
  description_html: 'text',
  description_text: 'text',
  posted_at: 'timestamptz',
  expires_at: 'timestamptz',
  postings: 'jsonb',
  apply_url: 'text',
  complete: 'boolean',
  first_seen_at: 'timestamptz',
  last_seen_at: 'timestamptz',
  content_hash: 'text',
  vector: 'bytea',
  vector_model: 'text',
} as const satisfies Record<keyof JobRow, string>

/** What a job keeps from its first day, whoever describes it later. */
const COLUMNS_OF_THE_FIRST_DAY: readonly string[] = [
  'id',
  'first_seen_at',
  'postings',
  'apply_url',
  'complete',
]

const columns = Object.keys(TYPES)
const recordset = Object.entries(TYPES).map(([name, type]) => `${name} ${type}`)

export const INSERT_JOBS = `
  insert into jobs (${columns.join(', ')})
  select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${recordset.join(', ')})`

/** The first-posted date stays unless the job was advertised anew: then the row says so. */
export const UPDATE_JOBS = `
  update jobs j set ${columns
    .filter((name) => !COLUMNS_OF_THE_FIRST_DAY.includes(name))
    .map((name) => `${name} = r.${name}`)
    .join(', ')}
  from jsonb_to_recordset($1::jsonb) as r(${recordset.join(', ')}) where j.id = r.id`

/** The column has room for one style; the other one is kept with what says both. */
function workStyleEvidence(style: NormalisedListing['workStyle']) {
  return style && { ...style.evidence, ...(style.also && { also: style.also }) }
}

function locationText(job: NormalisedListing): string {
  const names = [...new Set(job.places.map((place) => place.text.trim()).filter((text) => text !== ''))]
  const shown = names.slice(0, 3).join(' · ')
  if (shown !== '') return names.length > 3 ? `${shown} +${names.length - 3}` : shown
  return job.workStyle?.value === 'remote' ? 'Remote' : 'Location not stated'
}
