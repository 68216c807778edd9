import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { prepareDataDir } from '#db/data-dir.ts'
import type { Db } from '#db/db.ts'
import { tryFileLock } from '#db/file-lock.ts'
import { readMigrations, type Migration } from '#db/migrations.ts'
import { openDatabase, type OpenOptions } from '#db/open.ts'
import { prepareRestore } from '#db/unfinished-restore.ts'
import { BackupRefused, verifyBackup, type BackupHeader } from './backup-file.ts'
import { loadBackup } from './load-backup.ts'

type RestoreOptions = {
  file: string
  databaseUrl: string | null
  dataDir: string
  log: Log
  now: Date
  /** Puts a database that lies in DATA_DIR aside, instead of refusing to restore beside it. */
  replace?: boolean
  migrations?: readonly Migration[]
}

/** Answers where what was there before lies now, if anything was. */
export async function restoreBackup(options: RestoreOptions): Promise<{ replaced: string | null }> {
  const migrations = options.migrations ?? readMigrations()
  const header = await verifyBackup(options.file)
  const own = migrationsOf(header, migrations, options.file)
  if (options.databaseUrl === null) return await restoreEmbedded(options, { header, own, migrations })
  if (options.replace)
    throw new StartError('--replace is for the embedded database: give DATABASE_URL an empty database.')
  await restoreServer(options, options.databaseUrl, { header, own, migrations })
  return { replaced: null }
}

/** The schema that the rows fit comes first; later migrations then change them as they change any other's. */
function migrationsOf(header: BackupHeader, known: readonly Migration[], file: string): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of header.migrations)
    if (byName.get(name)?.checksum !== checksum)
      throw new BackupRefused(
        `${file} cannot be restored: version ${header.version} made it, and this version does not know its migration ${name}. Use that version or a later one.`,
      )
  const names = new Set(header.migrations.map(({ name }) => name))
  return known.filter(({ name }) => names.has(name))
}

type Source = { header: BackupHeader; own: readonly Migration[]; migrations: readonly Migration[] }

async function restoreServer(options: RestoreOptions, databaseUrl: string, source: Source): Promise<void> {
  await prepareRestore(databaseUrl, options.log)
  await fill({ databaseUrl, dataDir: options.dataDir, log: options.log }, options.file, source)
}

async function restoreEmbedded(
  { dataDir, file, log, now, replace = false }: RestoreOptions,
  source: Source,
): Promise<{ replaced: string | null }> {
  await prepareDataDir(dataDir, log)
  const lock = tryFileLock(join(dataDir, 'database.lock'))
  if (!lock) throw new StartError(`A server is running on ${dataDir}: stop it first.`)
  const place = join(dataDir, 'database')
  const aside = join(dataDir, 'restore.part')
  try {
    const isTaken = existsSync(place)
    if (isTaken && !replace)
      throw new StartError(
        `${place} already holds a database: set DATA_DIR to another folder, or restore with --replace, which puts it aside.`,
      )
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { recursive: true })
    await fill({ dataDir: aside, log }, file, source)
    const replaced = isTaken ? `${place}.replaced-${now.toISOString().replaceAll(/[:.]/g, '')}` : null
    if (replaced) await rename(place, replaced)
    await rename(join(aside, 'database'), place)
    // The index is of the database that was here before.
    await rm(join(dataDir, 'index'), { recursive: true, force: true })
    return { replaced }
  } finally {
    await rm(aside, { recursive: true, force: true })
    lock.release()
  }
}

async function fill(place: OpenOptions, file: string, { header, own, migrations }: Source): Promise<void> {
  const isUpToDate = own.length === migrations.length
  const db = await openDatabase({ ...place, migrations: own, restoring: true })
  try {
    await loadBackup(db, file, header)
    if (isUpToDate) await finishRestore(db)
  } finally {
    await db.close()
  }
  if (isUpToDate) return
  const upgraded = await openDatabase({ ...place, migrations, restoring: true })
  await finishRestore(upgraded).finally(() => upgraded.close())
}

/** From now on it is a database that a site may open. */
async function finishRestore(db: Db): Promise<void> {
  await db.query('drop table if exists platform.unfinished_restore')
}
