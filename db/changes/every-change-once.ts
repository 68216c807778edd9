import type { Queryable } from '#db/database.ts'
import type { ChangedTable } from '#db/rows.ts'
import { HORIZON, readHorizon, type TransactionId } from './change-feed.ts'

type EveryChangeOnce<Row> = {
  /** From now on. */
  begin(): Promise<void>
  /** In the order they were written; `isFull` where more may be waiting. */
  next(): Promise<{ rows: Once<Row>[]; isFull: boolean }>
}

/** Ids as text, because the columns of several tables differ. */
type Once<Row> = Row & { id: string; xid: TransactionId }

type Options = {
  db: Queryable
  table: ChangedTable
  /** To select beside `id` and `xid`, which come as text. */
  columns: string
  pageSize: number
}

/**
 * Reads rows as soon as they are committed, each once, also those above the horizon: one long transaction elsewhere
 * delays nobody. It remembers what it has answered above the horizon, so that nothing is lost or told twice when an older
 * transaction commits later.
 */
export function everyChangeOnce<Row>({ db, table, columns, pageSize }: Options): EveryChangeOnce<Row> {
  const answered = new Map<string, bigint>()
  let horizon = 0n

  // One statement, one snapshot: the horizon and the rows belong together.
  const sql = `
    select ${HORIZON}::text as horizon, changed.*
    from (select) as always left join lateral (
      select c.id as place, c.id::text as id, c.xid::text as xid, ${columns}
      from ${table} c
      where c.xid >= $1::xid8 and c.id <> all ($2::bigint[])
      order by c.id limit $3
    ) changed on true
    order by changed.place`
  type Read = Record<'horizon', TransactionId> & (Once<Row> | { id: null })
  const isChange = (row: Read): row is Read & Once<Row> => row.id !== null

  return {
    async begin() {
      horizon = BigInt(await readHorizon(db))
    },
    async next() {
      const read = await db.query<Read>(sql, [String(horizon), [...answered.keys()], pageSize])
      const rows = read.rows.filter(isChange)
      for (const { id, xid } of rows) answered.set(id, BigInt(xid))
      const isFull = rows.length === pageSize
      // A full page may have left rows below the new horizon unread.
      if (!isFull) {
        horizon = BigInt(read.rows[0]?.horizon ?? horizon)
        for (const [id, xid] of answered) if (xid < horizon) answered.delete(id)
      }
      return { rows, isFull }
    },
  }
}
