import { createHash } from 'node:crypto'
import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_PATH } from '#contract/api/path.ts'
import type { Queryable } from '#db/database.ts'
import { isUnavailable, SqlError, UNAVAILABLE } from '#db/sql-error.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import { AnswerCache } from '#server/functions/answer-cache.ts'
import type { Caller, Service } from '#server/http/service.ts'
import type { CountedLimit } from '#server/limits/counted-limit.ts'
import type { ApiHandlers } from './api-call.ts'
import { ApiProblem, problemAnswer } from './problem.ts'
import { checkedBody, checkedParameters, checkedQuery } from './read-request.ts'
import { requireScope } from './require-scope.ts'
import { findRoute, type FoundRoute } from './route-table.ts'
import { enter } from './take-turn.ts'
import type { TokenOwner } from './token-owner.ts'

type ApiTools = {
  db: Queryable
  handlers: ApiHandlers
  limit: CountedLimit
  /** Differs whenever an answer about jobs may have changed. */
  generation: () => number
  now: () => Date
}

const MAX_ADDRESS_CHARS = 8 * 1024

/** `/api/v1`: finds the route, lets the caller in, checks what came, answers. */
export function createApiService(tools: ApiTools): Service {
  const answers = new AnswerCache<Uint8Array<ArrayBuffer>>()
  return async (request, caller) => {
    const headers: Record<string, string> = {}
    try {
      const url = new URL(request.url)
      if (url.pathname.length + url.search.length > MAX_ADDRESS_CHARS)
        throw new ApiProblem('too-long', 'Send a shorter search.')
      const found = findRoute(request.method, url.pathname.slice(API_PATH.length))
      const { owner, headers: left } = await enter(request, caller, tools)
      Object.assign(headers, left)
      requireScope(found.route, owner)
      const make = () => answerBytes(found, { request, url, owner, tools })
      const isShared = found.route.scope === 'public' && found.route.method === 'GET'
      const version = { version: tools.generation(), now: tools.now().getTime() }
      const bytes = isShared ? await answers.answer(url.pathname + url.search, version, make) : await make()
      return answer(request, { bytes, route: found.route, headers })
    } catch (error) {
      const response = problemAnswer(explained(error, caller))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return response
    }
  }
}

type Answering = { request: Request; url: URL; owner: TokenOwner | null; tools: ApiTools }

async function answerBytes(
  { name, route, values }: FoundRoute,
  { request, url, owner, tools }: Answering,
): Promise<Uint8Array<ArrayBuffer>> {
  const call = {
    parameters: checkedParameters(route, values),
    query: checkedQuery(route, url.searchParams),
    search: url.searchParams,
    body: await checkedBody(route, request),
    owner,
  }
  // The table pairs each name with its handler, and what `call` holds was checked by that route's own schemas.
  const handle = tools.handlers[name] as (call: unknown) => Promise<unknown>
  return new TextEncoder().encode(JSON.stringify(await handle(call)))
}

type Ready = { bytes: Uint8Array<ArrayBuffer>; route: ApiRoute; headers: Record<string, string> }

function answer(request: Request, { bytes, route, headers }: Ready): Response {
  if (route.method !== 'GET')
    return new Response(bytes, { status: route.status, headers: { ...headers, 'content-type': JSON_TYPE } })
  // Weak, because the same answer travels compressed and not.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const caching = {
    ...headers,
    etag,
    vary: 'authorization',
    'cache-control': route.scope === 'public' ? 'public, max-age=60' : 'private, no-cache',
  }
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: caching })
  const body = request.method === 'HEAD' ? null : bytes
  return new Response(body, { status: route.status, headers: { ...caching, 'content-type': JSON_TYPE } })
}

const JSON_TYPE = 'application/json'

const isNamed = (header: string | null, etag: string) =>
  header !== null &&
  header.split(',').some((name) => name.trim() === '*' || strong(name.trim()) === strong(etag))

const strong = (etag: string) => etag.replace(/^W\//, '')

/** What the database says no with, in the API's words; the sentences are the migrations' own. */
const SQL_PROBLEMS: Record<string, 'conflict' | 'not-found' | 'invalid-input'> = {
  '23505': 'conflict',
  '23503': 'not-found',
  '23514': 'invalid-input',
  P0001: 'conflict',
  P0002: 'not-found',
  '40001': 'conflict',
}

export function explained(error: unknown, { log, requestId }: Caller): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (isUnavailable(error) || error instanceof EngineAway) {
    log.warn('api.unavailable', { code: error instanceof EngineAway ? 'search' : error.code })
    return new ApiProblem('unavailable', UNAVAILABLE.message, { 'retry-after': UNAVAILABLE.retryAfter })
  }
  const known = error instanceof SqlError ? SQL_PROBLEMS[error.code] : undefined
  if (known && error instanceof SqlError)
    return new ApiProblem(known, error.code === '23505' ? 'You already track this.' : error.message)
  log.error('api failed', { error: error instanceof Error ? error.stack : String(error) })
  return new ApiProblem('failed', `Something went wrong. Request ${requestId}.`)
}
