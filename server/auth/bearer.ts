import { isUuid } from '#contract/rules/uuid.ts'
import type { Claims } from '#db/db.ts'
import type { Auth, Call, Person } from './context.ts'
import { AuthError } from './errors.ts'
import { userById } from './people/users.ts'
import { sessionById } from './sessions/sessions.ts'
import { bearerOf, requireKey } from './tokens/claims-of.ts'
import { TokenError } from './tokens/tokens.ts'

/** Whoever the bearer speaks for, `null` for a visitor. Without the public key, or with a forged bearer, an AuthError. */
export async function callerClaims(auth: Auth, { request, url }: Call): Promise<Claims | null> {
  const apikey = request.headers.get('apikey') ?? url.searchParams.get('apikey')
  await requireKey(apikey, auth.tokens).catch((error: unknown) => {
    throw error instanceof TokenError ? new AuthError('no_authorization', { message: error.message }) : error
  })
  try {
    const bearer = bearerOf(request)
    return bearer === null || bearer === apikey ? null : await auth.tokens.read(bearer)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`
    throw new AuthError('bad_jwt', { message })
  }
}

/** The session must still be there: signing out takes effect at once, though its tokens live on for minutes. */
export async function personOf(auth: Auth, claims: Claims): Promise<Person> {
  const user = await userById(auth.db, claims.sub)
  if (!user) throw new AuthError('user_not_found')
  if (user.banned_until && user.banned_until > auth.now()) throw new AuthError('user_banned', { status: 403 })
  const { session_id: sessionId } = claims
  // Tokens under a legacy secret may have no session.
  if (sessionId === undefined) return { user, session: null }
  const session =
    typeof sessionId === 'string' && isUuid(sessionId) ? await sessionById(auth.db, sessionId) : null
  if (!session || session.user_id !== user.id) throw new AuthError('session_not_found')
  return { user, session }
}
