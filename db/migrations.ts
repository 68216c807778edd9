import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import type { Connection, Driver } from './driver.ts'
import { decodeValue } from './values.ts'

/** Platform first: it is what a hosted Supabase already has, and the app builds on it. */
const FOLDERS = ['platform', 'app'] as const

export type Migration = { name: string; sql: string; checksum: string }

export function readMigrations(root = join(import.meta.dirname, 'migrations')): Migration[] {
  return FOLDERS.flatMap((folder) => {
    const files = readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.sql'))
      .sort()
    files.forEach((file, i) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
        throw new StartError(`Migration ${folder}/${file} must be named like 0001_what_it_does.sql.`)
      if (files[i + 1]?.slice(0, 4) === file.slice(0, 4))
        throw new StartError(
          `Migrations ${folder}/${file} and ${folder}/${files[i + 1]} have the same number.`,
        )
    })
    return files.map((file) => {
      const sql = readFileSync(join(root, folder, file), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: `${folder}/${file}`, sql, checksum }
    })
  })
}

/** Applies what is missing, each in its own transaction. Several processes may call it at once: one does the work. */
export async function migrate(driver: Driver, migrations: readonly Migration[], log: Log): Promise<void> {
  const connection = await driver.borrow()
  try {
    if (driver.kind === 'server') {
      // Whoever comes second waits as long as the first one needs.
      await connection.script('set statement_timeout = 0')
      await connection.script(`select pg_advisory_lock(${LOCK})`)
    }
    await applyPending(connection, migrations, log)
    if (driver.kind === 'server')
      await connection.script(`select pg_advisory_unlock(${LOCK}); reset statement_timeout`)
    connection.release()
  } catch (error) {
    // Ending the connection gives the lock back and undoes the half-applied migration.
    connection.release(true)
    throw error
  }
}

const LOCK = 4_071_623_110
const WAIT_MS = 600_000

async function applyPending(
  connection: Connection,
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  const applied = await readApplied(connection)
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new StartError(
        `Migration ${migration.name} was changed after it was applied to this database: ` +
          'restore the file, and put the change into a new migration.',
      )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const later = [...applied.keys()].find((name) => !known.has(name))
  if (later !== undefined)
    throw new StartError(
      `A newer version has changed this database (${later}): start that version or a later one, or restore a backup of this one.`,
    )
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(connection, migration, log)
  // Processes that run already learn the new tables.
  if (pending.length > 0) await connection.query(`select pg_notify('schema_changed', '')`, [], WAIT_MS)
}

async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const { rows: found } = await connection.query(
    `select to_regclass('platform.migrations')::text`,
    [],
    WAIT_MS,
  )
  if (found[0]?.[0] == null)
    await connection.script(`
      create schema if not exists platform;
      create table platform.migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
  const { rows } = await connection.query('select name, checksum from platform.migrations', [], WAIT_MS)
  return new Map(rows.map(([name, checksum]) => [String(decodeValue(25, name ?? null)), checksum ?? '']))
}

async function apply(connection: Connection, migration: Migration, log: Log): Promise<void> {
  const started = performance.now()
  await connection.query('begin', [], WAIT_MS)
  try {
    await connection.query('set local statement_timeout = 0', [], WAIT_MS)
    await connection.script(migration.sql)
    await connection.query(
      'insert into platform.migrations (name, checksum) values ($1, $2)',
      [migration.name, migration.checksum],
      WAIT_MS,
    )
    await connection.query('commit', [], WAIT_MS)
  } catch (error) {
    await connection.query('rollback', [], WAIT_MS)
    throw new StartError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  log.info('database.migrated', { name: migration.name, ms: Math.round(performance.now() - started) })
}
