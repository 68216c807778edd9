import type { Claims } from '#server/db/db.ts'
import type { Service } from '#server/http/service.ts'
import { addressBlock } from './address-block.ts'
import { bearerOf, requireKey } from './claims-of.ts'
import type { Auth, Call, Person } from './context.ts'
import { AuthError, errorResponse } from './errors.ts'
import { HasherBusy } from './password-hash.ts'
import { routeFor } from './routes.ts'
import type { AuthRoute } from './routes.ts'
import { sessionById } from './sessions.ts'
import { TokenError } from './tokens.ts'
import { userById } from './users.ts'

const PREFIX = '/auth/v1'

/** `/auth/v1`. What an endpoint refuses is answered here, in the service's own words; anything else is a failure. */
export function createAuthService(auth: Auth): Service {
  return async (request, caller) => {
    const url = new URL(request.url)
    try {
      const found = routeFor(request.method, url.pathname.slice(PREFIX.length))
      if (typeof found === 'string') throw new AuthError(found)
      const call: Call = { request, url, caller, block: addressBlock(caller.address), param: found.param }
      return await answer(auth, call, found.route)
    } catch (error) {
      if (error instanceof AuthError) return errorResponse(request, error)
      if (error instanceof HasherBusy) {
        return errorResponse(request, new AuthError('over_request_rate_limit', { retryAfterSeconds: 2 }))
      }
      throw error
    }
  }
}

async function answer(auth: Auth, call: Call, route: AuthRoute): Promise<Response> {
  if (route.for === 'everyone') return route.answer(auth, call)
  const apikey = call.request.headers.get('apikey') ?? call.url.searchParams.get('apikey')
  await requireKey(apikey, auth.tokens).catch(refuseKey)
  if (route.for === 'key') {
    // Signed in or not makes no difference here, but a forged bearer is never waved through.
    await bearerClaims(auth, call.request, apikey)
    return route.answer(auth, call)
  }
  const claims = await bearerClaims(auth, call.request, apikey)
  if (!claims) throw new AuthError('no_authorization')
  return route.answer(auth, call, await personOf(auth, claims))
}

async function bearerClaims(auth: Auth, request: Request, apikey: string | null): Promise<Claims | null> {
  try {
    const bearer = bearerOf(request)
    return bearer === null || bearer === apikey ? null : await auth.tokens.read(bearer)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', {
      message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
    })
  }
}

/** The session must still be there: signing out takes effect at once, though its tokens live on for minutes. */
async function personOf(auth: Auth, claims: Claims): Promise<Person> {
  const user = await userById(auth.db, claims.sub)
  if (!user) throw new AuthError('user_not_found')
  if (user.banned_until && user.banned_until > auth.now()) throw new AuthError('user_banned', { status: 403 })
  if (typeof claims.session_id !== 'string') return { user, session: null }
  const isUuid = /^[0-9a-f-]{36}$/.test(claims.session_id)
  const session = isUuid ? await sessionById(auth.db, claims.session_id) : null
  if (!session || session.user_id !== user.id) throw new AuthError('session_not_found')
  return { user, session }
}

function refuseKey(error: unknown): never {
  if (!(error instanceof TokenError)) throw error
  throw new AuthError('no_authorization', { message: error.message })
}
