import { changesAfter, FIRST_POSITION, type TransactionId } from '#db/changes/change-feed.ts'
import type { Database, Queryable } from '#db/database.ts'
import { documentOfRow, FEED_COLUMNS, type FeedRow } from '#jobs/index/segment/feed-row.ts'
import { type ChangedRow, JOBS } from '#jobs/index/threads/job-feed.ts'
import type { FeedCursor } from '#jobs/search/feed-position.ts'
import type { ClusterClient } from './client.ts'
import type { FeedRecord, FeedRecords, ReadRecord } from './feed-record.ts'
import { JobsIndex } from './jobs-index.ts'
import { type JobWrite, writeJobs } from './write-jobs.ts'

type Feeding = {
  db: Database
  client: ClusterClient
  records: FeedRecords
  index: string
  database: string
  owner: string
  /** Told how many jobs were written. */
  onProgress?: (jobs: number) => void
  isEnded?: () => boolean
}

const LEASE_MS = 20_000
/** What was written is made searchable, and the position kept, at least so often. */
const MAX_UNSAVED_MS = 5000

/** Takes the lease, or takes it again; `null` while another process has it. */
export async function takeLease(
  { records, index, owner }: Feeding,
  before: ReadRecord,
): Promise<ReadRecord | null> {
  const { record } = before
  const now = Date.now()
  if (record.owner !== null && record.owner !== owner && record.until > now) return null
  return await records.write(index, { ...record, owner, until: now + LEASE_MS }, before)
}

export async function releaseLease({ records, index }: Feeding, held: ReadRecord): Promise<void> {
  await records.write(index, { ...held.record, owner: null, until: 0 }, held)
}

/**
 * Brings the index up to what the database has committed. The position is moved only over what is safe in the cluster and
 * found there: who takes over begins at most a few seconds back, and writes the same again. `null` when the lease was lost.
 */
export async function feedIndex(feeding: Feeding, lease: ReadRecord): Promise<ReadRecord | null> {
  const { db, client, index, database } = feeding
  let held: ReadRecord | null = lease
  let cursor: FeedCursor = lease.record.cursor ?? { database, ...FIRST_POSITION }
  let savedAt = Date.now()
  let written = 0
  for (;;) {
    const page = await changesAfter<VersionedRow>(db, JOBS, { from: cursor })
    if (page.rows.length === 0 || feeding.isEnded?.()) break
    await writeJobs(client, index, writesOf(page.rows))
    cursor = { database, ...page.end }
    written += page.rows.length
    feeding.onProgress?.(written)
    if (Date.now() - savedAt < MAX_UNSAVED_MS) continue
    held = await savePosition(feeding, held, cursor)
    if (held === null) return null
    savedAt = Date.now()
  }
  if (
    held.record.cursor === null ||
    cursor.xid !== held.record.cursor.xid ||
    cursor.id !== held.record.cursor.id
  )
    held = await savePosition(feeding, held, cursor)
  return held
}

async function savePosition(
  { client, records, index, owner }: Feeding,
  held: ReadRecord,
  cursor: FeedCursor,
): Promise<ReadRecord | null> {
  const jobs = new JobsIndex(client, index)
  await jobs.refresh()
  const record: FeedRecord = {
    cursor,
    generation: held.record.generation + 1,
    jobs: await jobs.count(),
    owner,
    until: Date.now() + LEASE_MS,
  }
  return await records.write(index, record, held)
}

type VersionedRow = ChangedRow & Record<'changed_in', TransactionId>

function* writesOf(rows: readonly VersionedRow[]): Generator<JobWrite> {
  for (const { closed, changed_in: version, ...row } of rows)
    yield { id: row.id, version, document: closed ? null : documentOfRow(row) }
}

const SEEN_PAGE = 500

/** "Seen again" is no change and not in the feed of changes: these jobs are written again as they are. */
export async function feedSeen(
  db: Queryable,
  { client, index }: Pick<Feeding, 'client' | 'index'>,
  since: Date,
): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await db.query<FeedRow & Record<'changed_in', TransactionId>>(
      `select xid::text as changed_in, ${FEED_COLUMNS} from public.jobs
        where closed_at is null and last_seen_at >= $1 and id > $2 order by id limit ${SEEN_PAGE}`,
      [since, after],
    )
    await writeJobs(client, index, writesOf(rows.map((row) => ({ ...row, closed: false }))))
    const last = rows.at(-1)
    if (last === undefined || rows.length < SEEN_PAGE) break
    after = last.id
  }
  await new JobsIndex(client, index).refresh()
}
