import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { Db } from './db.ts'

describeOnBothDatabases('the database', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    await db.query('create table public.notes (id int primary key, text text not null)')
  })

  test('a query gives rows and their number', async () => {
    const { rows, rowCount } = await db.query('select n from generate_series(1, 3) as n where n > $1', [1])
    expect(rows).toEqual([{ n: 2 }, { n: 3 }])
    expect(rowCount).toBe(2)
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['kept?'])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await db.query('select * from notes where id = 1')).rows).toEqual([])
  })
})
