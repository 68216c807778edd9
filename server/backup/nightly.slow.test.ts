import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { verifyBackup } from './backup-file.ts'
import { askRunningSite } from './control-socket.ts'
import { startEmbeddedCare } from './embedded-care.ts'
import { backUpWhenDue } from './nightly.ts'
import { openSiteDatabase } from './open-site-database.ts'
import { writeBackupTo } from './write-backup.ts'

let place: DatabasePlace
let dataDir: string
let db: Db
beforeEach(async () => {
  place = await freshDatabase('embedded')
  ;({ dataDir } = place.options)
  db = await openDatabase({ dataDir, log: silentLog })
  const born = new Date(2026, 10, 1, 12)
  await utimes(join(dataDir, 'database', 'PG_VERSION'), born, born)
})
afterEach(async () => {
  await db.close()
  await place.remove()
})

const at = (day: number, hour: number) => () => new Date(2026, 10, day, hour)
const look = (day: number, hour: number, log = silentLog) =>
  backUpWhenDue({ db, dataDir, s3: null, log, now: at(day, hour) })
const backups = async (): Promise<string[]> => {
  const names: string[] = await readdir(join(dataDir, 'backups')).catch(() => [])
  return names.toSorted()
}

test('the embedded site backs itself up once a night, says where, and names the newest good one when damaged', async () => {
  const said: string[] = []
  const log = createLog((line) => said.push(line))
  await look(1, 23, log)
  expect(await backups()).toEqual([])
  await look(2, 4, log)
  await look(2, 5, log)
  const [name, ...others] = await backups()
  expect(others).toEqual([])
  await verifyBackup(join(dataDir, 'backups', name ?? ''))
  expect(said.join('')).toContain(join(dataDir, 'backups', name ?? ''))
  // A machine that was off at night is late.
  await look(3, 15, log)
  const [good, newest] = await backups()

  // A damaged database is answered with the name of the newest good one.
  await truncate(join(dataDir, 'backups', newest ?? ''), 1000)
  await db.close()
  await truncate(join(dataDir, 'database', 'global', 'pg_control'), 10)
  const file = join(dataDir, 'backups', good ?? '')
  await expect(
    openSiteDatabase({ databaseUrl: null, databaseDirectUrl: null, databasePool: 10, dataDir }, silentLog),
  ).rejects.toThrow(
    `The database in ${join(dataDir, 'database')} is damaged and cannot be opened. ` +
      `The newest good backup is ${file}: npm run restore -- --replace ${file} puts it back and keeps the damaged files beside it.`,
  )
})

test('the last seven are kept, and what else lies there', async () => {
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'notes.txt'), '')
  for (let day = 10; day < 18; day++)
    await writeFile(join(dataDir, 'backups', `backup-2026-10-${day}T030000Z.jsonl.gz`), '')
  await look(5, 4)
  const kept = await backups()
  expect(kept).toHaveLength(8)
  expect(kept[0]).toBe('backup-2026-10-12T030000Z.jsonl.gz')
  expect(kept.at(-1)).toBe('notes.txt')
})

test('a running site is asked for its backup, and what is written meanwhile is not in it', async () => {
  const care = await startEmbeddedCare({ db, dataDir, s3: null, log: silentLog })
  const stream = await askRunningSite(dataDir, 'backup', {})
  if (!stream) throw new Error('nobody answered')
  const file = join(dataDir, 'asked.jsonl.gz')
  const writing = writeBackupTo(file, (to) => pipeline(stream, to))
  await db.query(`insert into auth.users (email) values ('later@example.com')`)
  await writing
  await verifyBackup(file)
  await expect(askRunningSite(dataDir, 'unknown', {})).rejects.toThrow('start it again first')
  await care.close()
  expect(await askRunningSite(dataDir, 'backup', {})).toBeNull()
})
