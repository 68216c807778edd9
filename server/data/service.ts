import type { IncomingHttpHeaders } from 'node:http'
import type { AsUserOptions, Claims, Db } from '#db/db.ts'
import { UNAVAILABLE } from '#db/sql-error.ts'
import type { StaleReads } from '#db/stale-reads.ts'
import { requireKey } from '#server/auth/tokens/claims-of.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import type { Service } from '#server/http/service.ts'
import { answerRpc } from './answer-call.ts'
import { answerRead, answerWrite, type Answering } from './answers.ts'
import { EXPOSED_SCHEMA, readCatalogue, refuseUnguarded } from './catalogue.ts'
import { DataError, explain, short } from './data-error.ts'

type DataServiceOptions = {
  db: Db
  tokens: Tokens
  /** For reads of visitors, which may be some seconds old. */
  stale?: StaleReads
}

/** `/rest/v1`: the tables, views and functions of the app's schema, through row-level security. */
export async function createDataService({ db, tokens, stale }: DataServiceOptions): Promise<Service> {
  const requests = db.inLane('requests')
  const visitorReads = stale ?? requests
  await refuseUnguarded(db)
  let catalogue = await readCatalogue(db)
  const reload = () => {
    readCatalogue(db).then(
      (fresh) => (catalogue = fresh),
      // The old catalogue still describes what was there; the next migration or start tries again.
      () => {},
    )
  }
  await db.listen('schema_changed', reload, reload)

  return async (request, caller) => {
    let claims: Claims | null = null
    try {
      claims = await readCaller(request, tokens)
      const url = new URL(request.url)
      const options: AsUserOptions = {
        repeats: true,
        request: {
          method: request.method,
          path: url.pathname,
          headers: publicHeaders(caller.headers ?? Object.fromEntries(request.headers)),
        },
      }
      const answering: Answering = {
        catalogue,
        request,
        url,
        // A person reads what they have just written; a visitor has written nothing.
        run: (work, how) =>
          (claims === null && how.readOnly ? visitorReads : requests).asUser(claims, work, {
            ...options,
            ...how,
          }),
      }
      return await route(answering)
    } catch (error) {
      const explained = explain(error, claims !== null)
      if (!explained) throw error
      if (explained.status === 503) caller.log.warn('data.unavailable', { code: explained.code })
      return refusal(explained, request.method)
    }
  }
}

const PREFIX = '/rest/v1/'

async function route(answering: Answering): Promise<Response> {
  const { request, url } = answering
  refuseForeignSchema(request)
  const [name = '', routine, ...more] = url.pathname.slice(PREFIX.length).split('/').map(decoded)
  if (more.length > 0 || name === '' || (routine !== undefined && name !== 'rpc'))
    throw notFound(url.pathname)
  if (routine !== undefined) return await answerRpc(answering, routine)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return await answerRead(answering, name)
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return await answerWrite(answering, name, request.method)
    default:
      throw new DataError(405, 'PGRST117', `Unsupported HTTP method: ${short(request.method)}`)
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw notFound(part)
  }
}

const notFound = (path: string) =>
  new DataError(404, 'PGRST125', `Invalid path specified in request URL: ${short(path)}`)

function refuseForeignSchema(request: Request): void {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const schema = request.headers.get(reads ? 'accept-profile' : 'content-profile')
  if (schema === null || schema === EXPOSED_SCHEMA) return
  throw new DataError(406, 'PGRST106', `Invalid schema: ${short(schema)}`, {
    hint: `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`,
  })
}

async function readCaller(request: Request, tokens: Tokens): Promise<Claims | null> {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  const token = bearer ?? key
  if (!token) throw new DataError(401, 'PGRST301', 'No API key found in request')
  await refuseWrongKey(key, tokens)
  try {
    return await tokens.read(token)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    if (error.fault === 'expired') throw new DataError(401, 'PGRST303', 'JWT expired')
    throw new DataError(
      401,
      error.fault === 'claims' || error.fault === 'ended' ? 'PGRST303' : 'PGRST301',
      error.message,
    )
  }
}

/** A key that is not ours is told apart from a session that ended: it is the caller's settings that are wrong. */
async function refuseWrongKey(key: string | null, tokens: Tokens): Promise<void> {
  if (key === null) return
  try {
    await requireKey(key, tokens)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new DataError(401, 'PGRST301', error.message, {
      hint: 'Double check your `anon` or publishable API key.',
    })
  }
}

/** For policies and functions that ask; what proves identity stays out of the database's reach. */
function publicHeaders({
  authorization: _token,
  apikey: _key,
  cookie: _cookie,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

function refusal({ status, code, message, details, hint }: DataError, method: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  if (status === 503) headers.set('retry-after', UNAVAILABLE.retryAfter)
  const body = JSON.stringify({ code, details, hint, message })
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
