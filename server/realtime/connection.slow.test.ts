import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NamedTokens, startRealtime, type RealtimeServer } from '#tests/support/realtime-server.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'

const tokens = new NamedTokens()
tokens.give('ana', { sub: ANA, exp: 1_000_900 })
tokens.give('ana, later', { sub: ANA, exp: 1_001_800 })
tokens.give('expired', { sub: ANA, exp: 999_000 })
let db: Db
let server: RealtimeServer
let clock = 0

beforeAll(async () => {
  db = await openTestDb()
  await db.query('create table public.notes (id int primary key, user_id uuid not null, text text not null)')
  await db.query('alter table public.notes enable row level security')
  await db.query('create policy own on public.notes to authenticated using (user_id = auth.uid())')
  await db.query('grant select on public.notes to authenticated')
  await db.query(`select realtime.publish('public.notes')`)
  server = await startRealtime(db, tokens, {
    now: () => clock,
    sweepMs: 5,
    limits: {
      channelsPerSocket: 3,
      joinsPerSecond: 5,
      framesPerSecond: 12,
      frameBytes: 4096,
      changeBytes: 2000,
      socketsPerAddress: 4,
      // Longer than a token lives, so that a clock which jumps past one is not taken for silence.
      silenceMs: 2_000_000,
    },
  })
})
beforeEach(() => {
  clock = 1_000_000_000
})
afterAll(async () => {
  await server.close()
  await db.close()
})

/** A socket that speaks version 2.0.0 by hand. */
async function dial(query = `?apikey=${tokens.anonKey}&vsn=2.0.0`) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/realtime/v1/websocket${query}`)
  const frames: unknown[][] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  return {
    frames,
    socket,
    closed: () => closed,
    send: (...frame: unknown[]) => socket.send(JSON.stringify(frame)),
    next: (event: string) =>
      eventually(() => {
        const found = frames.findIndex((frame) => frame[3] === event)
        if (found < 0) throw new Error(`no ${event} among ${JSON.stringify(frames)}`)
        return frames.splice(found, 1)[0] ?? []
      }),
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}

const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] }
const refusedWith = async (query: string) =>
  dial(query).then(
    () => 'open',
    (error: Error) => error.message,
  )

test('a join is answered with its own words, then with the news that it listens', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  expect(await line.next('phx_reply')).toEqual([
    '1',
    '1',
    'realtime:mine',
    'phx_reply',
    {
      status: 'ok',
      response: {
        postgres_changes: [{ id: expect.any(Number), event: '*', schema: 'public', table: 'notes' }],
      },
    },
  ])
  expect(await line.next('system')).toEqual([
    '1',
    null,
    'realtime:mine',
    'system',
    { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'mine' },
  ])
})

test.each([
  ['only to broadcast', {}],
  ['with presence', { ...config, presence: { key: 'me', enabled: true } }],
  ['with broadcasts to be acknowledged', { ...config, broadcast: { ack: true, self: false } }],
])('a channel that is joined %s is refused, since nothing would arrive', async (_, asked) => {
  await using line = await dial()
  line.send('1', '1', 'realtime:room', 'phx_join', { config: asked, access_token: 'ana' })
  expect((await line.next('phx_reply'))[4]).toEqual({
    status: 'error',
    response: {
      reason: 'Broadcast and presence are not available here. A channel subscribes to changes of tables.',
    },
  })
})

test('a heartbeat is answered', async () => {
  await using line = await dial()
  line.send(null, '9', 'phoenix', 'heartbeat', {})
  expect(await line.next('phx_reply')).toEqual([
    null,
    '9',
    'phoenix',
    'phx_reply',
    { status: 'ok', response: {} },
  ])
})

test('leaving is answered and closes the channel', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  line.send('1', '2', 'realtime:mine', 'phx_leave', {})
  expect(await line.next('phx_close')).toEqual(['1', '1', 'realtime:mine', 'phx_close', {}])
  line.send('1', '3', 'realtime:mine', 'phx_leave', {})
  await eventually(() =>
    expect(line.frames).toContainEqual([
      '1',
      '3',
      'realtime:mine',
      'phx_reply',
      { status: 'error', response: { reason: 'unmatched topic' } },
    ]),
  )
})

test('joining a topic again replaces the first channel', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  line.send('2', '2', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  expect(await line.next('phx_close')).toEqual(['1', '1', 'realtime:mine', 'phx_close', {}])
  await line.next('phx_reply')
  await line.next('phx_reply')
  await db.query(`insert into public.notes values (1, $1, 'once')`, [ANA])
  expect((await line.next('postgres_changes')).slice(0, 3)).toEqual(['2', null, 'realtime:mine'])
  await db.query('delete from public.notes')
  expect(await line.next('postgres_changes')).toMatchObject([
    '2',
    null,
    'realtime:mine',
    'postgres_changes',
    { data: { type: 'DELETE' } },
  ])
  expect(line.frames.filter((frame) => frame[3] === 'postgres_changes')).toEqual([])
})

test('a token that runs out ends the channel in words; one refreshed in time does not', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:short', 'phx_join', { config, access_token: 'ana' })
  line.send('2', '2', 'realtime:long', 'phx_join', { config, access_token: 'ana' })
  await line.next('phx_reply')
  await line.next('phx_reply')
  line.send('2', '3', 'realtime:long', 'access_token', { access_token: 'ana, later' })
  line.send(null, '4', 'phoenix', 'heartbeat', {})
  await line.next('phx_reply')
  clock = 1_000_903_000
  expect((await line.next('phx_close')).slice(0, 3)).toEqual(['1', '1', 'realtime:short'])
  expect(line.frames).toContainEqual([
    '1',
    null,
    'realtime:short',
    'system',
    { extension: 'system', status: 'error', message: 'Token has expired 3 seconds ago', channel: 'short' },
  ])
  await db.query(`insert into public.notes values (2, $1, 'for the other')`, [ANA])
  expect((await line.next('postgres_changes')).slice(0, 3)).toEqual(['2', null, 'realtime:long'])
  await db.query('delete from public.notes')
})

test('a forged token in place of a good one ends the channel', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  line.send('1', '2', 'realtime:mine', 'access_token', { access_token: 'forged' })
  expect((await line.next('phx_close')).slice(0, 3)).toEqual(['1', '1', 'realtime:mine'])
})

test.each([
  [{ access_token: 'forged', config }, 'The signature does not belong to the token'],
  [{ access_token: 'expired', config }, 'JWT expired'],
  [
    { access_token: 'ana', config: { postgres_changes: [{ event: 'EXPLODE', table: 'notes' }] } },
    'Cannot subscribe to "EXPLODE"',
  ],
  [{ access_token: 'ana', config: { postgres_changes: 'everything' } }, 'unknown shape'],
  [
    { access_token: 'ana', config: { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] } },
    'does not send changes',
  ],
  [
    { access_token: 'ana', config: { postgres_changes: [{ event: '*', table: 'notes; drop table x' }] } },
    'does not send changes',
  ],
  ['text', 'unknown shape'],
])('the join %j is refused in words', async (payload, reason) => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', payload)
  expect(await line.next('phx_reply')).toMatchObject([
    '1',
    '1',
    'realtime:mine',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringContaining(reason) } },
  ])
})

test('a socket takes only so many channels', async () => {
  await using line = await dial()
  for (const ref of ['1', '2', '3', '4']) line.send(ref, ref, `realtime:${ref}`, 'phx_join', {})
  await eventually(() => expect(line.frames).toHaveLength(4))
  expect(line.frames.at(-1)).toMatchObject(['4', '4', 'realtime:4', 'phx_reply', { status: 'error' }])
})

test('joins per second are limited', async () => {
  await using line = await dial()
  for (let ref = 1; ref <= 6; ref++) line.send(`${ref}`, `${ref}`, 'realtime:same', 'phx_join', {})
  await eventually(() =>
    expect(line.frames.at(-1)?.[4]).toMatchObject({
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    }),
  )
})

test('a flood of messages ends the connection', async () => {
  await using line = await dial()
  for (let ref = 0; ref < 20; ref++) line.send(null, `${ref}`, 'phoenix', 'heartbeat', {})
  expect(await line.closed()).toBe(1008)
})

test('a frame over the limit ends the connection', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config: { padding: 'x'.repeat(5000) } })
  expect(await line.closed()).toBe(1009)
})

test('what is no frame ends the connection', async () => {
  await using line = await dial()
  line.socket.send('{"topic":"realtime:mine"}')
  expect(await line.closed()).toBe(1003)
})

test('a connection that fell silent is ended', async () => {
  await using line = await dial()
  clock += 2_000_001
  expect(await line.closed()).toBe(1006)
})

test('a change over the limit arrives without its long values and says so', async () => {
  await using line = await dial()
  line.send('1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' })
  await line.next('system')
  await db.query('insert into public.notes values (3, $1, $2)', [ANA, 'x'.repeat(5000)])
  expect(await line.next('postgres_changes')).toMatchObject([
    '1',
    null,
    'realtime:mine',
    'postgres_changes',
    { data: { record: { id: 3, user_id: ANA }, errors: ['Error 413: Payload Too Large'] } },
  ])
  await db.query('delete from public.notes')
})

test('a reader that does not keep up is dropped', async () => {
  const slow = await startRealtime(db, tokens, {
    now: () => clock,
    limits: { backlogBytes: 100_000, changeBytes: 2_000_000 },
  })
  const socket = new WebSocket(
    `ws://127.0.0.1:${slow.port}/realtime/v1/websocket?apikey=${tokens.anonKey}&vsn=2.0.0`,
  )
  await once(socket, 'open')
  socket.send(JSON.stringify(['1', '1', 'realtime:mine', 'phx_join', { config, access_token: 'ana' }]))
  await once(socket, 'message')
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.pause()
  for (let round = 0; round < 12; round++) {
    await db.query('insert into public.notes values ($1, $2, $3)', [100 + round, ANA, 'x'.repeat(1_000_000)])
  }
  await db.query('delete from public.notes where id >= 100')
  await eventually(async () => expect(slow.realtime.connections()).toBe(0))
  socket.resume()
  expect(await closed).toBe(1006)
  await slow.close()
})

test.each([
  ['?vsn=2.0.0', '401'],
  ['?apikey=wrong&vsn=2.0.0', '401'],
  ['?apikey=ana&vsn=2.0.0', '401'],
  [`?apikey=sb_publishable_test&vsn=3.0.0`, '400'],
])('the socket %s is refused with %s', async (query, status) => {
  expect(await refusedWith(query)).toContain(status)
})

test('one address takes only so many sockets, and gets them back', async () => {
  const lines = await Promise.all([dial(), dial(), dial(), dial()])
  expect(await refusedWith(`?apikey=${tokens.anonKey}`)).toContain('429')
  for (const line of lines) await line[Symbol.asyncDispose]()
  await eventually(async () => expect(await refusedWith(`?apikey=${tokens.anonKey}&vsn=2.0.0`)).toBe('open'))
})

test('a server that stops tells its clients to come back', async () => {
  const other = await startRealtime(db, tokens)
  const socket = new WebSocket(`ws://127.0.0.1:${other.port}/realtime/v1/websocket?apikey=${tokens.anonKey}`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await other.close()
  expect(Number((await closed)[0])).toBe(1012)
})
