import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { copyFiles } from './copy-files.ts'
import type { Driver } from './driver.ts'
import { openEmbedded } from './embedded.ts'
import { fileLock } from './file-lock.ts'
import { migrate, type Migration } from './migrations.ts'

/**
 * Making an empty cluster takes seconds, so it is made once and copied: `empty-…` per PGlite version, `migrated-…` per
 * set of migrations on top. Built aside and renamed, so that a half-made one never counts.
 */
export async function embeddedTemplate(cacheDir: string, migrations: readonly Migration[]): Promise<string> {
  const version = await pgliteVersion()
  const empty = join(cacheDir, `empty-${version}`)
  const migrated = join(cacheDir, `migrated-${version}-${digest(migrations)}`)
  if (existsSync(migrated)) return migrated
  await mkdir(cacheDir, { recursive: true })
  const lock = await fileLock(join(cacheDir, 'building.lock'))
  try {
    if (!existsSync(empty)) await build(empty, null, [])
    if (!existsSync(migrated)) {
      await build(migrated, empty, migrations)
      await forgetOld(cacheDir)
    }
    return migrated
  } finally {
    lock.release()
  }
}

/** Every change of a migration makes another: the latest few are enough. */
async function forgetOld(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name.startsWith('migrated-'))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(cacheDir, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.at - a.at).slice(TEMPLATES_KEPT)
  await Promise.all(old.map(({ name }) => rm(join(cacheDir, name), { recursive: true, force: true })))
}

const TEMPLATES_KEPT = 4

async function build(target: string, from: string | null, migrations: readonly Migration[]): Promise<void> {
  const aside = `${target}.${randomUUID()}.part`
  try {
    if (from) await copyFiles(from, aside)
    const driver = await openEmbedded({ dataDir: aside, log: silentLog })
    try {
      if (from) await migrate(driver, migrations, silentLog)
      else await hardenEmpty(driver)
    } finally {
      await driver.close()
    }
    await rename(aside, target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/**
 * PGlite's session is always a superuser's, so `set_config('role', …)` reached by a visitor would be a way up. Nothing
 * passes SQL from outside; should that ever fail, this still holds.
 */
async function hardenEmpty(driver: Driver): Promise<void> {
  const connection = await driver.borrow()
  await connection.script('revoke execute on function pg_catalog.set_config(text, text, boolean) from public')
  connection.release()
}

function digest(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new Error('PGlite has no version')
}
