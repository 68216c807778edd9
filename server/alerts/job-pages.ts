import {
  type ChangeFeed,
  type ChangePosition,
  changesAfter,
  isAnythingAfter,
} from '#db/changes/change-feed.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { FEED_COLUMNS, documentOfRow, type FeedRow } from '#jobs/index/segment/feed-row.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'

export type ArrivedJob = { document: IndexDocument; firstSeen: number }
export type JobPage = ReadJobs & { rows: number; end: ChangePosition }

/** A row that cannot be read will not be read by trying again: it is left out, and said. */
type ReadJobs = { jobs: ArrivedJob[]; unreadable: { id: string; error: unknown }[] }

const JOBS: ChangeFeed = {
  table: 'public.jobs',
  columns: 'id, closed_at, first_seen_at',
  idType: 'text',
  // Every saved search is run over a page: the larger it is, the less each run costs.
  pageSize: 500,
}

/**
 * Open jobs in the order of the transactions that brought or changed them, and of these only what was first seen since:
 * most changes are to jobs that are new to nobody. With `to` only up to a position that has been read already, for a
 * search that joins later.
 */
export async function jobsAfter(
  db: Queryable,
  position: { from: ChangePosition; to?: ChangePosition },
  seenSince: Date | null,
): Promise<JobPage> {
  const { rows, end } = await changesAfter<PlaceRow>(db, JOBS, position)
  const wanted = rows.filter(
    (row) => row.closed_at === null && seenSince !== null && row.first_seen_at >= seenSince,
  )
  const read = await readJobs(
    db,
    wanted.map(({ id }) => id),
  )
  return { rows: rows.length, ...read, end }
}

type PlaceRow = Columns<'public.jobs', 'id' | 'closed_at' | 'first_seen_at'>

export const areJobsAfter = (db: Queryable, from: ChangePosition): Promise<boolean> =>
  isAnythingAfter(db, JOBS, { from })

/** Open jobs by id. */
export async function readJobs(db: Queryable, ids: readonly string[]): Promise<ReadJobs> {
  const read: ReadJobs = { jobs: [], unreadable: [] }
  if (ids.length === 0) return read
  const { rows } = await db.query<FeedRow & Columns<'public.jobs', 'first_seen_at'>>(
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
