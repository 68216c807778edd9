import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyBackup } from '#server/backup/backup-file.ts'

const BETWEEN_MS = 1_000

/** An operator who backs up without end, whatever happens to the database meanwhile. */
export type Backups = {
  /** Those that `npm run backup` said were made. */
  files: readonly string[]
  /** How often it said that it could not. */
  refused: number
  /** A file that is there without being whole, or missing though it was promised. */
  faults: readonly string[]
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startBackups(databaseUrl: string): Promise<Backups> {
  const folder = await mkdtemp(join(tmpdir(), 'foundwork-fault-backups-'))
  const files: string[] = []
  const faults: string[] = []
  const stopping = new AbortController()
  let refused = 0
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const file = join(folder, `${turn}.jsonl.gz`)
      const isMade = await backUp(file, databaseUrl)
      if (isMade) {
        await verifyBackup(file).then(
          () => files.push(file),
          (error: unknown) => faults.push(String(error)),
        )
      } else {
        refused++
        if (existsSync(file)) faults.push(`${file} is there though it failed`)
      }
      // A day's would fill the disk.
      await rm(file, { force: true })
      await pause(BETWEEN_MS)
    }
  }
  const working = work()
  const stop = async () => {
    stopping.abort()
    await working
  }
  return {
    files,
    faults,
    get refused() {
      return refused
    },
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function backUp(file: string, databaseUrl: string): Promise<boolean> {
  const child = spawn(process.execPath, ['bin/backup.ts', file], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0
}
