import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload, JWTVerifyOptions } from 'jose'
import { isUuid } from '#contract/rules/uuid.ts'
import type { Claims } from '#db/db.ts'
import type { SigningKeys } from './signing-keys.ts'
import { TokenError } from './tokens.ts'
import type { TokenReader } from './tokens.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60

/** What a session's access token says, beside iss, aud, role, iat and exp. */
export type AccessTokenClaims = {
  sub: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  session_id: string
  is_anonymous: boolean
  /** The account has a second factor that this session has not shown: only authentication takes such a token. */
  mfa_pending?: true
}

export type AccessTokens = TokenReader & {
  /** Good for a quarter of an hour, or until the session ends where that is sooner. */
  sign(
    claims: AccessTokenClaims,
    sessionEnd: Date,
  ): Promise<{ token: string; issuedAt: number; expiresAt: number }>
}

type Settings = {
  keys: SigningKeys
  anonKey: string
  issuer: string
  /** A legacy HS256 secret whose keys and tokens are also accepted, as Supabase projects have them. */
  legacySecret: string | null
  now: () => Date
}

export function createAccessTokens({ keys, anonKey, issuer, legacySecret, now }: Settings): AccessTokens {
  const remembered = rememberVerified(now)
  const legacyKey = legacySecret === null ? null : new TextEncoder().encode(legacySecret)

  const verified = async (token: string): Promise<JWTPayload> => {
    const { alg, kid } = headerOf(token)
    if (alg === 'HS256' && legacyKey) {
      return (await jwtVerify(token, legacyKey, { ...rules(now()), algorithms: ['HS256'] })).payload
    }
    if (alg !== 'ES256') throw new TokenError('signature', 'The token is not signed in a way we accept')
    const key = typeof kid === 'string' ? await keys.verifier(kid) : null
    if (!key) throw new TokenError('signature', 'The token is signed with a key we do not know')
    const options = { ...rules(now()), algorithms: ['ES256'], issuer, audience: 'authenticated' }
    return (await jwtVerify(token, key, options)).payload
  }

  return {
    anonKey,
    async read(bearer) {
      if (bearer === anonKey) return null
      if (bearer === '') throw new TokenError('missing', 'There is no token')
      const known = remembered.get(bearer)
      if (known) return known
      const claims = claimsIn(await verified(bearer).catch(explain))
      if (claims) remembered.add(bearer, claims)
      return claims
    },
    async sign(claims, sessionEnd) {
      const { kid, key } = await keys.signer()
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = Math.min(issuedAt + ACCESS_TOKEN_SECONDS, Math.floor(sessionEnd.getTime() / 1000))
      const token = await new SignJWT({ ...claims, role: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, issuedAt, expiresAt }
    },
  }
}

const rules = (currentDate: Date): JWTVerifyOptions => ({ currentDate, requiredClaims: ['exp'] })

function headerOf(token: string): { alg?: string; kid?: string } {
  if (token.length > 8192) throw new TokenError('malformed', 'The token is too long')
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw new TokenError('malformed', 'The token is not a JWT')
  }
}

/** `null` for a legacy public key. There is no service role here: a token that claims one is refused. */
function claimsIn(payload: JWTPayload): Claims | null {
  if (payload.role === 'anon' && payload.sub === undefined) return null
  if (payload.role !== 'authenticated') throw new TokenError('claims', 'The token has no role we know')
  const audience = [payload.aud].flat()
  if (!audience.includes('authenticated')) throw new TokenError('claims', 'The token is for somebody else')
  if (payload.sub === undefined || !isUuid(payload.sub))
    throw new TokenError('claims', 'The token names nobody')
  return { ...payload, sub: payload.sub, role: 'authenticated' }
}

function explain(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed)
    throw new TokenError('claims', `JWT claims: ${error.claim}`)
  if (error instanceof errors.JWSSignatureVerificationFailed)
    throw new TokenError('signature', 'The signature does not belong to the token')
  if (error instanceof errors.JOSEError) throw new TokenError('malformed', 'The token is not a valid JWT')
  throw error
}

const REMEMBERED_TOKENS = 2000

/** A signature costs 0.2 ms to check and a token comes back with every request: verified ones are remembered. */
function rememberVerified(now: () => Date) {
  const tokens = new Map<string, Claims>()
  return {
    get(token: string): Claims | undefined {
      const claims = tokens.get(token)
      if (!claims) return undefined
      if (Number(claims.exp) * 1000 > now().getTime()) return claims
      tokens.delete(token)
      return undefined
    },
    add(token: string, claims: Claims) {
      const [oldest] = tokens.keys()
      if (tokens.size >= REMEMBERED_TOKENS && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, claims)
    },
  }
}
