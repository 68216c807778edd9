import type { Connection, RawResult } from './driver.ts'

/** Reads of one moment. Values are PostgreSQL's own text, which a later statement takes back as it is. */
export type Snapshot = { read: (sql: string) => Promise<RawResult['rows']> }

const STATEMENT_LIMIT_MS = 600_000

/**
 * Everything that `work` reads is of one moment, while others go on writing: on PostgreSQL by a transaction, on the
 * embedded database, where a transaction would keep everybody waiting, from a copy of its files.
 */
export async function readSnapshot<T>(
  connection: Connection,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (!connection.copy) return await inOneMoment(connection, work)
  const openCopy = await connection.copy().finally(() => connection.release())
  const copy = await openCopy()
  try {
    return await inOneMoment(await copy.borrow(), work)
  } finally {
    await copy.close()
  }
}

const BEGIN = [
  'begin isolation level repeatable read read only',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

async function inOneMoment<T>(connection: Connection, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  let broken = true
  try {
    await connection.queries(
      BEGIN.map((sql) => ({ sql, params: [] })),
      STATEMENT_LIMIT_MS,
    )
    const result = await work({
      read: async (sql) => (await connection.query(sql, [], STATEMENT_LIMIT_MS)).rows,
    })
    await connection.query('commit', [], STATEMENT_LIMIT_MS)
    broken = false
    return result
  } finally {
    connection.release(broken)
  }
}
