import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { NamedTokens, clientOf } from '#tests/support/realtime-server.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { FileBytes } from './file-bytes.ts'
import { createS3 } from './s3.ts'
import { createStorage, type Storage } from './storage.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 'x')])

const tokens = new NamedTokens()
tokens.give('ana', { sub: ANA })
let db: Db
let s3: FakeS3
let storage: Storage
let server: ServiceServer

beforeAll(async () => {
  db = await openTestDb()
  await db.query(`insert into auth.users (id, email) values ($1, 'ana@example.com')`, [ANA])
  s3 = await startFakeS3()
  storage = createStorage({ db, tokens, log: silentLog, s3: s3.setting })
  server = await serveServices({ '/storage/v1': storage.service })
})
afterAll(async () => {
  await server.close()
  await storage.close()
  await s3.close()
  await db.close()
})

const resumes = () => clientOf(server, tokens, 'ana').storage.from('resumes')

test('with an S3 store configured, bytes go there, come back, are copied and removed', async () => {
  expect((await resumes().upload(`${ANA}/cv.pdf`, PDF)).error).toBeNull()
  expect(s3.objects.size).toBe(1)
  expect([...s3.objects.values()][0]).toMatchObject({ type: 'application/pdf' })
  expect((await bytesOf(resumes().download(`${ANA}/cv.pdf`))).equals(PDF)).toBe(true)
  expect((await resumes().copy(`${ANA}/cv.pdf`, `${ANA}/copy.pdf`)).error).toBeNull()
  expect(s3.objects.size).toBe(2)
  expect((await resumes().upload(`${ANA}/cv.pdf`, PDF, { upsert: true })).error).toBeNull()
  expect(s3.objects.size).toBe(2)
  expect((await resumes().remove([`${ANA}/copy.pdf`])).error).toBeNull()
  expect(s3.objects.size).toBe(1)
  expect((await db.query('select from storage.chunks')).rows).toEqual([])
  await storage.deleteFilesOf(ANA)
  expect(s3.objects.size).toBe(0)
})

test('a store that fails for a moment is asked again', async () => {
  s3.failNext(2)
  expect((await resumes().upload(`${ANA}/again.pdf`, PDF)).error).toBeNull()
  await storage.deleteFilesOf(ANA)
})

test('the store believes no other key', async () => {
  const stranger = createS3({ ...s3.setting, secret: 'guessed' })
  const file = new FileBytes()
  file.add(PDF)
  await expect(stranger.put('x', file, 'application/pdf')).rejects.toThrow('403: SignatureDoesNotMatch')
  await expect(createS3(s3.setting).get('never')).rejects.toThrow('404: NoSuchKey')
})

async function bytesOf(downloading: PromiseLike<{ data: Blob | null }>): Promise<Buffer> {
  const { data } = await downloading
  return Buffer.from((await data?.bytes()) ?? new Uint8Array())
}
