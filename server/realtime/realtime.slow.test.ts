import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NamedTokens, clientOf, startRealtime, type RealtimeServer } from '#tests/support/realtime-server.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const NOTE = '00000000-0000-4000-8000-0000000000f1'

type Note = { id: string; user_id: string; text: string; rating: number | null; secret?: string }
type Heard = RealtimePostgresChangesPayload<Note>

describeOnBothDatabases('realtime', (openDb) => {
  const tokens = new NamedTokens()
  tokens.give('ana', { sub: ANA })
  tokens.give('ben', { sub: BEN })
  let db: Db
  let server: RealtimeServer
  const clients: SupabaseClient[] = []

  beforeAll(async () => {
    db = await openDb()
    await db.query(`create table public.notes (
      id uuid primary key, user_id uuid not null, text text not null, rating int, secret text)`)
    await db.query('alter table public.notes enable row level security')
    await db.query(`create policy own on public.notes to authenticated using (user_id = (select auth.uid()))`)
    await db.query(
      'grant select (id, user_id, text, rating), insert, update, delete on public.notes to authenticated',
    )
    await db.query(`select realtime.publish('public.notes')`)
    await db.query(
      'create table public.board (id int primary key, text text not null, hidden boolean not null)',
    )
    await db.query('alter table public.board enable row level security')
    await db.query('create policy shown on public.board using (not hidden)')
    await db.query('grant select on public.board to anon, authenticated')
    await db.query(`select realtime.publish('public.board', null)`)
    server = await startRealtime(db, tokens)
  })

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()))
    await db.query('delete from public.notes')
    await db.query('delete from public.board')
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.realtime.disconnect()))
    await server.close()
  })

  function connect(bearer: string | null, vsn?: '1.0.0' | '2.0.0') {
    const client = clientOf(server, tokens, bearer, vsn)
    clients.push(client)
    return client
  }

  async function listen(
    client: SupabaseClient,
    filter: { table: string; event?: '*'; filter?: string; select?: string[] },
  ) {
    const heard: Heard[] = []
    // The rows of the test before were deleted a moment ago, and on a busy machine that is told only now.
    const since = Date.now()
    // Otherwise the client joins before it has asked for its token, and only its second try is signed in.
    await client.realtime.setAuth()
    const channel = client
      .channel(`test ${Math.random()}`)
      .on('postgres_changes', { event: '*', schema: 'public', ...filter }, (change: Heard) => {
        if (Date.parse(change.commit_timestamp) > since) heard.push(change)
      })
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status: string, error) => {
        if (status === 'SUBSCRIBED') resolve()
        else if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status))
      })
    })
    return { heard, channel }
  }

  const write = (sub: string, sql: string, params: unknown[] = []) =>
    db.asUser({ sub, role: 'authenticated' }, (tx) => tx.query(sql, params))

  const insert = (sub: string, text: string, rating: number | null = null, id = crypto.randomUUID()) =>
    write(sub, 'insert into public.notes (id, user_id, text, rating, secret) values ($1, $2, $3, $4, $5)', [
      id,
      sub,
      text,
      rating,
      'hush',
    ])

  test.each(['1.0.0', '2.0.0'] as const)(
    'saving, changing and removing arrive in another tab (version %s)',
    async (vsn) => {
      const { heard } = await listen(connect('ana', vsn), { table: 'notes' })
      await insert(ANA, 'first', 3, NOTE)
      await write(ANA, `update public.notes set text = 'second'`)
      await write(ANA, 'delete from public.notes')
      await eventually(() => expect(heard).toHaveLength(3))
      expect(heard.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
        ['INSERT', { id: NOTE, user_id: ANA, text: 'first', rating: 3 }, {}],
        ['UPDATE', { id: NOTE, user_id: ANA, text: 'second', rating: 3 }, { id: NOTE }],
        ['DELETE', {}, { id: NOTE, user_id: ANA, text: 'second', rating: 3 }],
      ])
      expect(heard[0]).toMatchObject({ schema: 'public', table: 'notes', errors: null })
      expect(Date.now() - Date.parse(heard[0]?.commit_timestamp ?? '')).toBeLessThan(60_000)
    },
  )

  test("a stranger hears nothing of another person's rows, deletions included", async () => {
    const ben = await listen(connect('ben'), { table: 'notes' })
    const everyTable = await listen(connect('ben'), { table: '*' })
    await insert(ANA, 'mine', 1)
    await write(ANA, `update public.notes set text = 'still mine'`)
    await write(ANA, 'delete from public.notes')
    await insert(BEN, 'his')
    await eventually(() => expect(ben.heard).toHaveLength(1))
    await eventually(() => expect(everyTable.heard).toHaveLength(1))
    expect(ben.heard[0]?.new).toMatchObject({ text: 'his' })
  })

  test('a row without an owner goes to everybody whose policies admit it, visitors included', async () => {
    const ana = await listen(connect('ana'), { table: 'board' })
    const visitor = await listen(connect(null), { table: 'board' })
    await db.query(`insert into public.board values (1, 'hidden', true), (2, 'shown', false)`)
    await db.query('delete from public.board')
    await eventually(() => expect(ana.heard).toHaveLength(2))
    await eventually(() => expect(visitor.heard).toHaveLength(2))
    expect(visitor.heard.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
      ['INSERT', { id: 2, text: 'shown', hidden: false }, {}],
      ['DELETE', {}, { id: 2, text: 'shown', hidden: false }],
    ])
  })

  test('a visitor cannot subscribe to what only signed-in people may read', async () => {
    await expect(listen(connect(null), { table: 'notes' })).rejects.toThrow('not yours to read')
  })

  test('a client that joins before it knows its token gets in by itself', async () => {
    const statuses: string[] = []
    connect('ana')
      .channel('early')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => {})
      .subscribe((status) => statuses.push(status))
    await eventually(() => expect(statuses).toEqual(['CHANNEL_ERROR', 'SUBSCRIBED']))
  })

  test('a filter narrows what arrives, deletions included', async () => {
    const { heard } = await listen(connect('ana'), { table: 'notes', filter: 'rating=gte.4' })
    await insert(ANA, 'good', 5)
    await insert(ANA, 'bad', 1)
    await write(ANA, 'delete from public.notes')
    await insert(ANA, 'last', 4)
    await eventually(() => expect(heard.at(-1)?.new).toMatchObject({ text: 'last' }))
    expect(heard.map(({ eventType, new: row, old }) => [eventType, { ...row, ...old }])).toEqual([
      ['INSERT', expect.objectContaining({ text: 'good' })],
      ['DELETE', expect.objectContaining({ text: 'good' })],
      ['INSERT', expect.objectContaining({ text: 'last' })],
    ])
  })

  test('a selection leaves the other columns out', async () => {
    const { heard } = await listen(connect('ana'), { table: 'notes', select: ['text'] })
    await insert(ANA, 'only this')
    await eventually(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.new).toEqual({ text: 'only this' })
  })

  test.each([
    [{ table: 'passwords' }, 'does not send changes'],
    [{ table: 'notes', filter: 'secret=eq.hush' }, 'no such column'],
    [{ table: 'notes', filter: 'rating=eq.many' }, 'no value'],
    [{ table: 'notes', select: ['secret'] }, 'no such column'],
  ])('%j is refused in words', async (filter, message) => {
    await expect(listen(connect('ana'), filter)).rejects.toThrow(message)
  })

  test('what was rolled back is never told', async () => {
    const { heard } = await listen(connect('ana'), { table: 'notes' })
    const undone = write(ANA, `insert into public.notes values ($1, $2, 'never', 1), ($1, $2, 'twice', 2)`, [
      NOTE,
      ANA,
    ])
    await expect(undone).rejects.toThrow('duplicate key')
    await insert(ANA, 'kept')
    await eventually(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.new).toMatchObject({ text: 'kept' })
  })

  test('leaving a channel ends its changes, and the others go on', async () => {
    const client = connect('ana')
    const left = await listen(client, { table: 'notes' })
    const kept = await listen(client, { table: 'notes' })
    await client.removeChannel(left.channel)
    await insert(ANA, 'after')
    await eventually(() => expect(kept.heard).toHaveLength(1))
    expect(left.heard).toEqual([])
  })

  test('many changes in one transaction arrive in their order', async () => {
    const { heard } = await listen(connect('ana'), { table: 'notes' })
    await write(
      ANA,
      `insert into public.notes select gen_random_uuid(), $1, 'n' || n, n from generate_series(1, 1200) n`,
      [ANA],
    )
    await eventually(() => expect(heard).toHaveLength(1200))
    expect(heard.map(({ new: row }) => ('rating' in row ? row.rating : null))).toEqual(
      Array.from({ length: 1200 }, (_, n) => n + 1),
    )
  })
})
