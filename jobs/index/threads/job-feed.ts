import {
  type ChangeFeed,
  changesAfter,
  countAfter,
  FIRST_POSITION,
  HORIZON,
  isAnythingAfter,
} from '#db/changes/change-feed.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { Found } from '#db/rows.ts'
import { FEED_COLUMNS, type FeedRow } from '#jobs/index/segment/feed-row.ts'
import type { Change } from '#jobs/index/segment/segment-maker.ts'
import type { FeedCursor, FeedSource } from '#jobs/search/feed-position.ts'
import type { SearchEngine } from './search-engine.ts'

/** Changed jobs with what an engine needs of them. */
export const JOBS: ChangeFeed = {
  table: 'public.jobs',
  columns: `closed_at is not null as closed, ${FEED_COLUMNS}`,
  idType: 'text',
  // Small enough that passing a page on is not felt by the requests in between.
  pageSize: 200,
}

const SOURCE = `
  select (select system_identifier from pg_control_system()) || '/' || current_database() || '/' ||
      (select oid from pg_database where datname = current_database()) as database,
    ${HORIZON}::text as xmin`

export async function feedSource(db: Queryable): Promise<FeedSource> {
  const { rows } = await db.query<FeedSource>(SOURCE)
  if (rows[0] === undefined) throw new Error('The database does not say which one it is.')
  return rows[0]
}

/** Changed jobs that the index has not taken in, counted up to a bound. */
export const countUnread = (db: Queryable, cursor: FeedCursor | null): Promise<number> =>
  countAfter(db, JOBS, { from: cursor ?? FIRST_POSITION, most: MAX_COUNTED_UNREAD })

const MAX_COUNTED_UNREAD = 100_000

type ReadFeed = {
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
  let cursor = engine.stats().cursor ?? { database, ...FIRST_POSITION }
  let changes = 0
  let page = await pageAfter(db, cursor)
  while (page.rows.length > 0) {
    cursor = { database: cursor.database, ...page.end }
    changes += page.rows.length
    // The next page is on its way while the index takes this one in.
    const [next] = await Promise.all([pageAfter(db, cursor), engine.add(page.rows.map(changeOf))])
    onProgress?.(changes)
    page = next
  }
  if (changes > 0) await engine.commit(cursor)
  return { changes, behind: await isAnythingAfter(db, JOBS, { from: cursor, unsettled: true }) }
}

export type ChangedRow = FeedRow & Found<'closed'>

const pageAfter = (db: Database, from: FeedCursor) => changesAfter<ChangedRow>(db, JOBS, { from })

function changeOf({ closed, ...row }: ChangedRow): Change {
  return closed ? { is: 'remove', id: row.id } : { is: 'row', row }
}
