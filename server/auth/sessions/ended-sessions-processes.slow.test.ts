import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { answersTo } from '#tests/support/ended-session.ts'
import { eventually } from '#tests/support/eventually.ts'

const SECRET = 'a secret of another project, as long as they are'
const PUBLIC_URL = 'https://jobs.example.org'

let place: DatabasePlace
const dbs: Db[] = []
/** Two processes on one database, and a third that hears no notification. */
let backends: Record<'first' | 'second' | 'deaf', Backend>

beforeAll(async () => {
  place = await freshDatabase('server')
  const start = async (change: (db: Db) => Db = (db) => db) => {
    const db = await openDatabase({ ...place.options, log: silentLog })
    dbs.push(db)
    return await startBackend(change(db), { auth: { publicUrl: PUBLIC_URL, jwtSecret: SECRET } })
  }
  backends = {
    first: await start(),
    second: await start(),
    deaf: await start((db) => ({ ...db, listen: () => Promise.resolve(() => Promise.resolve()) })),
  }
})
afterAll(async () => {
  for (const backend of Object.values(backends)) await backend.close()
  for (const db of dbs) await db.close()
  await place.remove()
})

const readsOf = (person: Someone) =>
  Promise.all(Object.values(backends).map(async (backend) => (await answersTo(backend, person)).read))

const REFUSED = ['401 PGRST303', '401 PGRST303', '401 PGRST303']
const LET_IN = ['200', '200', '200']

test('what ends in one process is refused by every other, also by one whose notifications are lost', async () => {
  const here = await backends.first.signUp()
  const elsewhere = await backends.first.signIn(here.email)
  expect(await readsOf(here)).toEqual(LET_IN)
  await elsewhere.client.auth.signOut({ scope: 'others' })
  await eventually(async () => expect(await readsOf(here)).toEqual(REFUSED))
  expect(await readsOf(elsewhere)).toEqual(LET_IN)
})

test('a process that starts later knows what ended before it', async () => {
  const here = await backends.first.signUp()
  await here.client.auth.signOut({ scope: 'local' })
  const db = await openDatabase({ ...place.options, log: silentLog })
  const late = await startBackend(db, { auth: { publicUrl: PUBLIC_URL } })
  expect((await answersTo(late, here)).read).toBe('401 PGRST303')
  await late.close()
  await db.close()
})

test('an end that commits late is not overlooked', async () => {
  const [slow, quick] = [await backends.first.signUp(), await backends.first.signUp()]
  await backends.first.db.transaction(async (tx) => {
    await tx.query('delete from auth.sessions where user_id = $1', [slow.id])
    // Every process has looked past this transaction before it commits.
    await quick.client.auth.signOut()
    await eventually(async () => expect(await readsOf(quick)).toEqual(REFUSED))
  })
  await eventually(async () => expect(await readsOf(slow)).toEqual(REFUSED))
})

test('tokens of another issuer end with a new password, and with the account', async () => {
  const ada = await backends.first.signUp()
  const issued = (seconds: number) =>
    new SignJWT({ role: 'authenticated', sub: ada.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('authenticated')
      .setIssuedAt(Math.floor(Date.now() / 1000) + seconds)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET))
  const [old, young] = [
    { ...ada, token: await issued(-60) },
    { ...ada, token: await issued(60) },
  ]
  expect(await readsOf(old)).toEqual(LET_IN)
  expect((await ada.client.auth.updateUser({ password: 'staple battery' })).error).toBeNull()
  await eventually(async () => expect(await readsOf(old)).toEqual(REFUSED))
  expect(await readsOf(young)).toEqual(LET_IN)
  expect((await ada.client.functions.invoke('delete-account')).error).toBeNull()
  await eventually(async () => expect(await readsOf(young)).toEqual(REFUSED))
})

test('a process that cannot ask the database lets nobody in on old knowledge', async () => {
  const ada = await backends.second.signUp()
  expect(await backends.second.auth.tokens.read(ada.token)).toMatchObject({ sub: ada.id })
  await dbs[1]?.close()
  await eventually(async () => {
    await expect(backends.second.auth.tokens.read(ada.token)).rejects.toMatchObject({ code: '08006' })
  })
  expect(await backends.second.auth.tokens.read(backends.second.auth.tokens.anonKey)).toBeNull()
})
