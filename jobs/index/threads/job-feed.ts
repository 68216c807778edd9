import type { Database, Queryable, Row } from '#db/database.ts'
import { FEED_COLUMNS, type FeedRow } from '#jobs/index/segment/feed-row.ts'
import type { Change } from '#jobs/index/segment/segment-maker.ts'
import type { SearchEngine } from './search-engine.ts'
import type { FeedCursor, FeedSource } from './thread-messages.ts'

/** Small enough that passing a page on is not felt by the requests in between. */
const PAGE = 200

/**
 * Rows in the order of the transactions that changed them, and of these only the transactions before which none is
 * still open: numbers are given out in one order and committed in another, and a later look would miss the late ones.
 */
const CHANGED_SINCE = `
  select xid::text as xid_text, closed_at is not null as closed, ${FEED_COLUMNS}
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

type ChangedRow = FeedRow & Row & { xid_text: string; closed: boolean }
type Page = { rows: ChangedRow[]; cursor: FeedCursor }

async function pageAfter(db: Database, cursor: FeedCursor): Promise<Page> {
  const { rows } = await db.query<ChangedRow>(CHANGED_SINCE, [cursor.xid, cursor.id])
  const last = rows.at(-1)
  return { rows, cursor: last === undefined ? cursor : { ...cursor, xid: last.xid_text, id: last.id } }
}

function changeOf({ closed, ...row }: ChangedRow): Change {
  return closed ? { is: 'remove', id: row.id } : { is: 'row', row }
}
