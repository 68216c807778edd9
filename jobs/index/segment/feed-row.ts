import type { JobCard } from '#contract/search/result.ts'
import type { ColumnOf, Columns } from '#db/rows.ts'
import type { Place, Posting } from '#jobs/job.ts'
import { type IndexDocument, indexDocument } from './index-document.ts'
import { VECTOR_SIZE } from './segment.ts'

/**
 * A row of `jobs` with what the index needs, as text: what it says is read in the thread that builds, so that the one
 * that answers requests only passes it on. The database's checks vouch for the values.
 */
export type FeedRow = Columns<
  'public.jobs',
  | 'id'
  | 'title'
  | 'company'
  | 'company_key'
  | 'type'
  | 'level'
  | 'work_style'
  | 'pay_min'
  | 'pay_max'
  | 'pay_currency'
  | 'pay_period'
  | 'pay_kind'
  | 'description_text'
> & {
  places: string
  remote_countries: string
  also_work_style: ColumnOf<'public.jobs', 'work_style'>
  posted_ms: number
  seen_ms: number
  postings: string
  vector_hex: string | null
}

export const FEED_COLUMNS = `id, title, company, company_key, places::text as places,
  array_to_json(remote_countries)::text as remote_countries, type, level, work_style,
  work_style_evidence->>'also' as also_work_style,
  pay_min, pay_max, pay_currency, pay_period, pay_kind, description_text,
  (extract(epoch from posted_at) * 1000)::float8 as posted_ms,
  (extract(epoch from last_seen_at) * 1000)::float8 as seen_ms, postings::text as postings,
  encode(vector, 'hex') as vector_hex`

export function documentOfRow(row: FeedRow): IndexDocument {
  const places: Place[] = JSON.parse(row.places)
  const remoteCountries: string[] = JSON.parse(row.remote_countries)
  const postings: Posting[] = JSON.parse(row.postings)
  return indexDocument(
    {
      id: row.id,
      title: row.title,
      company: row.company,
      companyKey: row.company_key,
      places,
      remoteCountries,
      type: valued(row.type),
      level: valued(row.level),
      workStyle: row.work_style && {
        value: row.work_style,
        ...(row.also_work_style && { also: row.also_work_style }),
      },
      pay: payOf(row),
      descriptionText: row.description_text,
      postedAt: new Date(row.posted_ms),
      postings,
    },
    { vector: vectorOf(row.vector_hex), seenAt: new Date(row.seen_ms) },
  )
}

const valued = <Value>(value: Value | null) => (value === null ? null : { value })

function payOf(row: FeedRow): JobCard['pay'] {
  const { pay_kind: kind, pay_period: period, pay_currency: currency } = row
  if (kind === null || period === null || currency === null) return null
  return { min: row.pay_min, max: row.pay_max, currency, period, kind }
}

function vectorOf(hex: string | null): Uint8Array | null {
  return hex?.length === 2 * VECTOR_SIZE ? Buffer.from(hex, 'hex') : null
}
