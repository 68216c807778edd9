import { createLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { rebuildIndex } from '#jobs/opensearch/rebuild-index.ts'
import { readEnv } from '#server/env.ts'

/**
 * `npm run reindex`: builds the index in the cluster of SEARCH_URL anew beside the one in use, then lets searches go to it
 * from one moment to the next. The site goes on serving.
 */
try {
  const env = readEnv(process.env)
  if (env.searchUrl === null)
    throw new Error('SEARCH_URL is not set: the index inside rebuilds itself where that is needed.')
  const db = await openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    log: createLog((line) => process.stderr.write(line)),
  })
  try {
    const { jobs, seconds } = await rebuildIndex(db, {
      url: env.searchUrl,
      tell: (count) => count % 10_000 < 200 && process.stderr.write(`${count} jobs\n`),
    })
    console.log(`The index has ${jobs} jobs and is in use. It took ${seconds} s.`)
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
