import { existsSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { relative, resolve } from 'node:path'
import { silentLog } from '#base/log.ts'
import { prepareDataDir, tryDisk } from '#db/data-dir.ts'
import { backupFolder, momentOfBackup } from '#server/backup/nightly.ts'
import { isLoopback, type Env } from '#server/env.ts'
import { checkS3 } from '#server/storage/s3-check.ts'
import { good, reasonOf, weak, wrong, type Finding } from './finding.ts'

const MIN_FREE_BYTES = 2 * 1024 ** 3
const BACKUP_MAX_AGE_MS = 48 * 3_600_000

/** The folder of the site's data and the disk it is on. */
export async function checkDisk({ dataDir, databaseUrl, publicUrl }: Env, now: number): Promise<Finding[]> {
  try {
    await prepareDataDir(dataDir, silentLog)
    await tryDisk(dataDir)
  } catch (error) {
    return [
      wrong(
        `DATA_DIR ${dataDir} cannot be written to: ${reasonOf(error)}.`,
        'Give it to the user of the site.',
      ),
    ]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const isPassing = !relative(tmpdir(), resolve(dataDir)).startsWith('..')
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  return [
    bavail * bsize < MIN_FREE_BYTES
      ? wrong(
          `The disk of DATA_DIR has ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB left.`,
          'Make room: a full disk stops the database and its backups. 2 GB are the least.',
        )
      : good('DATA_DIR can be written to, and its disk has room.'),
    ...(isPassing && isPublic && databaseUrl === null
      ? [
          wrong(
            `DATA_DIR ${dataDir} is emptied when the machine starts again.`,
            'Set it to a folder that stays.',
          ),
        ]
      : []),
    ...(databaseUrl === null ? await backupFindings(dataDir, now) : []),
  ]
}

async function backupFindings(dataDir: string, now: number): Promise<Finding[]> {
  const folder = backupFolder(dataDir)
  if (!existsSync(folder)) return []
  const moments = (await readdir(folder)).flatMap((name) => momentOfBackup(name)?.getTime() ?? [])
  const newest = Math.max(...moments)
  return newest > now - BACKUP_MAX_AGE_MS
    ? [good(`The last backup in ${folder} is of ${new Date(newest).toISOString().slice(0, 10)}.`)]
    : [
        wrong(
          `The last nightly backup in ${folder} is older than two days.`,
          "Look for 'backup.failed' in the log.",
        ),
      ]
}

export async function checkFiles({ s3 }: Env): Promise<Finding[]> {
  if (!s3) return [good('Files are kept in the database.')]
  try {
    await checkS3(s3, silentLog)
    return [good(`A file was stored in ${s3.bucket} and removed again.`)]
  } catch (error) {
    return [wrong(reasonOf(error), 'Change the S3 settings; npm run files moves what is already there.')]
  }
}

export function checkSecrets({ secretsKey, publicUrl }: Env): Finding[] {
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  if (secretsKey !== null || !isPublic) return []
  return [
    weak(
      'SECRETS_KEY is not set: whoever reads the database or a backup can make the codes of authenticator apps.',
      'Set it to 32 or more random characters, and keep them apart from the backups.',
    ),
  ]
}
