import { createLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { readEnv } from '#server/env.ts'

/** `npm run db:migrate`: brings the database of DATABASE_URL or DATA_DIR up to date and leaves. */
try {
  const env = readEnv(process.env)
  const db = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: createLog((line) => process.stdout.write(line)),
  })
  await db.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
