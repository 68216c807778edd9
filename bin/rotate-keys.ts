import { createLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { rotateSigningKey } from '#server/auth/tokens/stored-keys.ts'
import { readEnv } from '#server/env.ts'

/**
 * `npm run rotate-keys`: from now on another key signs access tokens; older ones verify for as long as their tokens
 * live. On PostgreSQL the running servers notice by themselves; the embedded database is to be rotated while they rest.
 */
try {
  const env = readEnv(process.env)
  const db = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: createLog((line) => process.stdout.write(line)),
  })
  await rotateSigningKey(db, () => new Date())
  await db.close()
  console.log('A new key signs from now on.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
