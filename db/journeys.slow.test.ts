import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { Claims, Db } from './db.ts'

const PERSON: Claims = { sub: '11111111-1111-4111-8111-111111111111', role: 'authenticated' }

describeOnBothDatabases('a transaction in few journeys', (openDb, kind) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    await db.query('create table public.notes (id integer primary key, text text)')
    await db.query('grant select, insert on public.notes to authenticated')
  })
  const who = `select current_user::text as name, auth.uid()::text as id, current_setting('transaction_read_only') as read_only`

  test('one statement of a person is run as that person, and leaves nothing behind', async () => {
    const { rows } = await db.asUser(PERSON, (tx) => tx.query(who), { readOnly: true, single: true })
    expect(rows).toEqual([{ name: 'authenticated', id: PERSON.sub, read_only: 'on' }])
    const [own] = (await db.query(who)).rows
    expect(own).toMatchObject({ id: null, read_only: 'off' })
    expect(own?.['name']).not.toBe('authenticated')
  })

  test('a single statement that fails is undone, and the connection goes on', async () => {
    const failing = db.asUser(PERSON, (tx) => tx.query(`insert into notes values (1, 'a'), (1, 'b')`), {
      single: true,
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await db.asUser(PERSON, (tx) => tx.query(`insert into notes values (2, 'c')`), { single: true })
    expect((await db.query('select id from notes')).rows).toEqual([{ id: 2 }])
  })

  test('a second statement where one was announced is refused', async () => {
    const two = db.asUser(
      PERSON,
      async (tx) => {
        await tx.query('select 1')
        await tx.query('select 2')
      },
      { single: true },
    )
    await expect(two).rejects.toThrow('This transaction was to be one statement only.')
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('what was written before a failure is undone with it', async () => {
    const half = db.transaction(async (tx) => {
      await tx.query(`insert into notes values (3, 'd')`)
      throw new Error('changed my mind')
    })
    await expect(half).rejects.toThrow('changed my mind')
    expect((await db.query('select id from notes where id > 2')).rows).toEqual([])
  })

  test.skipIf(kind === 'embedded')('nothing runs where the role could not be taken on', async () => {
    // A limit that PostgreSQL refuses: the statement that sets it, and the role, fails.
    const refused = db.asUser(PERSON, (tx) => tx.query(`insert into notes values (4, 'e')`), {
      single: true,
      limitMs: -1,
    })
    await expect(refused).rejects.toMatchObject({ code: '22023' })
    expect((await db.query('select id from notes where id > 2')).rows).toEqual([])
  })

  test('statements that are asked for at once run in their order', async () => {
    const answers = await db.asUser(PERSON, (tx) =>
      Promise.all([tx.query(who), tx.query('select 2 as two'), tx.query(who)]),
    )
    expect(answers.map(({ rows }) => rows[0])).toEqual([
      expect.objectContaining({ name: 'authenticated' }),
      { two: 2 },
      expect.objectContaining({ name: 'authenticated' }),
    ])
  })

  test('a transaction that asks nothing costs nothing and may be followed by another', async () => {
    expect(await db.transaction(async () => 7)).toBe(7)
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
