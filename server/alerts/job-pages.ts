import type { Queryable, Row } from '#db/database.ts'
import { FEED_COLUMNS, documentOfRow, type FeedRow } from '#jobs/index/segment/feed-row.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'

export type FeedPosition = { xid: string; lastId: string }
export type ArrivedJob = { document: IndexDocument; firstSeen: number }
export type JobPage = ReadJobs & { rows: number; end: FeedPosition }

/** A row that cannot be read will not be read by trying again: it is left out, and said. */
export type ReadJobs = { jobs: ArrivedJob[]; unreadable: { id: string; error: unknown }[] }

/** Every saved search is run over a page: the larger it is, the less each run costs. */
const PAGE_SIZE = 500

/**
 * Open jobs in the order of the transactions that brought or changed them (see jobs/index/threads/job-feed.ts), and of these
 * only what was first seen since: most changes are to jobs that are new to nobody.
 */
export async function jobsAfter(db: Queryable, from: FeedPosition, seenSince: Date | null): Promise<JobPage> {
  return await readPage(db, {
    from,
    until: `xid < pg_snapshot_xmin(pg_current_snapshot())`,
    params: [],
    seenSince,
  })
}

export async function isAnythingAfter(db: Queryable, from: FeedPosition): Promise<boolean> {
  const { rows } = await db.query<{ later: boolean }>(
    `select exists (select from jobs where (xid, id) > ($1::text::xid8, $2)
       and xid < pg_snapshot_xmin(pg_current_snapshot())) as later`,
    [from.xid, from.lastId],
  )
  return rows[0]?.later ?? false
}

/** The same up to a position that has been read already: for a search that joins later. */
export async function jobsBetween(
  db: Queryable,
  [from, to]: readonly [FeedPosition, FeedPosition],
  seenSince: Date | null,
): Promise<JobPage> {
  return await readPage(db, {
    from,
    until: `(xid, id) <= ($3::text::xid8, $4)`,
    params: [to.xid, to.lastId],
    seenSince,
  })
}

type Wanted = { from: FeedPosition; until: string; params: readonly string[]; seenSince: Date | null }
type PlaceRow = Row & { xid_text: string; id: string; open: boolean; first_seen_at: Date }

async function readPage(db: Queryable, { from, until, params, seenSince }: Wanted): Promise<JobPage> {
  const { rows } = await db.query<PlaceRow>(
    `select xid::text as xid_text, id, closed_at is null as open, first_seen_at
       from jobs where (xid, id) > ($1::text::xid8, $2) and ${until} order by xid, id limit ${PAGE_SIZE}`,
    [from.xid, from.lastId, ...params],
  )
  const last = rows.at(-1)
  const wanted = rows.filter((row) => row.open && seenSince !== null && row.first_seen_at >= seenSince)
  return {
    rows: rows.length,
    ...(await readJobs(
      db,
      wanted.map(({ id }) => id),
    )),
    end: last ? { xid: last.xid_text, lastId: last.id } : from,
  }
}

/** Open jobs by id. */
export async function readJobs(db: Queryable, ids: readonly string[]): Promise<ReadJobs> {
  const read: ReadJobs = { jobs: [], unreadable: [] }
  if (ids.length === 0) return read
  const { rows } = await db.query<Row & FeedRow & { first_seen_at: Date }>(
    `select first_seen_at, ${FEED_COLUMNS} from jobs where id = any ($1::text[]) and closed_at is null order by id`,
    [ids],
  )
  for (const row of rows) {
    try {
      read.jobs.push({ document: documentOfRow(row), firstSeen: row.first_seen_at.getTime() })
    } catch (error) {
      read.unreadable.push({ id: row.id, error })
    }
  }
  return read
}
