import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { freePort, OWNER, startPostgres, withClient, type Postgres } from './postgres.ts'
import { startSite } from './site.ts'

const PROCESSES = 3
const HEALTHY_WITHIN_MS = 180_000
const DATABASE = 'site'

/** Three processes of the real site on one PostgreSQL, a mail server, and haproxy in front of them. */
export type SiteCluster = {
  /** Where the balancer answers. */
  url: string
  /** Where each process answers. */
  processes: readonly string[]
  databaseUrl: string
  mails: MailServer
  /** Ends a process and starts it again where it was; answers its exit code. */
  restartProcess(n: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  stopDatabase(mode: 'fast' | 'immediate'): Promise<void>
  startDatabase(): Promise<void>
  close(): Promise<void>
}

/** From an empty database, all three at once. */
export async function startCluster(haproxy: string): Promise<SiteCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'foundwork-cluster-'))
  // Beside it, because PostgreSQL runs as another user where the tests run as root.
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-postgres-'))
  const startDatabase = (port?: number) => startPostgres({ dataDir, settings: { fsync: 'on' }, port })
  let postgres: Postgres = await startDatabase()
  await withClient(postgres.adminUrl(), (admin) => admin.query(`create database ${DATABASE} owner ${OWNER}`))
  const mails = await startMailServer()
  const [balancerPort, ...ports] = await freePorts(1 + PROCESSES)
  const databaseUrl = postgres.ownerUrl(DATABASE)
  const launch = (port: number) =>
    launchProcess({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, String(port)),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Foundwork <jobs@foundwork.example>',
      AUTH_AUTOCONFIRM: 'on',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
    })
  const sites = ports.map(launch)
  let balancer: Balancer | undefined
  const close = async () => {
    await balancer?.stop()
    for (const site of sites) await site.end('SIGTERM')
    await mails.close()
    await postgres.kill('SIGINT')
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await Promise.all(sites.map(({ healthy }) => healthy))
    balancer = await startBalancer(haproxy, { port: balancerPort ?? 0, behind: ports })
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: balancer.url,
    processes: ports.map((port) => `http://127.0.0.1:${port}`),
    databaseUrl,
    mails,
    async restartProcess(n, signal) {
      const [site, port] = [sites[n], ports[n]]
      if (!site || port === undefined) throw new Error(`There is no process ${n}.`)
      const code = await site.end(signal)
      const next = launch(port)
      sites[n] = next
      await next.healthy
      return code
    },
    stopDatabase: (mode) => postgres.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async startDatabase() {
      postgres = await startDatabase(postgres.port)
    },
    close,
  }
}

type SiteProcess = {
  healthy: Promise<unknown>
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** A process that never becomes healthy must not be waited for until the runner gives up. */
function launchProcess(variables: Record<string, string>): SiteProcess {
  const { promise: exited, resolve: exit } = Promise.withResolvers<number | null>()
  let kill: (signal: NodeJS.Signals) => void = () => {}
  const ready = startSite(variables, (child) => {
    child.once('exit', (code) => exit(code))
    kill = (signal) => void child.kill(signal)
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`A process was not healthy after ${HEALTHY_WITHIN_MS / 1000} s.`)),
    HEALTHY_WITHIN_MS,
  )
  return {
    healthy: Promise.race([ready, late.promise]).finally(() => clearTimeout(timer)),
    end: async (signal) => {
      kill(signal)
      return await exited
    },
  }
}

async function freePorts(count: number): Promise<number[]> {
  return await Promise.all(Array.from({ length: count }, freePort))
}
