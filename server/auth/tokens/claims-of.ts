import type { Claims } from '#db/db.ts'
import { TokenError } from './tokens.ts'
import type { TokenReader } from './tokens.ts'

/**
 * Who a request speaks for: the person of its bearer, or `null` for a visitor. Every request names the public key;
 * clients send that key as bearer too when nobody is signed in.
 */
export async function claimsOf(request: Request, tokens: TokenReader): Promise<Claims | null> {
  const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  await requireKey(apikey, tokens)
  const bearer = bearerOf(request)
  return bearer === null || bearer === apikey ? null : tokens.read(bearer)
}

/** The person of a request that needs none: `null` for a visitor and for a token that is no longer good. */
export async function personOf(request: Request, tokens: TokenReader): Promise<Claims | null> {
  try {
    const bearer = bearerOf(request)
    return bearer === null ? null : await tokens.read(bearer)
  } catch (error) {
    if (error instanceof TokenError) return null
    throw error
  }
}

export async function requireKey(apikey: string | null, tokens: TokenReader): Promise<void> {
  if (!apikey) throw new TokenError('missing', 'No API key found in request')
  if (apikey === tokens.anonKey) return
  const holder = await tokens.read(apikey).catch((error: unknown) => {
    throw error instanceof TokenError ? new TokenError(error.fault, 'Invalid API key') : error
  })
  if (holder !== null) throw new TokenError('claims', 'Invalid API key')
}

export function bearerOf(request: Request): string | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? []
  if (token === undefined) throw new TokenError('malformed', 'Authorization must be a bearer token')
  return token
}
