import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import type { S3Setting } from '#server/storage/s3.ts'
import { BackupRefused, verifyBackup } from './backup-file.ts'
import { streamBackup, writeBackupTo } from './write-backup.ts'

type NightlyOptions = { db: Db; dataDir: string; s3: S3Setting | null; log: Log; now?: () => Date }

export const BACKUPS_KEPT = 7
const BACKUP_HOUR = 3
const LOOK_EVERY_MS = 10 * 60_000

export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

/** Backs the embedded site up every night, at the first look after three o'clock; a machine that was off then is late. */
export function startNightlyBackups(options: NightlyOptions): { stop: () => Promise<void> } {
  const { log, now = () => new Date() } = options
  let running: Promise<void> | null = null
  const look = () => {
    running ??= backUpWhenDue({ ...options, now })
      .catch((error: unknown) => log.error('backup.failed', { error: String(error) }))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Makes the night's backup unless there is one, and forgets those before the last seven. */
export async function backUpWhenDue({
  db,
  dataDir,
  s3,
  log,
  now,
}: NightlyOptions & { now: () => Date }): Promise<void> {
  const folder = backupFolder(dataDir)
  const kept = await backupsIn(dataDir)
  const newest = kept[0] ? momentOfBackup(kept[0]) : null
  const since = newest ?? (await stat(join(dataDir, 'database', 'PG_VERSION'))).mtime
  const at = now()
  if (since >= lastNight(at)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseFullDisk(dataDir, kept[0])
  const file = join(folder, nameFor(at))
  const started = performance.now()
  await writeBackupTo(file, (to) => streamBackup(db, to, { now: at, isLive: true, s3 }))
  const { size } = await stat(file)
  log.info('backup.done', { file, bytes: size, seconds: Math.round((performance.now() - started) / 1000) })
  for (const old of (await backupsIn(dataDir)).slice(BACKUPS_KEPT)) await rm(join(folder, old))
}

/** The newest that is whole, by its path; every one that is not is passed over. */
export async function newestGoodBackup(dataDir: string): Promise<string | null> {
  for (const name of await backupsIn(dataDir)) {
    const file = join(backupFolder(dataDir), name)
    try {
      await verifyBackup(file)
      return file
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
    }
  }
  return null
}

const BACKUP_NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz$/

const nameFor = (at: Date) => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl.gz`

/** Newest first. */
async function backupsIn(dataDir: string): Promise<string[]> {
  const folder = backupFolder(dataDir)
  if (!existsSync(folder)) return []
  return (await readdir(folder))
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .toReversed()
}

/** `null` where it is another file's name. */
export function momentOfBackup(name: string): Date | null {
  const [whole, day, hours, minutes, seconds] = BACKUP_NAME.exec(name) ?? []
  return whole === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** By the machine's own clock: its nights are when few people come. */
function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setHours(BACKUP_HOUR, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return night
}

/** A backup must not be what fills the disk: a copy of the database's files lies beside it while it is made. */
async function refuseFullDisk(dataDir: string, lastBackup: string | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const files = await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
  let needed = lastBackup ? (await stat(join(backupFolder(dataDir), lastBackup))).size : 0
  for (const entry of files)
    if (entry.isFile()) needed += (await stat(join(entry.parentPath, entry.name))).size
  if (bavail * bsize < 2 * needed)
    throw new Error('There is too little room on the disk of DATA_DIR for a backup.')
}
