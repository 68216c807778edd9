import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './postgres.ts'

const PROGRAM = 'nats-server'
const DOWNLOAD_MS = 60_000

export const NO_NATS =
  'Events through NATS were left out: they need nats-server, and there is none (on Debian: apt-get install nats-server).'

const cached = () => join(process.env['FOUNDWORK_CACHE'] ?? join(homedir(), '.cache', 'foundwork'), PROGRAM)

/** NATS_SERVER_PATH, an installed one, or one that was unpacked before; else null. */
export function findNats(): string | null {
  const set = process.env['NATS_SERVER_PATH']
  if (set) return set
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return (
    [...folders.map((folder) => join(folder, PROGRAM)), cached()].find((path) => existsSync(path)) ?? null
  )
}

/** Finds it, or unpacks Debian's package, which installs nothing; null where that cannot be had. */
export function fetchNats(): string | null {
  const found = findNats()
  if (found !== null) return found
  const folder = mkdtempSync(join(tmpdir(), 'nats-server-'))
  try {
    execFileSync('apt-get', ['download', PROGRAM], { cwd: folder, stdio: 'ignore', timeout: DOWNLOAD_MS })
    const [file = ''] = readdirSync(folder)
    execFileSync('dpkg-deb', ['-x', file, 'unpacked'], { cwd: folder, stdio: 'ignore' })
    mkdirSync(join(cached(), '..'), { recursive: true })
    const aside = `${cached()}.${process.pid}`
    execFileSync('cp', [join(folder, 'unpacked/usr/sbin', PROGRAM), aside])
    renameSync(aside, cached())
    return cached()
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type NatsServer = {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real one, on a free port that it keeps when it is started again. */
export async function startNats(program: string): Promise<NatsServer> {
  const port = await freePort()
  const launch = () => spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  let child = launch()
  await eventually(() => reached(port))
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async start() {
      child = launch()
      await eventually(() => reached(port))
    },
  }
}

async function reached(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
