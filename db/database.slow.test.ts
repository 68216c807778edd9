import { createConnection, createServer, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { describeOnBothDatabases, describeOnDatabase, freshDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedPostgres } from '#tests/support/shared-postgres.ts'
import type { Claims, Db } from './db.ts'
import { createNotifications } from './notifications.ts'
import { openDatabase } from './open.ts'

const person = (n: number): Claims => ({
  sub: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  role: 'authenticated',
})

describeOnBothDatabases('many people at once', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    await db.query('create table public.diary (owner uuid not null, text text)')
    await db.query('alter table diary enable row level security')
    await db.query('grant select, insert on diary to authenticated, anon')
    await db.query('create policy own on diary using (owner = auth.uid()) with check (owner = auth.uid())')
  })

  test('300 mixed requests: nobody ever acts as somebody else', async () => {
    const leaks: string[] = []
    const one = async (n: number): Promise<void> => {
      const claims = n % 3 === 0 ? null : person(n % 7)
      const expected = claims?.sub ?? null
      const work = db.asUser(claims, async (tx) => {
        if (claims) await tx.query('insert into diary values ($1, $2)', [claims.sub, `note ${n}`])
        const { rows } = await tx.query('select auth.uid() as uid, current_user as role')
        if (rows[0]?.uid !== expected) leaks.push(`${n} was ${String(rows[0]?.uid)}`)
        if (rows[0]?.role !== (claims ? 'authenticated' : 'anon'))
          leaks.push(`${n} had ${String(rows[0]?.role)}`)
        const seen = await tx.query('select distinct owner from diary')
        for (const { owner } of seen.rows) if (owner !== expected) leaks.push(`${n} saw ${String(owner)}`)
        if (n % 5 === 0) await tx.query('select 1/0')
      })
      await work.catch(() => {})
      const { rows } = await db.query(
        `select current_user::text as me, current_setting('request.jwt.claims', true) as claims`,
      )
      if (rows[0]?.me === 'anon' || rows[0]?.me === 'authenticated' || rows[0]?.claims)
        leaks.push(`after ${n} the session kept ${JSON.stringify(rows[0])}`)
    }
    await Promise.all(Array.from({ length: 300 }, (_, n) => one(n)))
    expect(leaks).toEqual([])
  })
})

describeOnDatabase('server', 'a lost connection', (openDb) => {
  test('is found again: listeners hear of the gap and of what comes after it', async () => {
    const db = await openDb()
    const heard: string[] = []
    let gaps = 0
    await db.listen(
      'news',
      (payload) => heard.push(payload),
      () => gaps++,
    )
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'foundwork-listen' and datname = current_database()`)
    await eventually(() => expect(gaps).toBe(1))
    await db.query("select pg_notify('news', 'again')")
    await eventually(() => expect(heard).toEqual(['again']))
  })

  test('in the middle of a transaction is an error, and the next query works', async () => {
    const db = await openDb()
    const cut = db.transaction(async (tx) => {
      await tx.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
      await tx.query('select 1')
    })
    await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

test('a listening connection that the network forgot without a word is noticed', async () => {
  const { ownerUrl } = await sharedPostgres()
  const place = await freshDatabase('server')
  const target = new URL(place.options.databaseUrl ?? ownerUrl('postgres'))
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname)
    sockets.push(near, far)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.port = String(Object(proxy.address()).port)

  let gaps = 0
  const notifications = createNotifications({ databaseUrl: through.href, log: silentLog, pulseMs: 1000 })
  await notifications.listen('news', { onMessage() {}, onGap: () => gaps++ })
  const before = gaps
  for (const socket of sockets) socket.unpipe().pause()
  await eventually(() => expect(gaps).toBeGreaterThan(before))
  await notifications.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await place.remove()
})

test('a database that cannot be used stops the start with one sentence, and no password in it', async () => {
  const { adminUrl } = await sharedPostgres()
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await expect(open(adminUrl())).rejects.toThrow('DATABASE_URL names a superuser')
  const wrong = open('postgres://someone:hunter2@127.0.0.1:1/nowhere')
  await expect(wrong).rejects.toThrow(/^DATABASE_URL cannot be used: (?!.*hunter2)/)
})
