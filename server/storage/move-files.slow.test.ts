import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { moveFiles } from './move-files.ts'

let db: Db
let s3: FakeS3
let backend: Backend
let person: Someone
const contents = new Map<string, Buffer>()
beforeAll(async () => {
  db = await openTestDb()
  s3 = await startFakeS3()
  const before = await startBackend(db)
  person = await before.signUp()
  for (const size of [1, 1000, 600_000]) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
    const path = `${person.id}/${size}.pdf`
    contents.set(path, bytes)
    const { error } = await person.client.storage
      .from('resumes')
      .upload(path, bytes, { contentType: 'application/pdf' })
    if (error) throw error
  }
  await before.close()
  // Knows both places, as the running site does.
  backend = await startBackend(db, { s3: s3.setting })
  person = await backend.signIn(person.email)
})
afterAll(async () => {
  await backend.close()
  await s3.close()
  await db.close()
})

const stores = async () =>
  (await db.query('select store, count(*)::integer as files from storage.objects group by store')).rows
const chunks = async () => (await db.query('select from storage.chunks')).rowCount

async function expectAllReadable(): Promise<void> {
  for (const [path, bytes] of contents) {
    const { data } = await person.client.storage.from('resumes').download(path)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
  }
}

test('files move into S3 and back, and can be read all the time', async () => {
  expect(await moveFiles({ db, to: 's3', s3: s3.setting })).toBe(3)
  expect(await stores()).toEqual([{ store: 's3', files: 3 }])
  expect([s3.objects.size, await chunks()]).toEqual([3, 0])
  await expectAllReadable()
  expect(await moveFiles({ db, to: 's3', s3: s3.setting })).toBe(0)

  expect(await moveFiles({ db, to: 'database', s3: s3.setting })).toBe(3)
  expect(await stores()).toEqual([{ store: 'database', files: 3 }])
  await expectAllReadable()
  // Whoever was reading may finish; then the bytes in S3 are rubbish.
  const due = await db.query(
    `select store from storage.discarded where due_at > now() + interval '10 minutes'`,
  )
  expect(due.rows).toEqual([{ store: 's3' }, { store: 's3' }, { store: 's3' }])
})

test('a move that breaks off is gone on with', async () => {
  s3.failNext(Number.MAX_SAFE_INTEGER)
  await expect(moveFiles({ db, to: 's3', s3: s3.setting })).rejects.toThrow('503')
  await expectAllReadable()
  s3.failNext(0)
  expect(await moveFiles({ db, to: 's3', s3: s3.setting })).toBe(3)
  await expectAllReadable()
  expect(await chunks()).toBe(0)
  // What was to be removed from S3 after the move back is there to stay again.
  expect((await db.query('select from storage.discarded')).rowCount).toBe(0)
})
