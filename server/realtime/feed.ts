import type { Database } from '#db/database.ts'

export type Change = {
  id: string
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  ownerId: string | null
  record: Record<string, unknown> | null
  oldRecord: Record<string, unknown> | null
  committedAt: string
}

export interface Feed {
  /** Everything committed after `start` resolved reaches `onChanges` once, in the order the rows were written. */
  start(): Promise<void>
  stop(): Promise<void>
}

const BATCH_SIZE = 500

/**
 * Reads the outbox as soon as something commits. Rows become visible out of order, so the reader keeps a horizon (the
 * oldest transaction that may still be open) and remembers what it has delivered above it: nothing is lost when an
 * older transaction commits later, and one long transaction elsewhere delays nobody.
 */
export function createFeed(options: {
  db: Database
  onChanges: (changes: Change[]) => Promise<void>
  onFailure: (error: unknown) => void
  /** Looks without being notified, for the case that a notification was lost with its connection. */
  pollMs?: number
}): Feed {
  const { db, onChanges, onFailure, pollMs = 5000 } = options
  const delivered = new Map<string, bigint>()
  let horizon = 0n
  let started: Promise<void> | undefined
  let unlisten: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let again = false
  const ended = new AbortController()

  async function begin(): Promise<void> {
    unlisten = await db.listen('realtime', wake, wake)
    const { rows } = await db.query<{ xmin: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    horizon = BigInt(rows[0]?.xmin ?? 0)
    while ((await next()).length === BATCH_SIZE);
    timer = setInterval(wake, pollMs)
    timer.unref()
  }

  function wake(): void {
    if (ended.signal.aborted) return
    if (reading) again = true
    else
      reading = drain()
        .catch(onFailure)
        .finally(() => {
          reading = undefined
        })
  }

  async function drain(): Promise<void> {
    for (again = true; again && !ended.signal.aborted;) {
      again = false
      const changes = await next()
      if (changes.length > 0) await onChanges(changes)
      if (changes.length === BATCH_SIZE) again = true
    }
  }

  async function next(): Promise<Change[]> {
    const { rows } = await db.query<OutboxRow>(NEXT_CHANGES, [
      String(horizon),
      [...delivered.keys()],
      BATCH_SIZE,
    ])
    const changes = rows.filter(isChange)
    for (const { id, xid } of changes) delivered.set(id, BigInt(xid))
    // A full batch may have left rows below the new horizon unread.
    if (changes.length < BATCH_SIZE) advance(BigInt(rows[0]?.xmin ?? horizon))
    return changes.map(changeOf)
  }

  function advance(xmin: bigint): void {
    horizon = xmin
    for (const [id, xid] of delivered) if (xid < horizon) delivered.delete(id)
  }

  return {
    start: () =>
      (started ??= begin().catch((error: unknown) => {
        started = undefined
        throw error
      })),
    async stop() {
      ended.abort()
      clearInterval(timer)
      await started?.catch(() => {})
      await unlisten?.()
      await reading
    },
  }
}

/** Keeps the outbox short. Safe to call from every process at once. */
export async function trimOutbox(db: Database, olderThanSeconds: number): Promise<void> {
  await db.query(
    `delete from realtime.outbox where id in (
       select id from realtime.outbox where committed_at < now() - make_interval(secs => $1)
       order by id limit 10000 for update skip locked
     )`,
    [olderThanSeconds],
  )
}

type OutboxRow = Record<string, unknown> & { xmin: string; id: string | null }
type ChangeRow = OutboxRow & {
  id: string
  xid: string
  schema_name: string
  table_name: string
  type: Change['type']
  owner_id: string | null
  record: Change['record']
  old_record: Change['oldRecord']
  committed_at: string
}

const isChange = (row: OutboxRow): row is ChangeRow => row.id !== null

function changeOf(row: ChangeRow): Change {
  return {
    id: row.id,
    schema: row.schema_name,
    table: row.table_name,
    type: row.type,
    ownerId: row.owner_id,
    record: row.record,
    oldRecord: row.old_record,
    committedAt: row.committed_at,
  }
}

/** One statement, one snapshot: the horizon and the rows belong together. */
const NEXT_CHANGES = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, o.*
  from (select 1) as one left join lateral (
    select id as position, id::text, xid::text, schema_name, table_name, type, owner_id, record, old_record,
      to_char(committed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as committed_at
    from realtime.outbox
    where outbox.xid >= $1::xid8 and outbox.id <> all ($2::bigint[])
    order by outbox.id limit $3
  ) o on true
  order by o.position`
