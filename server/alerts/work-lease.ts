import type { ChangePosition } from '#db/changes/change-feed.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, ColumnOf } from '#db/rows.ts'

/** A position in a change feed that one process reads at a time. */
export type Lease = ChangePosition & { name: WorkName; owner: string; failures: number }
type WorkName = ColumnOf<'alerts.work', 'name'>

const LEASE_MS = 60_000

/** `null` while another process has it, or while it waits after a failure. */
export async function takeWork(
  db: Queryable,
  name: WorkName,
  { owner, now }: { owner: string; now: Date },
): Promise<Lease | null> {
  const { rows } = await db.query<Columns<'alerts.work', 'xid' | 'last_id' | 'failures'>>(
    `update alerts.work set lease_owner = $2, lease_until = $4
      where name = (
        select name from alerts.work
         where name = $1 and (lease_until is null or lease_until <= $3 or lease_owner = $2)
           and (retry_at is null or retry_at <= $3)
         for update skip locked)
      returning xid::text as xid, last_id, failures`,
    [name, owner, now, new Date(now.getTime() + LEASE_MS)],
  )
  const [row] = rows
  return row ? { name, owner, xid: row.xid, id: row.last_id, failures: row.failures } : null
}

/**
 * Moves the position on, inside the transaction of the work done up to there. Throws where another process has taken
 * over meanwhile: then nothing of that work is kept.
 */
export async function advanceWork(
  tx: Queryable,
  lease: Lease,
  to: ChangePosition & { now: Date },
): Promise<Lease> {
  const { rowCount } = await tx.query(
    `update alerts.work set xid = $4::text::xid8, last_id = $5, last_run_at = $6, lease_until = $7,
            failures = 0, last_error = null, retry_at = null
      where name = $1 and lease_owner = $2 and (xid, last_id) = ($3::text::xid8, $8)`,
    [
      lease.name,
      lease.owner,
      lease.xid,
      to.xid,
      to.id,
      to.now,
      new Date(to.now.getTime() + LEASE_MS),
      lease.id,
    ],
  )
  if (rowCount !== 1) throw new LeaseLost(lease.name)
  return { ...lease, xid: to.xid, id: to.id, failures: 0 }
}

export class LeaseLost extends Error {
  constructor(name: WorkName) {
    super(`Another process has taken over ${name}.`)
  }
}

export async function releaseWork(db: Queryable, lease: Lease, now: Date): Promise<void> {
  await db.query(
    `update alerts.work set lease_owner = null, lease_until = null, last_run_at = $3,
            failures = 0, last_error = null, retry_at = null
      where name = $1 and lease_owner = $2`,
    [lease.name, lease.owner, now],
  )
}

/** Lets go, to be tried again later and later by whoever comes first. */
export async function failWork(
  db: Queryable,
  lease: Lease,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  await db.query(
    `update alerts.work set lease_owner = null, lease_until = null, failures = failures + 1, last_error = $3, retry_at = $4
      where name = $1 and lease_owner = $2`,
    [
      lease.name,
      lease.owner,
      String(error).slice(0, 500),
      new Date(now.getTime() + backOffMs(lease.failures)),
    ],
  )
}

/** 5 s, 10 s, 20 s … at most 10 minutes. */
export const backOffMs = (failures: number) => Math.min(5000 * 2 ** failures, 600_000)

/** What was tried often enough. */
export async function buryLetter(
  db: Queryable,
  letter: { work: string; subject: string; error: unknown; now: Date },
): Promise<void> {
  await db.query('insert into alerts.dead_letters (at, work, subject, error) values ($1, $2, $3, $4)', [
    letter.now,
    letter.work,
    letter.subject,
    String(letter.error).slice(0, 500),
  ])
}
