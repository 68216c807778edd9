import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type Balancer = { url: string; stop(): Promise<void> }

export const NO_BALANCER =
  'The fault round was left out: it needs haproxy, and there is none (on Debian: apt-get install haproxy).'

/** HAPROXY_PATH, or an installed haproxy; else null. */
export function findBalancer(): string | null {
  const set = process.env['HAPROXY_PATH']
  if (set) return set
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path)) ?? null
}

/** haproxy in front of processes on loopback, as its manual begins: round robin, and the plain check without a Host. */
export async function startBalancer(
  program: string,
  { port, behind }: { port: number; behind: readonly number[] },
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'foundwork-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration(port, behind))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    answering(url),
    exited.then(() => {
      throw new Error(`haproxy did not start: ${said}`)
    }),
  ])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answered = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('haproxy found no healthy process within 30 s.')
}

const configuration = (port: number, behind: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 3
  option redispatch
  option forwardfor

frontend site
  bind 127.0.0.1:${port}
  default_backend processes

backend processes
  balance roundrobin
  option httpchk GET /healthz
  default-server check inter 500ms fall 2 rise 1
${behind.map((each, n) => `  server process${n} 127.0.0.1:${each}`).join('\n')}
`
