import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { readMigrations, type Migration } from '#db/migrations.ts'
import { openDatabase } from '#db/open.ts'
import { insertJob, startBackend } from '#tests/support/backend.ts'
import { freshDatabase, openTestDb, type DatabasePlace } from '#tests/support/databases.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { verifyBackup } from './backup-file.ts'
import { restoreBackup } from './restore.ts'
import { streamBackup, writeBackupTo } from './write-backup.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const made: string[] = []
const disposals: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const dispose of disposals.toReversed()) await dispose()
  for (const path of made) await rm(path, { recursive: true, force: true })
})

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

function newPath(): string {
  const path = join(tmpdir(), `foundwork-backup-${randomUUID()}`)
  made.push(path)
  return path
}

async function backUp(db: Db, isLive = false): Promise<string> {
  const file = newPath()
  await writeBackupTo(file, (to) => streamBackup(db, to, { now: NOW, isLive, s3: null }))
  return file
}

async function emptyServer(): Promise<DatabasePlace> {
  const place = await freshDatabase('server', [])
  disposals.push(place.remove)
  // An open connection has made the list of migrations already: nothing at all is the state of a new database.
  const db = await openDatabase({ ...place.options, log: silentLog, migrations: [] })
  await db.query('drop schema platform cascade')
  await db.close()
  return place
}

async function openEmbedded(dataDir: string): Promise<Db> {
  const db = await openDatabase({ dataDir, log: silentLog })
  disposals.push(() => db.close())
  return db
}

async function openServer(databaseUrl: string): Promise<Db> {
  const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  disposals.push(() => db.close())
  return db
}

const restore = (file: string, to: { databaseUrl?: string; dataDir?: string }) =>
  restoreBackup({
    file,
    databaseUrl: to.databaseUrl ?? null,
    dataDir: to.dataDir ?? '',
    log: silentLog,
    now: NOW,
  })

describe('a site with people, files, jobs and alerts', () => {
  let db: Db
  let file: string
  const resume = pdf(700_000)
  let email: string
  let path: string

  beforeAll(async () => {
    db = await openTestDb()
    const backend = await startBackend(db)
    const { id, email: address, client } = await backend.signUp()
    email = address
    const jobId = await insertJob(db, 'Baker "with" \\ signs, 50% more ünïcode')
    await insertJob(db, 'Bus Driver')
    await client.from('saved_jobs').insert({ user_id: id, job_id: jobId })
    await client.from('saved_searches').insert({ user_id: id, name: 'Baker', query: 'q=baker' })
    path = `${id}/resume`
    await client.storage.from('resumes').upload(path, resume, { contentType: 'application/pdf' })
    await db.query(
      `insert into mail.outbox (recipient, subject, text_body, html_body, due_at, failure)
       values ('a@example.com', 'waits', '', '', now(), null), ('b@example.com', 'dead', '', '', now(), 'no such box')`,
    )
    await db.query(
      `insert into realtime.outbox (schema_name, table_name, type) values ('public', 'jobs', 'INSERT')`,
    )
    await backend.close()
    file = await backUp(db)
  })
  afterAll(() => db.close())

  test('is the same on PostgreSQL, and back on the embedded database', async () => {
    const place = await emptyServer()
    await restore(file, place.options)
    const server = await openServer(place.options.databaseUrl ?? '')
    const before = await storedRows(db)
    expect(await storedRows(server)).toEqual(before)
    expect(before['public.saved_jobs']).toHaveLength(1)
    expect(before['storage.chunks']).toHaveLength(3)

    const back = newPath()
    await restore(await backUp(server), { dataDir: back })
    const again = await openEmbedded(back)
    expect(await storedRows(again)).toEqual(before)

    const backend = await startBackend(again)
    const { client } = await backend.signIn(email)
    const downloaded = await client.storage.from('resumes').download(path)
    expect(Buffer.from(await (downloaded.data ?? new Blob([])).arrayBuffer()).equals(resume)).toBe(true)
    // What is written next gets a number that nobody has yet.
    await client
      .from('saved_searches')
      .insert({ user_id: path.split('/')[0], name: 'Driver', query: 'q=driver' })
    await again.query(
      `insert into mail.outbox (recipient, subject, text_body, html_body, due_at) values ('c@example.com', '', '', '', now())`,
    )
    await backend.close()

    // Its references and rules are back.
    await expect(
      again.query(`insert into public.saved_jobs (user_id, job_id) values (gen_random_uuid(), 'x')`),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(again.query('delete from public.jobs')).rejects.toThrow('jobs are closed, never deleted')

    // Alerts go on where they stood: nothing old is new, nothing new is forgotten.
    const unread = `select j.title from public.jobs j, alerts.work w
      where w.name = 'matching' and (j.xid, j.id) > (w.xid, w.last_id) order by j.title`
    expect((await server.query(unread)).rows).toEqual((await db.query(unread)).rows)
    expect((await again.query(unread)).rows).toHaveLength(2)
    const unsettled = `select from public.jobs where xid >= pg_snapshot_xmin(pg_current_snapshot())`
    expect((await server.query(unsettled)).rowCount).toBe(0)

    await again.close()
    await expect(restore(file, { dataDir: back })).rejects.toThrow(
      `${join(back, 'database')} already holds a database: set DATA_DIR to another folder, or restore with --replace, which puts it aside.`,
    )
    await expect(restore(file, place.options)).rejects.toThrow('restore into an empty one')
  })

  test('leaves mails that wait to the site that runs on', async () => {
    const subjects = async (backup: string) => {
      const lines = gunzipSync(await readFile(backup)).toString()
      return ['waits', 'dead'].filter((subject) => lines.includes(`"${subject}"`))
    }
    expect(await subjects(await backUp(db, true))).toEqual(['dead'])
    expect(await subjects(file)).toEqual(['waits', 'dead'])
  })

  test('can be read by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('a restore that was interrupted does not start, and can be done again', async () => {
    const place = await emptyServer()
    const lines = gunzipSync(await readFile(file)).toString()
    const broken = newPath()
    // Whole by its checksum, but of a table that is not there: what goes wrong after the check.
    await writeFile(broken, rewritten(lines, '"public.saved_jobs"', '"public.unknown"'))
    await expect(restore(broken, place.options)).rejects.toThrow('The database has no public.unknown.')
    await expect(openServer(place.options.databaseUrl ?? '')).rejects.toThrow(
      'This database is half restored',
    )
    await restore(file, place.options)
    expect((await storedRows(await openServer(place.options.databaseUrl ?? '')))['auth.users']).toHaveLength(
      1,
    )
  })
})

test('files in S3 are in the backup, and in the database that replaces another afterwards', async () => {
  const s3 = await startFakeS3()
  disposals.push(() => s3.close())
  const from = await freshDatabase('server')
  disposals.push(from.remove)
  const db = await openServer(from.options.databaseUrl ?? '')
  const backend = await startBackend(db, { s3: s3.setting })
  const { id, email, client } = await backend.signUp()
  const bytes = pdf(600_000)
  for (const name of ['kept', 'gone'])
    await client.storage.from('resumes').upload(`${id}/${name}`, bytes, { contentType: 'application/pdf' })
  const { rows } = await db.query<{ version: string }>(
    `select version from storage.objects where name like '%/gone'`,
  )
  s3.objects.delete(`/files/files/${rows[0]?.version}`)
  const file = newPath()
  await expect(
    writeBackupTo(file, (to) => streamBackup(db, to, { now: NOW, isLive: true, s3: null })),
  ).rejects.toThrow('Some files are in S3: set S3_ENDPOINT')
  await writeBackupTo(file, (to) => streamBackup(db, to, { now: NOW, isLive: true, s3: s3.setting }))
  await backend.close()

  const back = newPath()
  await mkdir(join(back, 'database'), { recursive: true })
  await writeFile(join(back, 'database', 'PG_VERSION'), 'of the one before')
  const { replaced } = await restoreBackup({
    file,
    databaseUrl: null,
    dataDir: back,
    log: silentLog,
    now: NOW,
    replace: true,
  })
  // What was there before is put aside.
  expect(replaced).toBe(join(back, 'database.replaced-2026-11-16T120000000Z'))
  expect(await readFile(join(replaced ?? '', 'PG_VERSION'), 'utf8')).toBe('of the one before')
  const restored = await startBackend(await openEmbedded(back))
  const someone = await restored.signIn(email)
  const { data } = await someone.client.storage.from('resumes').download(`${id}/kept`)
  expect(Buffer.from(await (data ?? new Blob([])).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await someone.client.storage.from('resumes').list(id)).data?.map(({ name }) => name)).toEqual([
    'kept',
  ])
  await restored.close()
})

/** Migrated to some other version than this program's. */
async function serverOf(migrations: readonly Migration[]): Promise<Db> {
  const place = await emptyServer()
  const db = await openDatabase({ ...place.options, log: silentLog, migrations })
  disposals.push(() => db.close())
  return db
}

test('a backup of an earlier version is brought up to date', async () => {
  const all = readMigrations()
  const db = await serverOf(all.filter(({ name }) => name < 'app/0900' || name.startsWith('platform/')))
  await db.query(`insert into auth.users (email) values ('a@example.com')`)
  const file = await backUp(db)
  const place = await emptyServer()
  await restore(file, place.options)
  const restored = await openServer(place.options.databaseUrl ?? '')
  expect((await restored.query('select email from auth.users')).rows).toEqual([{ email: 'a@example.com' }])
  const { rows } = await restored.query('select count(*)::integer as n from platform.migrations')
  expect(rows).toEqual([{ n: all.length }])
})

test('a backup of a later version is refused', async () => {
  const later = { name: 'app/9999_later.sql', sql: 'select 1', checksum: 'x' }
  const file = await backUp(await serverOf([...readMigrations(), later]))
  const place = newPath()
  await expect(restore(file, { dataDir: place })).rejects.toThrow(
    'this version does not know its migration app/9999_later.sql. Use that version or a later one.',
  )
  await expect(stat(join(place, 'database'))).rejects.toThrow('ENOENT')
})

describe('a file that is not a whole backup', () => {
  let file: string
  let bytes: Buffer
  beforeAll(async () => {
    file = await backUp(await serverOf(readMigrations().slice(0, 4)))
    bytes = await readFile(file)
  })

  test('is refused wherever it was cut off', async () => {
    const cut = newPath()
    await writeFile(cut, bytes)
    await verifyBackup(cut)
    const whole: number[] = []
    for (let length = bytes.length - 1; length >= 0; length--) {
      await truncate(cut, length)
      if (await isWhole(cut)) whole.push(length)
    }
    expect(whole).toEqual([])
  })

  test('is refused when a row is missing, changed, or added', async () => {
    const text = gunzipSync(bytes).toString()
    const lines = text.trimEnd().split('\n')
    const row = lines.findIndex((line) => line.startsWith('['))
    const changes = {
      missing: lines.toSpliced(row, 1),
      changed: lines.with(row, lines[row]?.replace(/[a-z]/, 'X') ?? ''),
      twice: lines.toSpliced(row, 0, lines[row] ?? ''),
      endless: lines.slice(0, -1),
      followed: [...lines, lines[row] ?? ''],
    }
    const whole: string[] = []
    for (const [name, changed] of Object.entries(changes)) {
      await writeFile(file, gzipSync(`${changed.join('\n')}\n`))
      if (await isWhole(file)) whole.push(name)
    }
    expect(whole).toEqual([])
  })

  test.for([
    ['there is no such file', null],
    ['it is damaged or something else than a backup', Buffer.from('hello')],
    ['it is something else than a backup', gzipSync('["a"]\n')],
    ['it is cut off', Buffer.alloc(0)],
    ['a newer version, 9.0.0, made it', newer()],
  ] as const)('is refused because %s', async ([reason, content]) => {
    const path = newPath()
    if (content) await writeFile(path, content)
    await expect(verifyBackup(path)).rejects.toThrow(`${path} cannot be restored: ${reason}.`)
  })
})

const isWhole = (file: string) =>
  verifyBackup(file).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain(`${file} cannot be restored: `)
      return false
    },
  )

function newer(): Buffer {
  const header = { is: 'backup', format: 2, version: '9.0.0', createdAt: NOW.toISOString() }
  return gzipSync(`${JSON.stringify({ ...header, migrations: [], positions: [] })}\n`)
}

/** With another word in it and a checksum that fits. */
function rewritten(text: string, word: string, other: string): Buffer {
  const lines = text.trimEnd().split('\n').slice(0, -1).join('\n').replaceAll(word, other)
  const rows = lines.split('\n').filter((line) => line.startsWith('[')).length
  const sha256 = createHash('sha256').update(`${lines}\n`).digest('hex')
  return gzipSync(`${lines}\n${JSON.stringify({ is: 'end', rows, sha256 })}\n`)
}
