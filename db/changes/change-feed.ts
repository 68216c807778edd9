import { count, exists } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { ChangedTable, ColumnOf } from '#db/rows.ts'

/**
 * A place in the changes of a table: the transaction and the id of the last row that was read. Rows carry the `xid8` of
 * the transaction that changed them last.
 */
export type ChangePosition = { xid: TransactionId; id: string }

export type TransactionId = ColumnOf<ChangedTable, 'xid'>

/** The beginning, before any change. */
export const FIRST_POSITION: ChangePosition = { xid: '0', id: '' }

/** The oldest transaction that may still be open: what is below it is settled, and nothing will be added there. */
export const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())'

export async function readHorizon(db: Queryable): Promise<string> {
  const { rows } = await db.query<Record<'horizon', TransactionId>>(`select ${HORIZON}::text as horizon`)
  if (rows[0] === undefined) throw new Error('The database does not say which transactions are open.')
  return rows[0].horizon
}

/** Whether each transaction that was open or over at `moment`, as `readMoment` told it, is over now. */
export async function isSettled(db: Queryable, moment: string): Promise<boolean> {
  return BigInt(await readHorizon(db)) >= BigInt(moment)
}

/** The first transaction that has not begun yet. */
export async function readMoment(db: Queryable): Promise<string> {
  const { rows } = await db.query<Record<'moment', TransactionId>>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as moment',
  )
  if (rows[0] === undefined) throw new Error('The database does not say which transactions are open.')
  return rows[0].moment
}

export type ChangeFeed = {
  table: ChangedTable
  /** To select; `id` among them. */
  columns: string
  idType: 'text' | 'bigint'
  pageSize: number
}

export type ChangePage<Row> = { rows: Row[]; end: ChangePosition }

/**
 * The next page of changed rows, in the order of the transactions that changed them, and of these only the transactions
 * before which none is still open: numbers are given out in one order and committed in another, and a later look would
 * miss the late ones. With `to` it ends there, at a position that was read before.
 */
export async function changesAfter<Row extends { id: string | number }>(
  db: Queryable,
  { table, columns, idType, pageSize }: ChangeFeed,
  { from, to }: { from: ChangePosition; to?: ChangePosition },
): Promise<ChangePage<Row>> {
  const until = to ? `(xid, id) <= ($3::text::xid8, $4::${idType})` : `xid < ${HORIZON}`
  const { rows } = await db.query<Row & Record<'changed_in', TransactionId>>(
    `select xid::text as changed_in, ${columns} from ${table}
      where ${after(idType)} and ${until} order by xid, id limit ${pageSize}`,
    [from.xid, from.id, ...(to ? [to.xid, to.id] : [])],
  )
  const last = rows.at(-1)
  return { rows, end: last ? { xid: last.changed_in, id: String(last.id) } : from }
}

/** Whether `changesAfter` would answer any; with `unsettled` also what it cannot answer yet. */
export async function isAnythingAfter(
  db: Queryable,
  { table, idType }: ChangeFeed,
  { from, unsettled = false }: { from: ChangePosition; unsettled?: boolean },
): Promise<boolean> {
  const settled = unsettled ? '' : `and xid < ${HORIZON}`
  return await exists(db, `from ${table} where ${after(idType)} ${settled}`, [from.xid, from.id])
}

/** How many rows `changesAfter` has still to answer, counted up to a bound. */
export async function countAfter(
  db: Queryable,
  { table, idType }: ChangeFeed,
  { from, most }: { from: ChangePosition; most: number },
): Promise<number> {
  return await count(db, `from (select from ${table} where ${after(idType)} limit ${most}) as unread`, [
    from.xid,
    from.id,
  ])
}

const after = (idType: ChangeFeed['idType']) => `(xid, id) > ($1::text::xid8, $2::${idType})`
