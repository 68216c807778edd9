import type { Claims } from '#db/db.ts'

/** Reads what a bearer says and whether it is genuine; whether it is still good is another question. */
export interface TokenReader {
  /** The public key that browsers send when nobody is signed in. */
  readonly anonKey: string
  /** `null` for the public key itself. Throws TokenError for anything forged, malformed or expired. */
  read(bearer: string): Promise<Claims | null>
}

/** What the other services need of authentication. `server/auth` provides it. */
export interface Tokens extends TokenReader {
  /** Whether the session or account of claims that were read earlier has ended since: for connections that stay open. */
  hasEnded(claims: Claims): boolean
}

/**
 * The tokens as every service but authentication sees them: one of half a sign-in, whose second factor is still to be
 * shown, opens nothing.
 */
export function wholeSignIns(tokens: Tokens): Tokens {
  return {
    anonKey: tokens.anonKey,
    async read(bearer) {
      const claims = await tokens.read(bearer)
      if (claims?.['mfa_pending'])
        throw new TokenError('claims', 'Please finish signing in with your second step first.')
      return claims
    },
    hasEnded: (claims) => tokens.hasEnded(claims),
  }
}

type TokenFault = 'missing' | 'malformed' | 'signature' | 'expired' | 'claims' | 'ended'

export class TokenError extends Error {
  readonly fault: TokenFault
  constructor(fault: TokenFault, message: string) {
    super(message)
    this.fault = fault
  }
}
