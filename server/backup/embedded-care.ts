import type { Writable } from 'node:stream'
import type { Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { checkedOwnerCommand, runOwnerCommand } from '#server/owner/name-owners.ts'
import type { S3Setting } from '#server/storage/s3.ts'
import { listenForCommands } from './control-socket.ts'
import { BACKUPS_KEPT, backupFolder, startNightlyBackups } from './nightly.ts'
import { streamBackup } from './write-backup.ts'

type CareOptions = { db: Db; dataDir: string; s3: S3Setting | null; log: Log }

type EmbeddedCare = {
  /** Where backups are, in words; `null` where somebody else makes them. */
  backups: string | null
  close: () => Promise<void>
}

/** The embedded database is in nobody's hands but this process's, which therefore backs it up, nightly and when asked. */
export async function startEmbeddedCare({ db, dataDir, s3, log }: CareOptions): Promise<EmbeddedCare> {
  if (db.kind !== 'embedded') return { backups: null, close: async () => {} }
  const nightly = startNightlyBackups({ db, dataDir, s3, log })
  const backup = async (_: unknown, output: Writable) => {
    await streamBackup(db, output, { now: new Date(), isLive: true, s3 })
  }
  const owner = async (command: unknown, output: Writable) => {
    output.write((await runOwnerCommand(db, checkedOwnerCommand(command))).join('\n'))
  }
  const stopListening = await listenForCommands(dataDir, { backup, owner }, log)
  return {
    backups: `Backed up every night into ${backupFolder(dataDir)}, where the last ${BACKUPS_KEPT} are kept`,
    close: async () => {
      await stopListening()
      await nightly.stop()
    },
  }
}
