import { accessSync, constants } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'

const OWNER_ONLY = 0o700
const STICKY = 0o1000

/** Makes the folder and closes it to other users of the machine: sessions, résumés and mails are in it. */
export async function prepareDataDir(dataDir: string, log: Log): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to.`)
  }
  if (process.platform === 'win32') return
  const { mode, uid } = await stat(dataDir)
  if ((mode & 0o777) === OWNER_ONLY) return
  // A sticky folder, such as /tmp, is everybody's; another user's is theirs.
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) await chmod(dataDir, OWNER_ONLY)
  else
    log.warn('data_dir.shared', {
      advice: 'other users of this machine can read DATA_DIR: set it to a folder of its own',
    })
}

/** Fails where nothing can be stored: a full disk, a folder that is gone or has become read-only. */
export async function tryDisk(dataDir: string): Promise<void> {
  const file = join(dataDir, `disk-check-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(4096))
  } finally {
    await rm(file, { force: true })
  }
}
