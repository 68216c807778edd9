import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { askRunningSite } from '#server/backup/control-socket.ts'
import { readEnv } from '#server/env.ts'
import { type OwnerCommand, readOwnerCommand, runOwnerCommand } from '#server/owner/name-owners.ts'

/**
 * `npm run owner -- EMAIL` lets somebody with an account run the site at /owner, `-- remove EMAIL` no longer, `-- list`
 * says who may. It works while the site runs and while it rests.
 */
try {
  console.log(await run(readOwnerCommand(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()

async function run(command: OwnerCommand): Promise<string> {
  const env = readEnv(process.env)
  const running = env.databaseUrl ? null : await askRunningSite(env.dataDir, 'owner', command)
  if (running) return await text(running)
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'database')))
    throw new Error(`There is no site in ${env.dataDir} yet: set DATA_DIR as for the site.`)
  const db = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: silentLog,
  })
  try {
    return (await runOwnerCommand(db, command)).join('\n')
  } finally {
    await db.close()
  }
}
