import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { copyFiles } from './copy-files.ts'
import { prepareDataDir } from './data-dir.ts'
import type { Db } from './db.ts'
import type { Driver } from './driver.ts'
import { openEmbedded } from './embedded.ts'
import { tryFileLock } from './file-lock.ts'
import { migrate, readMigrations, type Migration } from './migrations.ts'
import { openServer } from './server.ts'
import { createSessions, TIME_LIMITS } from './sessions.ts'
import { SqlError } from './sql-error.ts'
import { embeddedTemplate } from './template.ts'
import type { TimeLimits } from './transaction.ts'
import { refuseHalfRestored } from './unfinished-restore.ts'

export type OpenOptions = {
  /** Set: that PostgreSQL. Unset: the embedded one, in `dataDir`. */
  databaseUrl?: string
  /** Where `databaseUrl` leads through a balancer of connections: past it, for migrations and for listening. */
  directUrl?: string
  /** Servers that carry wake-ups between processes instead of that PostgreSQL. */
  eventsUrl?: string
  dataDir: string
  log: Log
  migrations?: readonly Migration[]
  limits?: TimeLimits
  /** Connections to that PostgreSQL, one more listens. */
  poolSize?: number
  /** Where the embedded database's ready-made beginning is kept. */
  cacheDir?: string
  /** Opened by the restore itself, which finishes it. */
  restoring?: boolean
  /** Leaves the schema as it is, for programs that only read. */
  asItIs?: boolean
}

/** Opens the database and brings it up to date. Fails with one sentence that says what is wrong. */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const migrations = options.migrations ?? readMigrations()
  const { databaseUrl, directUrl } = options
  if (databaseUrl && directUrl)
    await (
      await openDatabase({
        ...options,
        databaseUrl: directUrl,
        directUrl: undefined,
        eventsUrl: undefined,
        poolSize: 2,
      })
    ).close()
  const driver = await openDriver(options, migrations)
  try {
    if (!options.restoring) await refuseHalfRestored(driver)
    // Locks of a session do not hold through a balancer.
    if (!options.asItIs && !directUrl) await migrate(driver, migrations, options.log)
  } catch (error) {
    await driver.close()
    if (driver.kind === 'embedded' && isDamage(error)) refuseDamaged(options, error)
    throw error
  }
  return createSessions(driver, options.limits)
}

async function openDriver(options: OpenOptions, migrations: readonly Migration[]): Promise<Driver> {
  const { databaseUrl, directUrl, eventsUrl, log, limits = TIME_LIMITS.server, poolSize } = options
  return databaseUrl
    ? await openServer({ databaseUrl, directUrl, eventsUrl, log, limits, poolSize })
    : await openLocked(options, migrations)
}

async function openLocked(options: OpenOptions, migrations: readonly Migration[]): Promise<Driver> {
  const { dataDir, log } = options
  await prepareDataDir(dataDir, log)
  const lock = tryFileLock(join(dataDir, 'database.lock'))
  if (!lock)
    throw new StartError(
      `Another server is running on ${dataDir}: stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one database.`,
    )
  try {
    const files = join(dataDir, 'database')
    await removeHalfCopies(dataDir)
    if (!existsSync(join(files, 'PG_VERSION'))) {
      // Only an empty folder gives way; whatever else lies there is somebody's.
      if (existsSync(files)) await rmdir(files).catch(() => refuseOther(files))
      const cacheDir = options.cacheDir ?? (await defaultCache(dataDir))
      await copyTemplate(await embeddedTemplate(cacheDir, migrations), files)
    }
    const driver = await openEmbedded({ dataDir: files, log }).catch((error: unknown) =>
      refuseDamaged(options, error),
    )
    log.info('database.embedded', { limits: EMBEDDED_LIMITS })
    const close = async () => {
      await driver.close()
      lock.release()
    }
    return { ...driver, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

function refuseOther(files: string): never {
  throw new StartError(`${files} is something else than a database: set DATA_DIR to another folder.`)
}

/** The files of the embedded database are broken; whoever keeps backups can say which one to put back. */
export class DamagedDatabase extends StartError {}

/** The engine's own words are for the log: they name no cause that an operator could remove. */
function refuseDamaged({ dataDir, log }: OpenOptions, error: unknown): never {
  log.error('database.damaged', { error: String(error) })
  throw new DamagedDatabase(
    `The database in ${join(dataDir, 'database')} is damaged and cannot be opened: put back a backup of DATA_DIR, or move that folder away to start with an empty one.`,
  )
}

/** PostgreSQL's classes for what it finds broken in its own files, and for files that it cannot read. */
const isDamage = (error: unknown) => error instanceof SqlError && /^(?:XX|58)/.test(error.code)

const EMBEDDED_LIMITS =
  'one writer at a time; a power cut may lose the last writes (a killed process loses none); up to about 200,000 jobs'

/** In the repository, where every start and test shares it; beside the data where the program itself is read-only. */
async function defaultCache(dataDir: string): Promise<string> {
  const shared = join(import.meta.dirname, '../.cache/database')
  try {
    await mkdir(shared, { recursive: true })
    accessSync(shared, constants.W_OK)
    return shared
  } catch {
    return join(dataDir, 'template')
  }
}

async function removeHalfCopies(dataDir: string): Promise<void> {
  const half = (await readdir(dataDir)).filter((name) => name.endsWith('.part'))
  await Promise.all(half.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/** Aside first: a start that is killed while copying must not leave half a database behind. */
async function copyTemplate(template: string, files: string): Promise<void> {
  const aside = `${files}.${randomUUID()}.part`
  try {
    await copyFiles(template, aside)
    await rename(aside, files)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
