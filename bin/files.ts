import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { readEnv } from '#server/env.ts'
import { moveFiles } from '#server/storage/move-files.ts'

/**
 * `npm run files -- s3` moves the files of people from the database into S3, `npm run files -- database` back. It can be
 * broken off and begun again. The embedded database is to be moved while the site rests.
 */
try {
  const [to] = process.argv.slice(2)
  if (to !== 's3' && to !== 'database')
    throw new Error('Say where to: npm run files -- s3, or: npm run files -- database')
  const env = readEnv(process.env)
  if (!env.s3)
    throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET: one of the two places is S3.')
  const db = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: silentLog,
  })
  try {
    const moved = await moveFiles({
      db,
      to,
      s3: env.s3,
      onMoved: (n) => n % 100 === 0 && console.log(`${n} files …`),
    })
    console.log(
      `${moved} files were moved. ${to === 's3' ? 'New ones go to S3 too.' : 'Start the site without the S3 settings from now on, in a quarter of an hour at the earliest.'}`,
    )
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
