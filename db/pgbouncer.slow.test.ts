import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { insertJob, startBackend, type Backend } from '#tests/support/backend.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findNats, startNats } from '#tests/support/nats-server.ts'
import { freePort } from '#tests/support/postgres.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
if (!existsSync(PROGRAM))
  process.stderr.write('pgbouncer was left out: there is none (on Debian: apt-get install pgbouncer).\n')

/** Two connections for everybody, and another one for each transaction. */
describe.skipIf(!existsSync(PROGRAM))('through pgbouncer in transaction mode', () => {
  let place: DatabasePlace
  let folder: string
  let balancer: ChildProcess
  let db: Db
  let backend: Backend
  let urls: { databaseUrl: string; directUrl: string }

  beforeAll(async () => {
    place = await freshDatabase('server')
    folder = await mkdtemp(join(tmpdir(), 'foundwork-pgbouncer-'))
    await chmod(folder, 0o755)
    const direct = new URL(place.options.databaseUrl ?? '')
    const name = direct.pathname.slice(1)
    const port = await freePort()
    await writeFile(join(folder, 'users.txt'), '"foundwork" ""\n')
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = host=127.0.0.1 port=${direct.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
    )
    const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    balancer = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' })
    await eventually(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.destroy()
            resolve()
          }).once('error', reject)
        }),
    )
    urls = { databaseUrl: `postgres://foundwork@127.0.0.1:${port}/${name}`, directUrl: direct.href }
    db = await openDatabase({ ...urls, dataDir: '', log: silentLog })
    backend = await startBackend(db)
  })
  afterAll(async () => {
    await backend?.close()
    await db?.close()
    balancer?.kill()
    await rm(folder, { recursive: true, force: true })
    await place?.remove()
  })

  test('many people at once each see their own and nothing else', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, () => insertJob(db)))
    const people = await Promise.all(Array.from({ length: 8 }, () => backend.signUp()))
    await Promise.all(
      people.flatMap(({ id, client }, n) =>
        jobs.slice(0, 1 + (n % 5)).map(async (job_id) => {
          const { error } = await client.from('saved_jobs').insert({ user_id: id, job_id })
          expect(error).toBeNull()
        }),
      ),
    )
    const counts = await Promise.all(
      people.map(async ({ client }) => (await client.from('saved_jobs').select('job_id')).data?.length),
    )
    expect(counts).toEqual([1, 2, 3, 4, 5, 1, 2, 3])
  })

  test('no role, person or setting stays behind on a connection', async () => {
    const { id, client } = await backend.signUp()
    await client.from('saved_jobs').select('job_id')
    const left = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { rows } = await db.query(
          `select current_user::text as role, coalesce(current_setting('request.jwt.claims', true), '') as claims,
             current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`,
        )
        return JSON.stringify(rows[0])
      }),
    )
    expect(new Set(left)).toEqual(
      new Set([JSON.stringify({ role: 'foundwork', claims: '', zone: 'UTC', limit: '1min' })]),
    )
    expect(left.join()).not.toContain(id)
  })

  test('notifications come over the direct connection', async () => {
    const heard: string[] = []
    const stop = await db.listen('news', (payload) => heard.push(payload))
    await db.query(`select pg_notify('news', 'hello')`)
    await eventually(() => expect(heard).toEqual(['hello']))
    await stop()
  })

  test('processes that start at the same moment all start', async () => {
    const opened = await Promise.allSettled(
      Array.from({ length: 8 }, () => openDatabase({ ...urls, dataDir: '', log: silentLog })),
    )
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  })

  const nats = findNats()
  test.skipIf(nats === null)('a process with NATS is known by its name there, too', async () => {
    const server = await startNats(nats ?? '')
    const said: string[] = []
    const log = createLog((line) => said.push(line))
    const [first, second] = await Promise.all(
      [1, 2].map(() => openDatabase({ ...urls, eventsUrl: server.url, dataDir: '', log })),
    )
    let [woken, notified] = [0, 0]
    const stop = await db.listen('jobs', () => (notified += 1))
    await second?.listen('jobs', () => (woken += 1))
    await eventually(() => expect(said.filter((line) => line.includes('events.found'))).toHaveLength(2))
    if (first) await insertJob(first)
    await eventually(() => expect(woken).toBeGreaterThan(0))
    expect(notified).toBe(0)
    await stop()
    await first?.close()
    await second?.close()
    await server.stop()
  })
})
