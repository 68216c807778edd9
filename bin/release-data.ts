import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { streamBackup, writeBackupTo } from '#server/backup/write-backup.ts'
import { VERSION } from '#server/version.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { fillLivedInSite } from '#tests/support/lived-in-site.ts'

/**
 * `node bin/run.mjs bin/release-data.ts`, once with each release: a backup of a small site as this version makes it.
 * Every later version is tested with it (server/backup/releases.slow.test.ts).
 */
const folder = 'tests/releases'
const db = await openTestDb()
try {
  await fillLivedInSite(db)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${VERSION}.jsonl.gz`)
  await writeBackupTo(file, (to) => streamBackup(db, to, { now: new Date(), isLive: false, s3: null }))
  console.log(file)
} finally {
  await db.close()
}
process.disconnect?.()
