import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { silentLog } from '#base/log.ts'
import { count } from '#db/ask.ts'
import { openDatabase } from '#db/open.ts'
import { askRunningSite } from '#server/backup/control-socket.ts'
import { streamBackup, writeBackupTo } from '#server/backup/write-backup.ts'
import { readEnv } from '#server/env.ts'

// Before what uses it: the program below runs while this file is still being read.
const OTHER_CONNECTIONS = `
  from pg_catalog.pg_stat_activity
  where datname = current_database() and application_name = 'foundwork-listen'`

/** `npm run backup -- FILE`: the whole site in one file, while it runs or rests. */
try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Say where to: npm run backup -- FILE')
  await backUp(resolve(process.env['INIT_CWD'] ?? '.', file))
  console.log(
    `Backed up to ${file}. It holds everything, also secrets: keep it where nobody else can read it.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()

async function backUp(file: string): Promise<void> {
  const env = readEnv(process.env)
  const running = env.databaseUrl ? null : await askRunningSite(env.dataDir, 'backup', {})
  if (running) return await writeBackupTo(file, (to) => pipeline(running, to))
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'database')))
    throw new Error(`There is no site in ${env.dataDir} yet: set DATA_DIR as for the site.`)
  const db = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: silentLog,
    asItIs: true,
  })
  try {
    const others = await count(db, OTHER_CONNECTIONS)
    const options = { now: new Date(), isLive: others > 0, s3: env.s3 }
    await writeBackupTo(file, (to) => streamBackup(db, to, options))
  } finally {
    await db.close()
  }
}
