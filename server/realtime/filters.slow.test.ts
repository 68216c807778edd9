import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NamedTokens, startRealtime, type RealtimeServer } from '#tests/support/realtime-server.ts'
import { dialRealtime } from '#tests/support/realtime-socket.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

const tokens = new NamedTokens()
tokens.give('ana', { sub: ANA })
tokens.give('ben', { sub: BEN })
let db: Db
let server: RealtimeServer

beforeAll(async () => {
  db = await openTestDb()
  await db.query('create table public.notes (id int primary key, user_id uuid not null, text text not null)')
  await db.query('alter table public.notes enable row level security')
  await db.query('create policy own on public.notes to authenticated using (user_id = auth.uid())')
  await db.query('grant select on public.notes to authenticated')
  await db.query(`select realtime.publish('public.notes')`)
  server = await startRealtime(db, tokens, {
    limits: {
      perPerson: { bindings: 6, bytes: 1000 },
      perAddress: { bindings: 9, bytes: 100_000 },
      stepsPerPerson: 1000,
    },
  })
})
afterAll(async () => {
  await server.close()
  await db.close()
})

const dial = () => dialRealtime(server.port, tokens.anonKey)
const notes = (count: number, filter?: string) =>
  Array.from({ length: count }, () => ({
    event: '*',
    schema: 'public',
    table: 'notes',
    ...(filter && { filter }),
  }))
const TOO_MANY = /^ChannelRateLimitReached: Too many subscriptions/

test('what a person may subscribe to is counted over all their sockets, and free again once they leave', async () => {
  await using first = await dial()
  await using second = await dial()
  expect(await first.join('a', 'ana', notes(4))).toBe('ok')
  expect(await second.join('b', 'ana', notes(3))).toMatch(TOO_MANY)
  expect(await second.join('b', 'ana', notes(2))).toBe('ok')
  expect(await second.join('c', 'ben', notes(3))).toBe('ok')
  await first.leave('a')
  expect(await second.join('d', 'ana', notes(4))).toBe('ok')
})

test('so is the text of their filters', async () => {
  await using socket = await dial()
  const long = `text=eq.${'a'.repeat(400)}`
  expect(await socket.join('a', 'ana', notes(1, long))).toBe('ok')
  expect(await socket.join('b', 'ana', notes(1, long))).toBe('ok')
  expect(await socket.join('c', 'ana', notes(1, long))).toMatch(TOO_MANY)
})

test('an address may hold more than a person, and no more than that', async () => {
  await using socket = await dial()
  expect(await socket.join('a', 'ana', notes(6))).toBe('ok')
  expect(await socket.join('b', 'ben', notes(4))).toMatch(TOO_MANY)
  expect(await socket.join('b', 'ben', notes(3))).toBe('ok')
})

test('a socket that is gone holds nothing', async () => {
  {
    await using socket = await dial()
    expect(await socket.join('a', 'ana', notes(6))).toBe('ok')
  }
  await using next = await dial()
  await eventually(async () => expect(await next.join('a', 'ana', notes(6))).toBe('ok'))
})

test('whose filters take too long is cut off, and the others hear of their changes', async () => {
  await using costly = await dial()
  await using usual = await dial()
  const patterns = Array.from({ length: 3 }, (_, n) => notes(1, `text=like.%${n}%`)).flat()
  expect(await costly.join('a', 'ana', patterns)).toBe('ok')
  expect(await usual.join('b', 'ben', notes(1, `user_id=eq.${BEN}`))).toBe('ok')
  await db.query('insert into public.notes values (1, $1, $3), (2, $2, $3)', [ANA, BEN, 'a'.repeat(400)])
  await eventually(() => expect(usual.changes()).toHaveLength(1))
  expect(await costly.closed()).toBe(1011)
})

test('equal filters count once: twenty subscriptions to the same are tried as one', async () => {
  await using socket = await dial()
  expect(await socket.join('a', 'ana', notes(5, 'text=like.%x%'))).toBe('ok')
  await db.query('insert into public.notes values (3, $1, $2)', [ANA, 'x'.repeat(900)])
  await eventually(() => expect(socket.changes()).toHaveLength(1))
})
