import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
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
import { allowAnyOrigin, ANY_ORIGIN_HEADERS, preflightAnswer } from './cors.ts'
import { acceptedEncoding, encode, isCompressible } from './encoding.ts'
import { BodyRefused, withLimitedBody, type BodyLimits } from './limited-body.ts'
import type { RenderPage } from './pages.ts'
import type { Readiness } from './readiness.ts'
import { needsHeader } from './security-headers.ts'
import type { Caller, Service } from './service.ts'
import { isTextAnswer, MIN_COMPRESSED_BYTES, sentText } from './text-answer.ts'

/** A backend service and where it answers. Without `body` the service limits its own (files are streamed). */
export type Mount = { prefix: string; service: Service; crossOrigin: boolean; body?: BodyLimits }

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

type Env = { Bindings: Partial<HttpBindings>; Variables: { caller: Caller } }

/** Everything between the socket and the services: request ids, logs, headers, limits, compression. */
export function createApp(options: AppOptions) {
  const app = new Hono<Env>()
  const door = createDoor()
  const { metrics } = options
  const routeOf = createRouteOf(options.mounts)
  const ownHeaders = Object.entries(options.headers)
  /** Answers of services that were made with all their headers. */
  const complete = new WeakSet<Response>()

  app.use(async (context, next) => {
    const started = performance.now()
    const caller = callerOf(context, options)
    context.set('caller', caller)
    const { method, path } = context.req
    const isProbe = PROBES.has(path)
    // Balancers ask by number and not by name.
    if (!isProbe) options.watch?.(context.req.raw.headers)
    const leave = isAlwaysLetIn(context.req) ? null : await door.enter(caller.address)
    const entered = performance.now()
    const spent = noTimeSpent()
    await countTime(spent, next).finally(() => leave?.())
    const { status } = context.res
    // Built files are not logged, so their number would lead nowhere, and a first visit fetches many.
    const isAsset = path.startsWith('/assets/')
    const isComplete = complete.has(context.res)
    if (!isComplete) addHeaders(context.res.headers, ownHeaders, isAsset ? null : caller.requestId)
    if (isProbe) return
    const ms = performance.now() - started
    metrics?.request({ route: routeOf(path), method, status, ms })
    if (isAsset) return
    const type = isComplete ? null : context.res.headers.get('content-type')
    options.vitals?.request({ isPage: isPage(type), status, ms })
    // The path only: a query may hold a token or what somebody searched for.
    const where = ms < SLOW_MS ? {} : { slow: true, ...partsOf(ms, entered - started, spent) }
    caller.log.info('request', { method, path, status, ms: Math.round(ms), ...where })
  })

  if (metrics) app.get('/metrics', (context) => metrics.answer(context.req.raw))

  app.get('/healthz', (context) => {
    const health = options.health()
    context.header('cache-control', 'no-store')
    return context.json(health, health.ok ? 200 : 503)
  })

  app.get('/readyz', async (context) => {
    const ready = await options.ready()
    context.header('cache-control', 'no-store')
    return context.json(ready, ready.ok ? 200 : 503)
  })

  for (const mount of options.mounts) {
    const handle = async (context: Context<Env>) => {
      if (mount.crossOrigin && context.req.method === 'OPTIONS')
        return preflightAnswer(context.req.header('access-control-request-headers') ?? null)
      const answer = await serve(context, mount)
      if (!isTextAnswer(answer)) return await withServiceHeaders(answer, context, mount)
      const { requestId } = context.get('caller')
      const sent = await sentText(answer, {
        acceptEncoding: context.req.header('accept-encoding') ?? null,
        headersFor: (own) => ({
          ...options.headers,
          'cache-control': 'no-store',
          ...own,
          ...(mount.crossOrigin ? ANY_ORIGIN_HEADERS : {}),
          'x-request-id': requestId,
        }),
      })
      complete.add(sent)
      return sent
    }
    app.all(mount.prefix, handle)
    app.all(`${mount.prefix}/*`, handle)
  }

  app.all('*', async (context) => {
    const request = context.req.raw
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return context.text('This page can only be read.', 405, { allow: 'GET, HEAD' })
    if (addressLength(request) > MAX_PAGE_ADDRESS) return context.text('This link is too long.', 414)
    return (await options.staticFile(request)) ?? (await options.page(request))
  })

  app.onError(async (error, context) => {
    const { requestId, log } = context.get('caller')
    if (isUnavailable(error) || error instanceof TooBusy || error instanceof EngineAway) {
      if (!(error instanceof EngineAway)) metrics?.shed(error instanceof TooBusy ? 'door' : 'database')
      log.warn('unavailable', { method: context.req.method, path: context.req.path })
      const body = { code: 'unavailable', message: UNAVAILABLE.message }
      return context.json(body, 503, { 'retry-after': UNAVAILABLE.retryAfter })
    }
    log.error('failed', {
      method: context.req.method,
      path: context.req.path,
      error: error.stack ?? String(error),
    })
    const service = options.mounts.some(({ prefix }) => context.req.path.startsWith(prefix))
    if (service)
      return context.json(
        { code: 'unexpected_failure', message: `Something went wrong. Request ${requestId}.` },
        500,
      )
    return options.errorPage(context.req.raw).catch((again: unknown) => {
      log.error('error page failed', { error: String(again) })
      return context.text('Server Error', 500)
    })
  })

  return app
}

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

const isPage = (contentType: string | null) => contentType?.startsWith('text/html') ?? false

const addressLength = ({ url }: Request) => url.length - new URL(url).origin.length

/** Whoever asks how the site is must hear it, and files are cheaper to send than to refuse. */
const isAlwaysLetIn = ({ path, method }: { path: string; method: string }) =>
  PROBES.has(path) || path.startsWith('/assets/') || method === 'OPTIONS'

function callerOf(context: Context<Env>, { log, trustProxy }: AppOptions): Caller {
  const requestId = randomUUID()
  // Absent only when a test calls the app without a socket.
  const socketAddress = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const address = callerAddress(socketAddress, context.req.header('x-forwarded-for') ?? null, trustProxy)
  const headers = context.env?.incoming?.headers
  return { address, requestId, log: log.with({ request: requestId }), headers }
}

function addHeaders(headers: Headers, own: readonly [string, string][], requestId: string | null): void {
  if (requestId !== null) headers.set('x-request-id', requestId)
  const type = headers.get('content-type')
  for (const [name, value] of own) if (needsHeader(name, type) && !headers.has(name)) headers.set(name, value)
}

async function serve(context: Context<Env>, { service, body }: Mount): Promise<Response> {
  const caller = context.get('caller')
  return await answerWithin(context.req.raw, body, (request) => service(request, caller))
}

async function withServiceHeaders(
  answer: Response,
  context: Context<Env>,
  { crossOrigin }: Mount,
): Promise<Response> {
  const response = await compressed(answer, context.req.header('accept-encoding') ?? null)
  if (crossOrigin) allowAnyOrigin(response.headers)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

async function answerWithin(
  request: Request,
  limits: BodyLimits | undefined,
  answer: (request: Request) => Promise<Response>,
) {
  try {
    return await answer(limits ? await withLimitedBody(request, limits) : request)
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error
    const code = error.status === 413 ? 'request_too_large' : 'request_timeout'
    return Response.json(
      { code, message: error.message },
      { status: error.status, headers: { connection: 'close' } },
    )
  }
}

/** Answers of a kilobyte and more; what is streamed without a length stays as it is. */
async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const encoding = acceptedEncoding(acceptEncoding)
  const { headers, status } = response
  if (
    encoding === 'identity' ||
    !response.body ||
    headers.has('content-encoding') ||
    !isCompressible(headers.get('content-type'))
  ) {
    // A copy, because a Response that was fetched or cached may have headers that cannot be changed.
    return new Response(response.body, { status, headers: new Headers(headers) })
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const smaller = new Headers(headers)
  smaller.append('vary', 'accept-encoding')
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return new Response(bytes, { status, headers: smaller })
  smaller.set('content-encoding', encoding)
  smaller.delete('content-length')
  return new Response(await encode(bytes, encoding, 4), { status, headers: smaller })
}
