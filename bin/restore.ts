import { resolve } from 'node:path'
import { silentLog } from '#base/log.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readEnv } from '#server/env.ts'

/** `npm run restore -- FILE [--replace]`: into an empty DATA_DIR or the empty database of DATABASE_URL. */
try {
  const words = process.argv.slice(2)
  const [file] = words.filter((word) => word !== '--replace')
  if (!file) throw new Error('Say which: npm run restore -- FILE')
  const { databaseUrl, databaseDirectUrl, dataDir } = readEnv(process.env)
  const { replaced } = await restoreBackup({
    file: resolve(process.env['INIT_CWD'] ?? '.', file),
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir,
    log: silentLog,
    now: new Date(),
    replace: words.includes('--replace'),
  })
  console.log(`Restored ${file}. Start the site as always.`)
  if (replaced) console.log(`What was there before lies in ${replaced}; delete it when all is well.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
