import type { Log } from '#base/log.ts'
import type { Db } from './db.ts'
import { openServer } from './server.ts'
import { createSessions, TIME_LIMITS } from './sessions.ts'
import { isUnavailable, SqlError } from './sql-error.ts'

/** Reads whose answer may be some seconds old: what everybody sees, never what a person has just written. */
export type StaleReads = Pick<Db, 'query' | 'asUser'>

export type Replica = StaleReads & {
  /** Whether it is asked right now: it answers, and is not far behind. */
  isUsed(): boolean
  close(): Promise<void>
}

type ReplicaOptions = {
  /** Where writes go. Asked instead while the replica is away or behind. */
  db: Db
  readUrl: string
  poolSize?: number
  log: Log
  lookEveryMs?: number
}

/** A replica that has not come as far as the database was one look ago is left alone: twice this is the oldest answer. */
const LOOK_EVERY_MS = 5_000

/**
 * A second PostgreSQL that follows the first one, for reads that may be stale. A site never stands still because of it:
 * what it cannot answer is asked of the database itself, and nothing more of it until a look finds it well again.
 */
export async function openReplica({
  db,
  readUrl,
  poolSize,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: ReplicaOptions): Promise<Replica> {
  const limits = TIME_LIMITS.server
  const driver = await openServer({ databaseUrl: readUrl, log, limits, poolSize, isReplica: true })
  const replica = createSessions(driver)
  const [own, other] = [db.inLane('requests'), replica.inLane('requests')]
  let used = false
  let position = await positionOf(db)
  let looking: Promise<void> = Promise.resolve()

  const turn = (isWell: boolean, reason?: string) => {
    if (used === isWell) return
    used = isWell
    if (isWell) log.info('database.replica_used')
    else log.warn('database.replica_left', { reason })
  }
  const look = async (): Promise<void> => {
    try {
      const isWell = await hasReached(replica, position)
      turn(isWell, 'It is behind.')
      position = await positionOf(db)
    } catch (error) {
      turn(false, error instanceof Error ? error.message : String(error))
    }
  }
  await look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()

  const either = async <T>(read: (from: StaleReads) => Promise<T>): Promise<T> => {
    if (!used) return await read(own)
    try {
      return await read(other)
    } catch (error) {
      if (!isReplicasOwn(error)) throw error
      turn(false, error instanceof Error ? error.message : String(error))
      return await read(own)
    }
  }
  return {
    query: (sql, params) => either((from) => from.query(sql, params)),
    asUser: (claims, work, options) =>
      either((from) => from.asUser(claims, work, { ...options, readOnly: true })),
    isUsed: () => used,
    async close() {
      clearInterval(timer)
      await looking
      await replica.close()
    },
  }
}

/** It is away, too busy, or ended the statement because the row was removed where it comes from. */
const isReplicasOwn = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof SqlError && error.code.startsWith('40'))

async function positionOf(db: Db): Promise<string> {
  const { rows } = await db.query('select pg_current_wal_lsn()::text as position')
  const position = rows[0]?.['position']
  return typeof position === 'string' ? position : '0/0'
}

/** A server that follows nobody is as far as it can be: a second address of the same database. */
async function hasReached(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.query(
    'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [position],
  )
  return rows[0]?.['reached'] === true
}
