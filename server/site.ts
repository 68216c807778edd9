import type { Log } from '#base/log.ts'
import { BRAND } from '#contract/brand.ts'
import { REPORT_ADDRESS } from '#contract/job-report.ts'
import { prepareDataDir, tryDisk } from '#db/data-dir.ts'
import type { Db } from '#db/db.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import { openReplica } from '#db/stale-reads.ts'
import { createDocumentReaders } from '#jobs/readers/document-readers.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import { startAlerts } from '#server/alerts/alerts.ts'
import { startApi } from '#server/api/start-api.ts'
import { createOAuthMounts } from '#server/assistants/oauth-service.ts'
import { startBackend } from '#server/backend.ts'
import { startEmbeddedCare } from '#server/backup/embedded-care.ts'
import { openSiteDatabase } from '#server/backup/open-site-database.ts'
import type { Env } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { listen, type Listening, type ListenOptions } from '#server/http/listen.ts'
import { startOldAssets } from '#server/http/old-assets.ts'
import { createPages } from '#server/http/pages.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createSettingsWatch } from '#server/http/settings-watch.ts'
import type { WebPart } from '#server/http/web-build.ts'
import { startJobEngine } from '#server/job-engine.ts'
import { createCountedLimit, noCountedLimit } from '#server/limits/counted-limit.ts'
import { createRateLimits, noRateLimits } from '#server/limits/rate-limits.ts'
import { LOGOS_PATH } from '#server/logos.ts'
import { devMailAddress } from '#server/mail/dev-mail.ts'
import { createMcpService, MCP_PATH } from '#server/mcp/mcp-service.ts'
import { startNotify } from '#server/notify/notify.ts'
import { watchNotice } from '#server/owner/site-notice.ts'
import { startVitals } from '#server/owner/vitals.ts'
import { createJobReports } from '#server/screens/job-reports.ts'
import { OFFLINE_PATH, offlinePage } from '#server/screens/offline-page.ts'
import { SHARE_PATH, shareTarget } from '#server/screens/share-target.ts'
import { checkS3 } from '#server/storage/s3-check.ts'
import { VERSION } from '#server/version.ts'
import { watchDatabase } from '#server/watch/database-numbers.ts'
import { createMetrics } from '#server/watch/metrics.ts'
import { watchProcess } from '#server/watch/process-numbers.ts'
import type { RenderServices } from '#web/render-services.ts'

export type RunningSite = {
  address: string
  jobs: () => number
  /** Where mails go, in words. */
  mail: string
  /** The address that shows them, its key included; `null` where they are sent. */
  devMail: string | null
  /** Where backups are, in words; `null` where the operator makes them. */
  backups: string | null
  close: () => Promise<void>
}

const GRACE_MS = 10_000
const MCP_BODY = { bytes: 256 * 1024, ms: 15_000 }
const FORM_BODY = { bytes: 16 * 1024, ms: 15_000 }
/** Less where a process is to stay small: the catalogue is in a cluster. */
const PAGE_CACHE_BYTES = { catalogue: 64 * 1024 * 1024, cluster: 24 * 1024 * 1024 } as const
/** Pages say "Today" and "2 days ago": none is kept longer than this. */
const PAGE_LIFE_MS = 10 * 60_000

/** Puts the parts together and starts them; `close` ends them in reverse order. */
export async function startSite(env: Env, log: Log, web: WebPart): Promise<RunningSite> {
  await prepareDataDir(env.dataDir, log)
  if (env.s3) await checkS3(env.s3, log)
  // Before all else, because it holds the lock: a second process on the same data must not get as far as the port.
  const db = await openSiteDatabase(env, log)
  const door = createDoor()
  const listening = await listenOrClose(env, { door, db, web })
  const address = `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${listening.port}`
  const publicUrl = env.publicUrl ?? `http://localhost:${listening.port}`

  const now = () => new Date()
  const requests = db.inLane('requests')
  const limits = env.rateLimits ? createRateLimits(requests, now) : noRateLimits
  const readers = createDocumentReaders({ log })
  const replica = env.databaseReadUrl
    ? await openReplica({ db, readUrl: env.databaseReadUrl, poolSize: env.databasePool, log })
    : null
  const stale = replica ?? requests
  const engine = await startJobEngine({ db, env, log, publicUrl, limits, readers, stale })
  const alerts = await startAlerts({ db, log, publicUrl, search: engine.search })
  const { reviseMail } = alerts
  const notify = await startNotify({ db, env, log, publicUrl, limits })
  const functions = { ...engine.functions, ...notify.functions }
  const { readPublicPage } = engine
  const backend = await startBackend({
    db,
    env,
    log,
    publicUrl,
    functions,
    readPublicPage,
    reviseMail,
    limits,
    readers,
    stale,
  })
  const limit = env.rateLimits ? createCountedLimit(requests, now) : noCountedLimit
  const api = startApi({
    db: requests,
    search: engine.search,
    screens: engine.screens,
    readers,
    publicUrl,
    limit,
  })
  const mcp = createMcpService({ db: requests, handlers: api.handlers, limit, publicUrl })
  const reports = createJobReports({ db: requests, limits, now })
  let searchable = false
  let closing = false
  const canServe = createReadiness([
    { check: () => answering(db), failing: 'The database does not answer.' },
    { check: engine.probe, failing: 'The search index does not answer.' },
    { check: () => tryDisk(env.dataDir), failing: 'The disk cannot be written to.' },
  ])
  const metrics = env.metricsToken ? createMetrics({ token: env.metricsToken, version: VERSION }) : null
  if (metrics) {
    watchDatabase(metrics, db)
    const { jobs, unreadJobs } = engine
    watchProcess(metrics, { db, dataDir: env.dataDir, jobs, unreadJobs, sockets: backend.sockets })
  }
  const vitals = startVitals({ db, log, dataDir: env.dataDir, jobs: engine.jobs })
  const notice = await watchNotice(db, log)
  const cacheBytes = PAGE_CACHE_BYTES[env.searchUrl === null ? 'catalogue' : 'cluster']
  const oldAssets = startOldAssets({ db, log, own: web.assets })
  const app = createApp({
    log,
    headers: web.inlineScriptHashes
      ? securityHeaders({
          inlineScriptHashes: web.inlineScriptHashes,
          donate: env.donate,
          tls: publicUrl.startsWith('https:'),
        })
      : {},
    trustProxy: env.trustProxy,
    watch: createSettingsWatch({ publicUrl, trustProxy: env.trustProxy, hasSmtp: env.smtp !== null }, log),
    mounts: [
      ...backend.mounts,
      ...api.mounts,
      { prefix: MCP_PATH, service: mcp, crossOrigin: true, body: MCP_BODY },
      ...createOAuthMounts({ db: requests, limits, publicUrl }),
      ...alerts.mounts,
      { prefix: LOGOS_PATH, service: engine.logos.serve, crossOrigin: false, body: FORM_BODY },
      { prefix: REPORT_ADDRESS, service: reports, crossOrigin: false, body: FORM_BODY },
      { prefix: SHARE_PATH, service: shareTarget, crossOrigin: false, body: FORM_BODY },
      { prefix: OFFLINE_PATH, service: offlinePage, crossOrigin: false, body: FORM_BODY },
    ],
    staticFile: async (request) => (await web.staticFile(request)) ?? (await oldAssets.find(request)),
    ...createScreens(
      web,
      { catalogue: () => `${engine.version()} ${notice.version()}`, cacheBytes },
      {
        notice: notice.words,
        site: {
          publicUrl,
          supportEmail: env.supportEmail ?? BRAND.supportEmail,
          donate: env.donate,
          backend: { anonKey: backend.anonKey },
          year: new Date().getFullYear(),
          version: VERSION,
        },
        jobs: engine.screens,
        personalOf: (request, query) => backend.personalOf(request, query),
        retryAfter: (error) =>
          isUnavailable(error) || error instanceof EngineAway ? UNAVAILABLE.retryAfter : null,
        onError: (error) => {
          if (error instanceof EngineAway) log.warn('unavailable', { code: 'search' })
          else log.error('render failed', { error: error instanceof Error ? error.stack : String(error) })
        },
      },
    ),
    metrics,
    vitals,
    health: () => ({ ok: searchable, jobs: engine.jobs(), version: VERSION, build: web.version() }),
    ready: async () => {
      if (closing) return { ok: false, reason: 'The site is stopping.' }
      return searchable ? await canServe() : { ok: false, reason: 'The first jobs are being read.' }
    },
  })
  door.open(app.fetch, backend.handleUpgrade)
  await engine.ready
  searchable = true
  const care = await startEmbeddedCare({ db, dataDir: env.dataDir, s3: env.s3, log })

  return {
    address,
    jobs: engine.jobs,
    mail: env.smtp
      ? `Emails are sent through ${new URL(env.smtp.url).host}`
      : 'Emails can be read on this machine at',
    backups: care.backups,
    devMail: backend.devMailKey && devMailAddress(address, backend.devMailKey),
    close: async () => {
      closing = true
      oldAssets.close()
      vitals.close()
      await notice.close()
      await care.close()
      await backend.sayGoodbye()
      await listening.close(GRACE_MS)
      await alerts.close()
      await notify.close()
      await readers.close()
      await backend.close()
      await engine.close()
      metrics?.close()
      await replica?.close()
      await db.close()
    },
  }
}

/** One question at a time, whoever asks: a silent database must not gather them. */
async function answering(db: Db): Promise<void> {
  if (!(await db.isAnswering(DATABASE_LIMIT_MS))) throw new Error('The database does not answer.')
}

const DATABASE_LIMIT_MS = 2000

type Fetch = ReturnType<typeof createApp>['fetch']
type Upgrade = ListenOptions['upgrade']
type Door = { fetch: Fetch; upgrade: Upgrade; open: (fetch: Fetch, upgrade: Upgrade) => void }

/** Answers "starting" until the parts behind it stand, so that the port, and with it every link, is known early. */
function createDoor(): Door {
  let fetchInside: Fetch = async () =>
    new Response('Starting …', { status: 503, headers: { 'retry-after': '2' } })
  let upgradeInside: Upgrade = (_, socket) => socket.destroy()
  return {
    fetch: (...call) => fetchInside(...call),
    upgrade: (...call) => upgradeInside(...call),
    open: (fetch, upgrade) => {
      fetchInside = fetch
      upgradeInside = upgrade
    },
  }
}

async function listenOrClose(
  env: Env,
  { door, db, web }: { door: Door; db: Db; web: WebPart },
): Promise<Listening> {
  try {
    return await listen(door.fetch, {
      port: env.port,
      host: env.host,
      upgrade: door.upgrade,
      middleware: web.middleware,
    })
  } catch (error) {
    await db.close()
    throw error
  }
}

type ScreenCache = { catalogue: () => string; cacheBytes: number }

function createScreens(web: WebPart, { catalogue, cacheBytes }: ScreenCache, services: RenderServices) {
  const version = () => `${web.version()} ${catalogue()} ${Math.floor(Date.now() / PAGE_LIFE_MS)}`
  const page = createPages((request) => web.render(request, services), {
    version,
    maxBytes: cacheBytes,
  })
  const errorPage = async (request: Request) => {
    const { headers, body } = await web.render(new Request(new URL('/500', request.url)), services)
    return new Response(body, { status: 500, headers })
  }
  return { page, errorPage }
}
