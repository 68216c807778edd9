import { everyChangeOnce } from '#db/changes/every-change-once.ts'
import type { Database } from '#db/database.ts'
import type { ColumnOf, Columns, JsonColumns } from '#db/rows.ts'

export type Change = {
  id: string
  schema: string
  table: string
  type: ColumnOf<'realtime.outbox', 'type'>
  ownerId: string | null
  record: Record<string, unknown> | null
  oldRecord: Record<string, unknown> | null
  committedAt: string
}

interface Feed {
  /** Everything committed after `start` resolved reaches `onChanges` once, in the order the rows were written. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Reads the outbox as soon as something commits. */
export function createFeed(options: {
  db: Database
  onChanges: (changes: Change[]) => Promise<void>
  onFailure: (error: unknown) => void
  /** Looks without being notified, for the case that a notification was lost with its connection. */
  pollMs?: number
}): Feed {
  const { db, onChanges, onFailure, pollMs = 5000 } = options
  const outbox = everyChangeOnce<OutboxRow>({ db, ...OUTBOX })
  let started: Promise<void> | undefined
  let unlisten: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let again = false
  const ended = new AbortController()

  async function begin(): Promise<void> {
    unlisten = await db.listen('realtime', wake, wake)
    await outbox.begin()
    while ((await outbox.next()).isFull);
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
      const { rows, isFull } = await outbox.next()
      if (rows.length > 0) await onChanges(rows.map(changeOf))
      if (isFull) again = true
    }
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

type OutboxRow = Columns<
  'realtime.outbox',
  'schema_name' | 'table_name' | 'type' | 'owner_id' | 'record' | 'old_record',
  { record: Record<string, unknown>; old_record: Record<string, unknown> }
> &
  JsonColumns<'realtime.outbox', 'committed_at'>

const OUTBOX = {
  table: 'realtime.outbox',
  columns: `schema_name, table_name, type, owner_id, record, old_record,
    to_char(committed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as committed_at`,
  pageSize: 500,
} as const

function changeOf(row: OutboxRow & Pick<Change, 'id'>): Change {
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
