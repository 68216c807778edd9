import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findNats, startNats, type NatsServer } from '#tests/support/nats-server.ts'
import { NamedTokens, clientOf, startRealtime, type RealtimeServer } from '#tests/support/realtime-server.ts'
import { trimOutbox } from './feed.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'

const program = findNats()
const WAYS = program === null ? ['the database'] : ['the database', 'NATS']

describe.each(WAYS)('processes that are woken by %s', (way) => {
  const tokens = new NamedTokens()
  tokens.give('ana', { sub: ANA })
  let place: DatabasePlace
  const dbs: Db[] = []
  const servers: RealtimeServer[] = []
  const heard: number[][] = [[], []]
  const closing: (() => Promise<unknown>)[] = []

  let nats: NatsServer | null = null

  beforeAll(async () => {
    place = await freshDatabase('server')
    if (way === 'NATS') nats = await startNats(program ?? '')
    for (let n = 0; n < 2; n++)
      dbs.push(await openDatabase({ ...place.options, eventsUrl: nats?.url, log: silentLog }))
    await first(dbs).query('create table public.notes (id int primary key, user_id uuid not null)')
    await first(dbs).query('alter table public.notes enable row level security')
    await first(dbs).query('create policy own on public.notes to authenticated using (user_id = auth.uid())')
    await first(dbs).query('grant select on public.notes to authenticated')
    await first(dbs).query(`select realtime.publish('public.notes')`)
    for (const [n, db] of dbs.entries()) {
      const server = await startRealtime(db, tokens)
      servers.push(server)
      const client = clientOf(server, tokens, 'ana')
      closing.push(() => client.realtime.disconnect())
      await client.realtime.setAuth()
      const subscribed = Promise.withResolvers<void>()
      client
        .channel('notes')
        .on<{ id: number }>(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'notes' },
          (change) => heard[n]?.push(change.new.id),
        )
        .subscribe((status: string) => status === 'SUBSCRIBED' && subscribed.resolve())
      await subscribed.promise
    }
  })

  afterAll(async () => {
    for (const close of closing) await close()
    for (const server of servers) await server.close()
    for (const db of dbs) await db.close()
    await nats?.stop()
    await place.remove()
  })

  test('what one process writes is heard by the clients of every process', async () => {
    await first(dbs).query('insert into public.notes values (1, $1)', [ANA])
    await dbs[1]?.query('insert into public.notes values (2, $1)', [ANA])
    await eventually(() =>
      expect(heard).toEqual([
        [1, 2],
        [1, 2],
      ]),
    )
  })

  test('a change that commits late is neither lost nor does it hold up the others', async () => {
    const late = new Client({ connectionString: place.options.databaseUrl })
    await late.connect()
    await late.query('begin')
    await late.query('insert into public.notes values (3, $1)', [ANA])
    for (let id = 4; id < 8; id++)
      await first(dbs).query('insert into public.notes values ($1, $2)', [id, ANA])
    const early = [1, 2, 4, 5, 6, 7]
    await eventually(() => expect(heard).toEqual([early, early]))
    await late.query('commit')
    await late.end()
    await eventually(() =>
      expect(heard).toEqual([
        [1, 2, 4, 5, 6, 7, 3],
        [1, 2, 4, 5, 6, 7, 3],
      ]),
    )
  })

  test('a lost connection to the database loses no change', async () => {
    const admin = new Client({ connectionString: place.options.databaseUrl })
    await admin.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await admin.query('insert into public.notes values (8, $1)', [ANA])
    await admin.end()
    await eventually(() => expect(heard.map((ids) => ids.at(-1))).toEqual([8, 8]))
  })

  test('what has been told long ago is forgotten, whoever tidies up', async () => {
    const count = async () => (await first(dbs).query('select from realtime.outbox')).rowCount
    expect(await count()).toBeGreaterThan(5)
    await Promise.all(dbs.map((db) => trimOutbox(db, 3600)))
    expect(await count()).toBeGreaterThan(5)
    await Promise.all(dbs.map((db) => trimOutbox(db, 0)))
    await Promise.all(dbs.map((db) => trimOutbox(db, 0)))
    expect(await count()).toBe(0)
  })
})

const first = ([db]: Db[]): Db => {
  if (!db) throw new Error('no database is open')
  return db
}
