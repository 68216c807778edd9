import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Db } from '#db/db.ts'
import { writeBackupFile, verifyBackup } from './backup-file.ts'
import { backupLines, type BackupOptions } from './backup-lines.ts'

/** The site as of now, as one stream; answers how many rows it has. */
export const streamBackup = (db: Db, to: Writable, options: BackupOptions): Promise<number> =>
  db.snapshot((snapshot) => writeBackupFile(backupLines(snapshot, options), to))

/** Fills a file that appears under its name only once it is whole and was read back. Nobody else may read it. */
export async function writeBackupTo(file: string, fill: (to: Writable) => Promise<unknown>): Promise<void> {
  const aside = `${file}.part`
  try {
    await fill(createWriteStream(aside, { mode: 0o600, flush: true }))
    await verifyBackup(aside)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
