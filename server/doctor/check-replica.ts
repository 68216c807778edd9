import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Env } from '#server/env.ts'
import { good, reasonOf, weak, wrong, type Finding } from './finding.ts'

const ANSWER_MS = 10_000
const CATCH_UP_MS = 10_000

/** Whether DATABASE_READ_URL leads to a replica of DATABASE_URL that keeps up with it. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Env): Promise<Finding[]> {
  if (databaseUrl === null || databaseReadUrl === null) return []
  const own = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_MS })
  const other = new Client({ connectionString: databaseReadUrl, connectionTimeoutMillis: ANSWER_MS })
  try {
    // A database that does not answer was told of already.
    if (
      await own.connect().then(
        () => false,
        () => true,
      )
    )
      return []
    await other.connect()
    return [await compared(own, other)]
  } catch (error) {
    return [
      wrong(
        `DATABASE_READ_URL cannot be used: ${reasonOf(error)}.`,
        'Check its address, user and password; until then DATABASE_URL answers everything.',
      ),
    ]
  } finally {
    await Promise.all([own.end().catch(() => {}), other.end().catch(() => {})])
  }
}

async function compared(own: Client, other: Client): Promise<Finding> {
  const [mine, theirs] = [await identityOf(own), await identityOf(other)]
  if (mine !== theirs)
    return wrong(
      'DATABASE_READ_URL leads to another database than DATABASE_URL.',
      'Name a streaming replica of that server, and the same database on it.',
    )
  if ((await valueOf(other, 'select pg_is_in_recovery() as value')) !== true)
    return weak(
      'DATABASE_READ_URL leads to a server that follows no other: it takes no work off DATABASE_URL.',
      'Name a streaming replica, or leave it unset.',
    )
  if (await catchesUp(own, other)) return good('The replica of DATABASE_READ_URL keeps up.')
  return wrong(
    `The replica of DATABASE_READ_URL is more than ${CATCH_UP_MS / 1000} s behind: the site leaves it alone.`,
    'Look at pg_stat_replication on the server that it follows, and at the log of the replica.',
  )
}

/** A replica has the number of the cluster that it is a copy of; not every host lets it be read. */
async function identityOf(client: Client): Promise<string> {
  const name = await valueOf(client, 'select current_database() as value')
  const cluster = await valueOf(
    client,
    'select system_identifier::text as value from pg_control_system()',
  ).catch(() => '')
  return `${String(cluster)} ${String(name)}`
}

async function catchesUp(own: Client, other: Client): Promise<boolean> {
  const position = await valueOf(own, 'select pg_current_wal_lsn()::text as value')
  const deadline = Date.now() + CATCH_UP_MS
  while (Date.now() < deadline) {
    const isThere = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as value'
    if ((await valueOf(other, isThere, [position])) === true) return true
    await pause(100)
  }
  return false
}

async function valueOf(client: Client, sql: string, params: unknown[] = []): Promise<unknown> {
  const { rows }: { rows: Record<string, unknown>[] } = await client.query(sql, params)
  return rows[0]?.['value']
}
