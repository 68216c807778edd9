import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { dataOn } from '#tests/support/data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { OWNER, withClient } from '#tests/support/postgres.ts'
import { startPostgresPair, type PostgresPair } from '#tests/support/standby.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open.ts'
import { openReplica, type Replica } from './stale-reads.ts'

const NEVER_MS = 1_000_000
const ANA = '11111111-1111-4111-8111-111111111111'

let pair: PostgresPair
let db: Db
let replica: Replica
const said: string[] = []
beforeAll(async () => {
  pair = await startPostgresPair()
  await withClient(pair.primary.adminUrl(), (admin) => admin.query(`create database site owner ${OWNER}`))
  db = await openDatabase({ databaseUrl: pair.primary.ownerUrl('site'), dataDir: '', log: silentLog })
  await db.query('create table public.notes (text text)')
  await db.query('alter table public.notes enable row level security')
  await db.query('create policy everybody on public.notes using (true) with check (true)')
  await db.query('grant select, insert on public.notes to anon, authenticated')
  await db.query(`insert into notes values ('first')`)
  replica = await follow(50)
})
afterAll(async () => {
  await replica?.close()
  await db?.close()
  await pair?.stop()
})

const follow = (lookEveryMs: number) =>
  openReplica({
    db,
    readUrl: pair.standby.ownerUrl('site'),
    poolSize: 3,
    log: createLog((line) => said.push(line)),
    lookEveryMs,
  })
/** Found well at its opening, and believed from then on. */
async function neverLookedAtAgain(): Promise<Replica> {
  for (let opened = await follow(NEVER_MS); ; opened = await follow(NEVER_MS)) {
    if (opened.isUsed()) return opened
    await opened.close()
  }
}
const replay = (word: 'pause' | 'resume') =>
  withClient(pair.standby.adminUrl('site'), (admin) => admin.query(`select pg_wal_replay_${word}()`))
const NOTES = `select pg_is_in_recovery() as replica, array_agg(text order by text) as notes from notes`
const notes = async () => (await replica.query(NOTES)).rows[0]

test('reads that may be stale are answered by the replica', async () => {
  await eventually(async () => expect(await notes()).toEqual({ replica: true, notes: ['first'] }))
  await eventually(async () => {
    const { rows } = await replica.asUser(null, (tx) => tx.query(NOTES), { single: true })
    expect(rows).toEqual([{ replica: true, notes: ['first'] }])
  })
})

test('a replica that falls behind is left alone until it has caught up', async () => {
  await replay('pause')
  await db.query(`insert into notes values ('second')`)
  await eventually(() => expect(replica.isUsed()).toBe(false))
  expect(await notes()).toEqual({ replica: false, notes: ['first', 'second'] })
  await replay('resume')
  await eventually(async () => expect(await notes()).toEqual({ replica: true, notes: ['first', 'second'] }))
})

test('a person reads what they have just written; a visitor may hear of it later', async () => {
  const late = await neverLookedAtAgain()
  const data = await dataOn(db, late)
  const read = async (user: string | null) =>
    await (await data.call('notes?select=text&order=text', { user })).json()
  await replay('pause')
  const written = await data.call('notes', { method: 'POST', user: ANA, body: '{"text":"third"}' })
  expect(written.status).toBe(201)
  expect(await read(ANA)).toEqual([{ text: 'first' }, { text: 'second' }, { text: 'third' }])
  expect(await read(null)).toEqual([{ text: 'first' }, { text: 'second' }])
  await replay('resume')
  await eventually(async () => expect(await read(null)).toHaveLength(3))
  await late.close()
})

test('nobody notices a replica that dies, and it is used again once it is back', async () => {
  await eventually(() => expect(replica.isUsed()).toBe(true))
  await pair.killStandby()
  expect(await notes()).toEqual({ replica: false, notes: ['first', 'second', 'third'] })
  expect(replica.isUsed()).toBe(false)
  expect(said.join('')).toContain('"event":"database.replica_left"')
  await pair.startStandby()
  await eventually(async () =>
    expect(await notes()).toEqual({ replica: true, notes: ['first', 'second', 'third'] }),
  )
})

test('a site starts though its replica is away', async () => {
  const gone = await openReplica({
    db,
    readUrl: 'postgres://foundwork@127.0.0.1:1/site',
    log: silentLog,
    lookEveryMs: NEVER_MS,
  })
  expect((await gone.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(gone.isUsed()).toBe(false)
  await gone.close()
})
