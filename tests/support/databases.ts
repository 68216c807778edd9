import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { silentLog, type Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { fileLock } from '#db/file-lock.ts'
import { readMigrations, type Migration } from '#db/migrations.ts'
import { openDatabase, type OpenOptions } from '#db/open.ts'
import { embeddedTemplate } from '#db/template.ts'
import type { TimeLimits } from '#db/transaction.ts'
import { withClient } from './postgres.ts'
import { KEEPER, sharedPostgres } from './shared-postgres.ts'

const DATABASE_KINDS = ['embedded', 'server'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

type FreshOptions = { limits?: TimeLimits; log?: Log; migrations?: readonly Migration[] }
export type OpenFresh = (options?: FreshOptions) => Promise<Db>

/**
 * The same tests on PGlite and on a real PostgreSQL. `openDb()` gives a fresh, migrated database; opening costs about
 * half a second on PGlite, so open one per describe (in beforeAll) where tests can share. Closed for you at the end.
 */
export function describeOnBothDatabases(
  name: string,
  tests: (openDb: OpenFresh, kind: DatabaseKind) => void,
): void {
  for (const kind of DATABASE_KINDS) describeOnDatabase(kind, name, tests)
}

export function describeOnDatabase(
  kind: DatabaseKind,
  name: string,
  tests: (openDb: OpenFresh, kind: DatabaseKind) => void,
): void {
  describe(`${name} (${kind === 'embedded' ? 'PGlite' : 'PostgreSQL'})`, () => {
    const disposals: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const dispose of disposals.toReversed()) await dispose()
    })
    tests(async (options) => {
      const place = await freshDatabase(kind, options?.migrations)
      disposals.push(place.remove)
      const db = await openDatabase({ log: silentLog, ...options, ...place.options })
      disposals.push(() => db.close())
      return db
    }, kind)
  })
}

/** One fresh, migrated PGlite; the caller closes it. For tests that do not care which database it is. */
export async function openTestDb(options: FreshOptions = {}): Promise<Db> {
  const place = await freshDatabase('embedded', options.migrations)
  const db = await openDatabase({ log: silentLog, ...options, ...place.options })
  return {
    ...db,
    async close() {
      await db.close()
      await place.remove()
    },
  }
}

export type DatabasePlace = {
  options: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>
  remove: () => Promise<void>
}

/** Where a fresh copy of the migrated template lies, not opened yet: for tests that start processes of their own. */
export async function freshDatabase(
  kind: DatabaseKind,
  migrations: readonly Migration[] = readMigrations(),
): Promise<DatabasePlace> {
  return kind === 'embedded' ? await copiedFiles(migrations) : await copiedDatabase(migrations)
}

async function copiedFiles(migrations: readonly Migration[]): Promise<DatabasePlace> {
  const template = await embeddedTemplate(join(import.meta.dirname, '../../.cache/database'), migrations)
  const dataDir = mkdtempSync(join(tmpdir(), 'foundwork-test-'))
  // A thousand files: one call of Node's own copies them in a third of the time that as many promises take.
  cpSync(template, join(dataDir, 'database'), { recursive: true })
  return {
    options: { dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function copiedDatabase(migrations: readonly Migration[]): Promise<DatabasePlace> {
  const { adminUrl, ownerUrl } = await sharedPostgres()
  const digest = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)
  const template = `template_${digest}`
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(adminUrl(), async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(template, migrations)
    await admin.query(`create database ${name} template ${template} owner foundwork`)
  })
  return {
    options: { databaseUrl: ownerUrl(name), dataDir: '' },
    remove: () =>
      withClient(adminUrl(), async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Made under another name and renamed: whoever sees the name sees a finished template. */
async function makeTemplate(template: string, migrations: readonly Migration[]): Promise<void> {
  const { adminUrl, ownerUrl } = await sharedPostgres()
  const lock = await fileLock(join(KEEPER.folder, 'template.lock'))
  try {
    await withClient(adminUrl(), async (admin) => {
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
      if (rowCount !== 0) return
      await admin.query(`drop database if exists ${template}_part`)
      await admin.query(`create database ${template}_part owner foundwork`)
      const db = await openDatabase({
        databaseUrl: ownerUrl(`${template}_part`),
        dataDir: '',
        log: silentLog,
        migrations,
      })
      await db.close()
      await admin.query(`alter database ${template}_part rename to ${template}`)
    })
  } finally {
    lock.release()
  }
}
