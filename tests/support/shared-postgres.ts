import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { fileLock } from '#db/file-lock.ts'

/**
 * One PostgreSQL for all test processes of a run: the first that needs it starts its keeper, which stops it again once
 * nobody has been connected for a while. So nothing is left behind, not even by a killed run.
 */
type SharedPostgres = {
  adminUrl: (database?: string) => string
  ownerUrl: (database: string) => string
}

const root = join(import.meta.dirname, '../..')
const folder = join(
  tmpdir(),
  `foundwork-test-postgres-${process.getuid?.() ?? 0}-${createHash('sha256').update(`${root} ${process.env.POSTGRES_BIN}`).digest('hex').slice(0, 8)}`,
)
export const KEEPER = { lock: join(folder, 'lock'), address: join(folder, 'address'), folder }

let shared: Promise<SharedPostgres> | undefined

export function sharedPostgres(): Promise<SharedPostgres> {
  shared ??= find()
  return shared
}

async function find(): Promise<SharedPostgres> {
  await mkdir(folder, { recursive: true })
  const lock = await fileLock(KEEPER.lock)
  try {
    const port = (await runningPort()) ?? (await startKeeper())
    const url =
      (user: string) =>
      (database: string = 'postgres') =>
        `postgres://${user}@127.0.0.1:${port}/${database}`
    const adminUrl = url('postgres')
    await stayPresent(adminUrl())
    return { adminUrl, ownerUrl: url('foundwork') }
  } finally {
    lock.release()
  }
}

async function runningPort(): Promise<string | null> {
  if (!existsSync(KEEPER.address)) return null
  const port = await readFile(KEEPER.address, 'utf8')
  const client = new Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`select current_setting('cluster_name') as name`)
    return rows[0]?.name === 'foundwork-tests' ? port : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

async function startKeeper(): Promise<string> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
    cwd: root,
    env: { PATH: process.env.PATH, POSTGRES_BIN: process.env.POSTGRES_BIN },
  })
  keeper.unref()
  for (let tries = 0; tries < 600; tries++) {
    const port = await runningPort()
    if (port !== null) return port
    if (keeper.exitCode !== null) break
    await pause(50)
  }
  throw new Error(
    `PostgreSQL for the tests did not start: run node tests/support/postgres-keeper.ts to see why.`,
  )
}

/** Held for this process's life: the keeper sees that somebody is there. Never keeps the process alive itself. */
async function stayPresent(url: string): Promise<void> {
  // `unref` is missing from the package's types.
  const client = new Client({
    connectionString: url,
    application_name: 'foundwork-test-presence',
  }) as Client & { unref(): void }
  client.on('error', () => {})
  await client.connect()
  client.unref()
}
