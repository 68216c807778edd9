import type { PublicEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { pkceGrant } from '#server/auth/sessions/pkce.ts'
import { refreshGrant } from './refresh-grant.ts'
import { passwordGrant } from './sign-in.ts'

const GRANTS = { password: passwordGrant, refresh_token: refreshGrant, pkce: pkceGrant } as const

/** POST /token?grant_type= */
export const token: PublicEndpoint = (auth, call) => {
  const grant = call.url.searchParams.get('grant_type')
  const [, answer] = Object.entries(GRANTS).find(([name]) => name === grant) ?? []
  if (!answer) throw new AuthError('unsupported_grant_type')
  return answer(auth, call)
}
