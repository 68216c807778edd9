import { TooBusy } from '#base/turns.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import type { Service } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import { callerClaims, personOf } from './bearer.ts'
import type { Auth, Call } from './context.ts'
import { AuthError, errorResponse } from './errors.ts'
import { routeFor } from './routes.ts'
import type { AuthRoute } from './routes.ts'

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
      if (error instanceof TooBusy) return errorResponse(request, comeBack(error.retryAfterSeconds))
      if (!isUnavailable(error)) throw error
      caller.log.warn('auth.unavailable', { code: error.code })
      return errorResponse(request, comeBack(Number(UNAVAILABLE.retryAfter)))
    }
  }
}

const comeBack = (retryAfterSeconds: number) => new AuthError('service_unavailable', { retryAfterSeconds })

async function answer(auth: Auth, call: Call, route: AuthRoute): Promise<Response> {
  if (route.for === 'everyone') return route.answer(auth, call)
  // Asked for also where it makes no difference who it is: a forged bearer is never waved through.
  const claims = await callerClaims(auth, call)
  if (route.for === 'key') return route.answer(auth, call)
  if (!claims) throw new AuthError('no_authorization')
  return route.answer(auth, call, await personOf(auth, claims))
}
