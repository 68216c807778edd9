import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { freshDatabase, type DatabaseKind } from './databases.ts'
import { OWNER, startPostgres, withClient, type Postgres } from './postgres.ts'

type KillReport = { acknowledged: number; lost: string[] }

/** Kills (SIGKILL) the process of four writers over and over, and counts acknowledged writes that are gone afterwards. */
export async function killWriters(kind: DatabaseKind, kills: number): Promise<KillReport> {
  return kind === 'embedded' ? await killEmbedded(kills) : await killServer(kills)
}

async function killEmbedded(kills: number): Promise<KillReport> {
  const { options, remove } = await freshDatabase('embedded')
  try {
    return await killAndCount(kills, options.dataDir, () =>
      Promise.resolve({ kill: () => Promise.resolve() }),
    )
  } finally {
    await remove()
  }
}

/** PostgreSQL itself is killed together with the writers. */
async function killServer(kills: number): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-postgres-'))
  const start = async () => {
    const postgres = await restarted(dataDir)
    await withClient(postgres.adminUrl(), async (admin) => {
      const { rowCount } = await admin.query(`select from pg_database where datname = 'written'`)
      if (rowCount === 0) await admin.query(`create database written owner ${OWNER}`)
    })
    return { url: postgres.ownerUrl('written'), kill: () => postgres.kill('SIGKILL') }
  }
  try {
    return await killAndCount(kills, '', start)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The killed server's own processes need a moment to notice; until then PostgreSQL refuses to start beside them. */
async function restarted(dataDir: string): Promise<Postgres> {
  for (let tries = 1; ; tries++) {
    try {
      return await startPostgres({ dataDir, settings: { fsync: 'on' } })
    } catch (error) {
      if (tries === 20) throw error
      await pause(250)
    }
  }
}

type Running = { url?: string; kill: () => Promise<void> }

async function killAndCount(
  kills: number,
  dataDir: string,
  start: () => Promise<Running>,
): Promise<KillReport> {
  const acknowledged: string[] = []
  const open = async (running: Running) =>
    await openDatabase({ dataDir, databaseUrl: running.url, log: silentLog })

  let running = await start()
  const first = await open(running)
  await first.query('create table written (entry text primary key)')
  await first.close()
  for (let run = 1; run <= kills; run++) {
    const args = [join(import.meta.dirname, 'database-writers.ts'), String(run), dataDir]
    const writers = spawn(process.execPath, running.url ? [...args, running.url] : args, {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: writers.stdout })
    const before = acknowledged.length
    lines.on('line', (line) => acknowledged.push(line))
    // However slow the machine: there is something to lose.
    while (acknowledged.length - before < 12) await once(lines, 'line')
    await pause(50 + ((run * 137) % 400))
    writers.kill('SIGKILL')
    await Promise.all([running.kill(), once(lines, 'close')])
    running = await start()
  }
  const db = await open(running)
  const { rows } = await db.query<{ entry: string }>('select entry from written')
  const kept = new Set(rows.map(({ entry }) => entry))
  await db.close()
  await running.kill()
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((entry) => !kept.has(entry)) }
}
