import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Postgres } from './postgres.ts'

/** A PostgreSQL and one that follows it by streaming replication. */
export type PostgresPair = {
  primary: Postgres
  standby: Postgres
  /** Ends the standby as a crash would; `startStandby` begins again where it was. */
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const folders = await Promise.all(
    ['primary', 'standby'].map((name) => mkdtemp(join(tmpdir(), `foundwork-${name}-`))),
  )
  const [first = '', second = ''] = folders
  // Copied while it is stopped: the standby goes on from the same byte of the log.
  const before = await startPostgres({ dataDir: first })
  await before.kill('SIGINT')
  const copied = spawnSync('cp', ['-a', join(first, 'data'), second])
  if (copied.status !== 0) throw new Error(`The data could not be copied: ${copied.stderr.toString()}`)
  await writeFile(join(second, 'data', 'standby.signal'), '')
  const primary = await startPostgres({ dataDir: first, port: before.port })
  const follow = (port?: number) =>
    startPostgres({
      dataDir: second,
      port,
      settings: {
        primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres`,
        wal_retrieve_retry_interval: '100ms',
      },
    })
  let standby = await follow()
  return {
    primary,
    get standby() {
      return standby
    },
    killStandby: () => standby.kill('SIGQUIT'),
    async startStandby() {
      standby = await follow(standby.port)
    },
    async stop() {
      await standby.kill('SIGINT')
      await primary.kill('SIGINT')
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}
