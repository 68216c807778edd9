import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import type { Db } from '#db/db.ts'
import { DamagedDatabase, openDatabase } from '#db/open.ts'
import type { Env } from '#server/env.ts'
import { newestGoodBackup } from './nightly.ts'

/** Opens the database, or says which backup to put back where it is damaged. */
export async function openSiteDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    databasePool,
    eventsUrl,
    dataDir,
  }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'> &
    Partial<Pick<Env, 'eventsUrl'>>,
  log: Log,
): Promise<Db> {
  try {
    return await openDatabase({
      databaseUrl: databaseUrl ?? undefined,
      directUrl: databaseDirectUrl ?? undefined,
      poolSize: databasePool,
      eventsUrl: eventsUrl ?? undefined,
      dataDir,
      log,
    })
  } catch (error) {
    const backup = error instanceof DamagedDatabase ? await newestGoodBackup(dataDir) : null
    if (backup === null) throw error
    throw new StartError(
      `The database in ${join(dataDir, 'database')} is damaged and cannot be opened. ` +
        `The newest good backup is ${backup}: npm run restore -- --replace ${backup} puts it back and keeps the damaged files beside it.`,
      { cause: error },
    )
  }
}
