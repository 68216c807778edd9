import type { Database, Queryable, Row } from '#jobs/database.ts'
import { jobFromRow } from '#jobs/ingest/stored-job.ts'
import { indexDocument } from './index-document.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Change } from './segment-set.ts'
import { VECTOR_SIZE } from './segment.ts'
import type { FeedCursor, FeedSource } from './thread-messages.ts'

/** Small enough that taking a page apart is not felt by the requests in between. */
const PAGE = 100

/**
 * Rows in the order of the transactions that changed them, and of these only the transactions before which none is
 * still open: numbers are given out in one order and committed in another, and a later look would miss the late ones.
 */
const CHANGED_SINCE = `
  select xid::text as xid_text, id, title, company, company_key, location, places, country, remote_countries,
    type, type_evidence, level, level_evidence, work_style, work_style_evidence,
    pay_min, pay_max, pay_currency, pay_period, pay_kind, pay_evidence,
    '' as description_html, description_text, posted_at, expires_at, postings, apply_url, complete,
    first_seen_at, last_seen_at, closed_at, close_reason, reposts, vector
  from jobs
  where (xid, id) > ($1::text::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
  order by xid, id
  limit ${PAGE}`

const ANY_LATER = 'select exists (select from jobs where (xid, id) > ($1::text::xid8, $2)) as later'

const SOURCE = `
  select (select system_identifier from pg_control_system()) || '/' || current_database() as database,
    pg_snapshot_xmin(pg_current_snapshot())::text as xmin`

export async function feedSource(db: Queryable): Promise<FeedSource> {
  const { rows } = await db.query<FeedSource>(SOURCE)
  if (rows[0] === undefined) throw new Error('The database does not say which one it is.')
  return rows[0]
}

export type ReadFeed = {
  changes: number
  /** A transaction is still open that has changed, or may have changed, more: look again soon. */
  behind: boolean
}

/** Brings the index up to what the database has committed. One at a time. */
export async function readFeed(
  db: Database,
  { engine, database }: { engine: SearchEngine; database: string },
  onProgress?: (jobs: number) => void,
): Promise<ReadFeed> {
  let cursor = engine.stats().cursor ?? { database, xid: '0', id: '' }
  let changes = 0
  let page = await pageAfter(db, cursor)
  while (page.rows.length > 0) {
    cursor = page.cursor
    changes += page.rows.length
    // The next page is on its way while the index takes this one in.
    const [next] = await Promise.all([pageAfter(db, cursor), engine.add(page.rows.map(changeOf))])
    onProgress?.(changes)
    page = next
  }
  if (changes > 0) await engine.commit(cursor)
  const { rows } = await db.query<{ later: boolean }>(ANY_LATER, [cursor.xid, cursor.id])
  return { changes, behind: rows[0]?.later ?? false }
}

type Page = { rows: Row[]; cursor: FeedCursor }

async function pageAfter(db: Database, cursor: FeedCursor): Promise<Page> {
  const { rows } = await db.query<Row & { xid_text: string; id: string }>(CHANGED_SINCE, [
    cursor.xid,
    cursor.id,
  ])
  const last = rows.at(-1)
  return { rows, cursor: last === undefined ? cursor : { ...cursor, xid: last.xid_text, id: last.id } }
}

function changeOf(row: Row): Change {
  const job = jobFromRow(row)
  if (job.closed !== null) return { is: 'remove', id: job.id }
  // The bytes of a page lie in one large buffer, which the copy lets go of.
  const vector = job.vector?.length === VECTOR_SIZE ? Uint8Array.from(job.vector) : null
  return { is: 'put', document: indexDocument(job, { vector, tags: [] }) }
}
