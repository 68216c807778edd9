import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { type ChangeFeed, changesAfter, type ChangePosition, isAnythingAfter } from './change-feed.ts'
import { everyChangeOnce } from './every-change-once.ts'

const OUTBOX: ChangeFeed = {
  table: 'realtime.outbox',
  columns: 'id, table_name',
  idType: 'bigint',
  pageSize: 2,
}
const START = { xid: '0', id: '0' }
/** No transaction here gets as far. */
const STILL_OPEN = '4000000000'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

/** Rows of transactions with these numbers, written in this order. */
async function changesIn(...xids: string[]): Promise<void> {
  await db.query('delete from realtime.outbox')
  for (const xid of xids)
    await db.query(
      `insert into realtime.outbox (xid, schema_name, table_name, type) values ($1::text::xid8, 'public', $2, 'INSERT')`,
      [xid, `in ${xid}`],
    )
}

async function readAll(from: ChangePosition, to?: ChangePosition): Promise<string[]> {
  const { rows, end } = await changesAfter<Columns<'realtime.outbox', 'id' | 'table_name'>>(db, OUTBOX, {
    from,
    to,
  })
  return rows.length === 0 ? [] : [...rows.map((row) => row.table_name), ...(await readAll(end, to))]
}

test('changes come page by page in the order of their transactions, also where a number gains a digit', async () => {
  await changesIn('100', '9', '99', '10', '9')
  expect(await readAll(START)).toEqual(['in 9', 'in 9', 'in 10', 'in 99', 'in 100'])
})

test('what is above the oldest open transaction waits', async () => {
  await changesIn('5', STILL_OPEN, '7')
  expect(await readAll(START)).toEqual(['in 5', 'in 7'])
  const { end } = await changesAfter(db, OUTBOX, { from: START })
  expect(end.xid).toBe('7')
  expect(await isAnythingAfter(db, OUTBOX, { from: end })).toBe(false)
  expect(await isAnythingAfter(db, OUTBOX, { from: end, unsettled: true })).toBe(true)
})

test('whoever joins later reads up to where the others are', async () => {
  await changesIn('5', '6', '7', '8')
  const { end } = await changesAfter(db, OUTBOX, { from: START })
  expect(await readAll(START, end)).toEqual(['in 5', 'in 6'])
})

test('whoever does not wait is told every change once', async () => {
  await changesIn()
  const reader = everyChangeOnce<Columns<'realtime.outbox', 'table_name'>>({
    db,
    table: 'realtime.outbox',
    columns: 'table_name',
    pageSize: 2,
  })
  await reader.begin()
  expect(await reader.next()).toEqual({ rows: [], isFull: false })
  await changesIn(STILL_OPEN, '4000000002', '4000000001')
  const first = await reader.next()
  expect(first.rows.map((row) => row.table_name)).toEqual(['in 4000000000', 'in 4000000002'])
  expect(first.isFull).toBe(true)
  const second = await reader.next()
  expect(second.rows.map((row) => row.table_name)).toEqual(['in 4000000001'])
  expect(await reader.next()).toEqual({ rows: [], isFull: false })
})
