import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { verifyBackup } from '#server/backup/backup-file.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { streamBackup, writeBackupTo } from '#server/backup/write-backup.ts'
import { FileBytes } from '#server/storage/file-bytes.ts'
import { moveFiles } from '#server/storage/move-files.ts'
import { checkS3 } from '#server/storage/s3-check.ts'
import { createS3 } from '#server/storage/s3.ts'
import { startBackend, type Backend } from './support/backend.ts'
import { openTestDb } from './support/databases.ts'
import { startRealS3 } from './support/real-s3.ts'
import { NO_SWIFT } from './support/swift-packages.ts'

const MINUTE_MS = 60_000
const s3 = await startRealS3((line) => process.stderr.write(`${line}\n`))
if (s3 === null) process.stderr.write(`${NO_SWIFT}\n`)

const fileOf = (bytes: Buffer) => {
  const file = new FileBytes()
  file.add(bytes)
  return file
}
const bytesOf = async (stream: ReadableStream<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

describe.skipIf(s3 === null)('a real S3 server', { timeout: 10 * MINUTE_MS }, () => {
  const setting = s3?.setting ?? { endpoint: '', bucket: '', key: '', secret: '' }
  const store = createS3(setting)
  let db: Db
  let backend: Backend
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foundwork-real-s3-'))
    db = await openTestDb()
    backend = await startBackend(db, { s3: setting })
  })
  afterAll(async () => {
    await backend?.close()
    await db?.close()
    await rm(folder, { recursive: true, force: true })
    await s3?.stop()
  })

  test.for([0, 1, 65_537, 5_000_000])('keeps, copies and forgets %i bytes', async (size) => {
    const bytes = randomBytes(size)
    await store.put(`sizes/${size}`, fileOf(bytes), 'application/pdf')
    expect((await bytesOf(await store.get(`sizes/${size}`))).equals(bytes)).toBe(true)
    await store.copy(`sizes/${size}`, `copies/${size}`)
    await store.remove(`sizes/${size}`)
    await store.remove(`sizes/${size}`)
    await expect(store.get(`sizes/${size}`)).rejects.toThrow('404: NoSuchKey')
    expect((await bytesOf(await store.get(`copies/${size}`))).equals(bytes)).toBe(true)
  })

  test('a wrong secret, a key of nobody and a bucket that is not there stop the start, each with its sentence', async () => {
    const { endpoint } = setting
    await checkS3(setting, silentLog)
    await expect(checkS3({ ...setting, secret: 'guessed' }, silentLog)).rejects.toThrow(
      `S3_SECRET is not the secret of S3_KEY, says the store at ${endpoint}.`,
    )
    await expect(checkS3({ ...setting, key: 'test:nobody' }, silentLog)).rejects.toThrow('S3_KEY')
    await expect(checkS3({ ...setting, bucket: 'not-there' }, silentLog)).rejects.toThrow(
      `S3_BUCKET 'not-there' is not in the store at ${endpoint}`,
    )
  })

  test('people keep their files there, replace, copy and remove them, many at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => backend.signUp()))
    await Promise.all(
      people.map(async ({ id, client }, n) => {
        const files = client.storage.from('resumes')
        for (let turn = 0; turn < 5; turn++) {
          const bytes = pdf(100_000 * (n + 1) + turn)
          const { error } = await files.upload(`${id}/resume`, bytes, {
            contentType: 'application/pdf',
            upsert: true,
          })
          expect(error).toBeNull()
          const { data } = await files.download(`${id}/resume`)
          expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
        }
        expect((await files.copy(`${id}/resume`, `${id}/copy`)).error).toBeNull()
        expect((await files.remove([`${id}/resume`])).error).toBeNull()
        expect((await files.download(`${id}/copy`)).error).toBeNull()
      }),
    )
  })

  test('files move to the database and back, broken off and begun again', async () => {
    const { id, client } = await backend.signUp()
    const files = client.storage.from('resumes')
    const kept: Buffer[] = []
    for (let n = 0; n < 8; n++) {
      const bytes = pdf(200_000 + n)
      expect((await files.upload(`${id}/${n}`, bytes, { contentType: 'application/pdf' })).error).toBeNull()
      kept.push(bytes)
    }
    const stores = async () =>
      (await db.query('select store, count(*)::int as files from storage.objects group by store')).rows
    for (const to of ['database', 's3'] as const) {
      const broken = moveFiles({
        db,
        to,
        s3: setting,
        onMoved: (moved) => {
          if (moved === 3) throw new Error('broken off')
        },
      })
      await expect(broken).rejects.toThrow('broken off')
      await moveFiles({ db, to, s3: setting })
      expect(await stores()).toEqual([{ store: to, files: 14 }])
      for (const [n, bytes] of kept.entries()) {
        const { data } = await files.download(`${id}/${n}`)
        expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
      }
    }
  })

  test('a backup has the files, wherever they were', async () => {
    const file = join(folder, 'backup.jsonl.gz')
    const now = new Date()
    await writeBackupTo(file, (to) => streamBackup(db, to, { now, isLive: true, s3: setting }))
    await verifyBackup(file)
    const dataDir = join(folder, 'restored')
    await restoreBackup({ file, databaseUrl: null, dataDir, log: silentLog, now })
    const restored = await openDatabase({ dataDir, log: silentLog })
    const sizes = `select sum((metadata->>'size')::bigint)::text as bytes from storage.objects`
    const chunks = `select sum(length(bytes))::text as bytes from storage.chunks`
    expect((await restored.query(chunks)).rows).toEqual((await db.query(sizes)).rows)
    await restored.close()
  })
})
