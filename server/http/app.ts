import { randomUUID } from 'node:crypto'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Log } from '#base/log.ts'
import { countTime, noTimeSpent, type TimeSpent } from '#base/time-spent.ts'
import { TooBusy } from '#base/turns.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import { createDoor } from '#server/load/door.ts'
import type { Vitals } from '#server/owner/vitals.ts'
import type { Metrics } from '#server/watch/metrics.ts'
import { createRouteOf } from '#server/watch/route-of.ts'
import { callerAddress } from './caller-address.ts'
import type { RenderPage } from './pages.ts'
import type { Readiness } from './readiness.ts'
import { needsHeader } from './security-headers.ts'
import { serveMount, type Mount } from './serve-mount.ts'
import type { Caller } from './service.ts'
import { wholeHeadersOf } from './whole-answer.ts'

export type AppOptions = {
  log: Log
  headers: Record<string, string>
  trustProxy: number
  /** Sees the headers of every request that a visitor may have sent, before it is answered. */
  watch?: (headers: Headers) => void
  mounts: readonly Mount[]
  staticFile: (request: Request) => Promise<Response | null>
  page: RenderPage
  /** The page for an unexpected failure (spec §2, 500). */
  errorPage: RenderPage
  /** From the first searchable catalogue on, as long as the process lives. */
  health: () => { ok: boolean; jobs: number; version?: string; build?: string }
  /** Where nobody may watch, `/metrics` is not there. */
  metrics?: Metrics | null
  /** Hears of every answer. */
  vitals?: Pick<Vitals, 'request'>
  /** Whether it can serve right now. */
  ready: () => Promise<Readiness>
}

/** Of pages and their data, in characters of path and query; the filters of the data service may be longer. */
const MAX_PAGE_ADDRESS = 8 * 1024

const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** A request that took this long says in the log where its time went. */
const SLOW_MS = 1_000

type Call = { request: Request; path: string; caller: Caller }

/** Everything between the socket and the services: request ids, logs, headers, limits, compression. */
export function createApp(options: AppOptions) {
  const door = createDoor()
  const { metrics, mounts } = options
  const routeOf = createRouteOf(mounts)
  const ownHeaders = Object.entries(options.headers)

  const route = async ({ request, path, caller }: Call): Promise<Response> => {
    const mount = mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (mount) return await serveMount(mount, request, { caller, headers: options.headers })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textOnly('This page can only be read.', 405, { allow: 'GET, HEAD' })
    if (path === '/metrics' && metrics) return await metrics.answer(request)
    if (path === '/healthz') return probeAnswer(options.health())
    if (path === '/readyz') return probeAnswer(await options.ready())
    if (addressLength(request) > MAX_PAGE_ADDRESS) return textOnly('This link is too long.', 414)
    const siteHeaders = { ...options.headers, 'x-request-id': caller.requestId }
    return (await options.staticFile(request)) ?? (await options.page(request, siteHeaders))
  }

  const refused = async (error: unknown, { request, path, caller }: Call): Promise<Response> => {
    const { requestId, log } = caller
    const { method } = request
    if (isUnavailable(error) || error instanceof TooBusy || error instanceof EngineAway) {
      if (!(error instanceof EngineAway)) metrics?.shed(error instanceof TooBusy ? 'door' : 'database')
      log.warn('unavailable', { method, path })
      const body = { code: 'unavailable', message: UNAVAILABLE.message }
      return Response.json(body, { status: 503, headers: { 'retry-after': UNAVAILABLE.retryAfter } })
    }
    log.error('failed', { method, path, error: error instanceof Error ? error.stack : String(error) })
    if (mounts.some(({ prefix }) => path.startsWith(prefix)))
      return Response.json(
        { code: 'unexpected_failure', message: `Something went wrong. Request ${requestId}.` },
        { status: 500 },
      )
    try {
      return await options.errorPage(request)
    } catch (again) {
      log.error('error page failed', { error: String(again) })
      return textOnly('Server Error', 500)
    }
  }

  const inside = async (call: Call, started: number): Promise<Response> => {
    const { path, caller } = call
    const { method } = call.request
    const entered = performance.now()
    const spent = noTimeSpent()
    const answer = await countTime(spent, () => route(call).catch((error: unknown) => refused(error, call)))
    // Built files are not logged, so their number would lead nowhere, and a first visit fetches many.
    const isAsset = path.startsWith('/assets/')
    const wholeHeaders = wholeHeadersOf(answer)
    if (!wholeHeaders) addHeaders(answer.headers, ownHeaders, isAsset ? null : caller.requestId)
    if (PROBES.has(path)) return answer
    const { status } = answer
    const ms = performance.now() - started
    metrics?.request({ route: routeOf(path), method, status, ms })
    if (isAsset) return answer
    const type = wholeHeaders ? wholeHeaders['content-type'] : answer.headers.get('content-type')
    options.vitals?.request({ isPage: isPage(type), status, ms })
    // The path only: a query may hold a token or what somebody searched for.
    const where = ms < SLOW_MS ? {} : { slow: true, ...partsOf(ms, entered - started, spent) }
    caller.log.info('request', { method, path, status, ms: Math.round(ms), ...where })
    return answer
  }

  const answerTo = async (call: Call): Promise<Response> => {
    const started = performance.now()
    // Balancers ask by number and not by name.
    if (!PROBES.has(call.path)) options.watch?.(call.request.headers)
    if (isAlwaysLetIn(call)) return await inside(call, started)
    let leave: () => void
    try {
      leave = await door.enter(call.caller.address)
    } catch (error) {
      return await refused(error, call)
    }
    return await inside(call, started).finally(leave)
  }

  const fetch = async (
    request: Request,
    { incoming }: Partial<HttpBindings | Http2Bindings> = {},
  ): Promise<Response> => {
    const call = { request, path: pathOf(request.url), caller: callerOf(request, incoming, options) }
    const answer = await answerTo(call)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
  return {
    fetch,
    /** As a test asks it, without a socket. */
    request: (path: string, init?: RequestInit) =>
      fetch(new Request(new URL(path, 'http://localhost'), init)),
  }
}

/** `/a%20b` for `http://host/a%20b?c`, with what an address may spell as it is written (`%2D`) as it is read (`-`). */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = start === -1 ? '/' : end === -1 ? url.slice(start) : url.slice(start, start + end)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}

const textOnly = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers } })

const probeAnswer = (state: { ok: boolean }) =>
  Response.json(state, { status: state.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })

/** In milliseconds; the rest is the request's own work, and waiting for what is not counted. */
function partsOf(ms: number, door: number, { turn, database, search }: TimeSpent) {
  return {
    waited_at_door: Math.round(door),
    waited_for_database: Math.round(turn.ms),
    in_database: Math.round(database.ms),
    statements: database.times,
    in_search: Math.round(search.ms),
    elsewhere: Math.round(ms - door - turn.ms - database.ms - search.ms),
  }
}

const isPage = (contentType: string | null | undefined) => contentType?.startsWith('text/html') ?? false

const addressLength = ({ url }: Request) => url.length - new URL(url).origin.length

/** Whoever asks how the site is must hear it, and files are cheaper to send than to refuse. */
const isAlwaysLetIn = ({ path, request }: Call) =>
  PROBES.has(path) || path.startsWith('/assets/') || request.method === 'OPTIONS'

function callerOf(
  request: Request,
  incoming: (HttpBindings | Http2Bindings)['incoming'] | undefined,
  { log, trustProxy }: AppOptions,
): Caller {
  const requestId = randomUUID()
  // Absent only when a test calls the app without a socket.
  const socketAddress = incoming?.socket.remoteAddress ?? '127.0.0.1'
  const address = callerAddress(socketAddress, request.headers.get('x-forwarded-for'), trustProxy)
  return { address, requestId, log: log.with({ request: requestId }), headers: incoming?.headers }
}

function addHeaders(headers: Headers, own: readonly [string, string][], requestId: string | null): void {
  if (requestId !== null) headers.set('x-request-id', requestId)
  const type = headers.get('content-type')
  for (const [name, value] of own) if (needsHeader(name, type) && !headers.has(name)) headers.set(name, value)
}
