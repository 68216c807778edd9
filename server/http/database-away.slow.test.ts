import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { isUnavailable } from '#db/sql-error.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { withClient } from '#tests/support/postgres.ts'
import { sharedPostgres } from '#tests/support/shared-postgres.ts'
import { startTcpGate, type TcpGate } from '#tests/support/tcp-gate.ts'

let place: DatabasePlace
let gate: TcpGate
let db: Db
let backend: Backend
let ana: Someone
let name: string

beforeAll(async () => {
  place = await freshDatabase('server')
  const url = new URL(place.options.databaseUrl ?? '')
  name = url.pathname.slice(1)
  gate = await startTcpGate(Number(url.port))
  url.port = String(gate.port)
  db = await openDatabase({ databaseUrl: url.href, dataDir: '', log: silentLog })
  backend = await startBackend(db)
  ana = await backend.signUp('ana@example.com')
})
afterAll(async () => {
  await gate.open()
  await backend.close()
  await db.close()
  await gate.close()
  await place.remove()
})

const ask = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${backend.url}${path}`, {
    method,
    headers: {
      apikey: backend.auth.tokens.anonKey,
      authorization: `Bearer ${ana.token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

const CALLS = [
  ['POST', '/auth/v1/token?grant_type=password', { email: 'ana@example.com', password: 'correct horse' }],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }],
  ['POST', '/auth/v1/signup', { email: 'ben@example.com', password: 'correct horse' }],
  ['POST', '/auth/v1/recover', { email: 'ana@example.com' }],
  ['GET', '/auth/v1/user', undefined],
  ['GET', '/rest/v1/saved_jobs?select=*', undefined],
  ['PATCH', '/rest/v1/profiles?first_name=eq.x', { first_name: 'Ana' }],
  ['POST', '/storage/v1/object/list/resumes', { prefix: '' }],
  ['POST', '/functions/v1/export-account', {}],
] as const

async function expectAway(): Promise<void> {
  for (const [method, path, body] of CALLS) {
    const { status, retryAfter, text } = await ask(method, path, body)
    expect([path, status, Number(retryAfter) > 0]).toEqual([path, 503, true])
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|database|relation|select /i)
  }
}

const expectHealed = () =>
  eventually(async () => expect((await ask('GET', '/rest/v1/saved_jobs')).status).toBe(200))

test('with the database away every service says when to come back, and all is well once it is there again', async () => {
  await gate.shut()
  await expectAway()
  expect(await db.isAnswering(2000)).toBe(false)
  await gate.open()
  await expectHealed()
  expect(await db.isAnswering(5000)).toBe(true)
})

test('so it is where the database takes no more connections', async () => {
  const { adminUrl } = await sharedPostgres()
  const limit = (connections: number) =>
    withClient(adminUrl(), async (admin) => {
      await admin.query(`alter database ${name} connection limit ${connections}`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
  await limit(0)
  await eventually(async () => expect((await ask('GET', '/rest/v1/saved_jobs')).status).toBe(503))
  await expectAway()
  await limit(-1)
  await expectHealed()
})

test('a connection that is lost in the middle of a statement, and one that falls silent', async () => {
  const lost = db.inLane('requests').query('select pg_sleep(30)')
  await eventually(async () => {
    const { rows } = await db.query(
      `select from pg_stat_activity where datname = $1 and query like '%pg_sleep(30)'`,
      [name],
    )
    expect(rows).toHaveLength(1)
  })
  const failed = lost.catch((error: unknown) => error)
  await gate.shut()
  expect(isUnavailable(await failed)).toBe(true)
  await gate.open()
  await expectHealed()
  gate.fallSilent()
  expect(await db.isAnswering(100)).toBe(false)
  expect((await ask('GET', '/rest/v1/saved_jobs')).status).toBe(503)
  await gate.shut()
  await gate.open()
  await expectHealed()
})
