import type { Db } from '#db/db.ts'
import type { Caller } from '#server/http/service.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import type { Provider } from './oauth/provider.ts'
import type { FactorSecrets } from './people/factor-secrets.ts'
import type { PasswordHasher } from './people/password-hash.ts'
import type { SignUpDoor } from './people/sign-up-door.ts'
import type { User } from './people/users.ts'
import type { Redirects } from './redirects.ts'
import type { Session } from './sessions/session-row.ts'
import type { AccessTokens } from './tokens/signed-tokens.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** What every endpoint of authentication works with. */
export type Auth = {
  db: Db
  now: () => Date
  publicUrl: string
  autoconfirm: boolean
  signUpDoor: SignUpDoor
  manualLinking: boolean
  keys: SigningKeys
  tokens: AccessTokens
  hasher: PasswordHasher
  factorSecrets: FactorSecrets
  limits: RateLimits
  redirects: Redirects
  providers: ReadonlyMap<string, Provider>
  /** Makes up ids for accounts that an answer must not give away: the same ones each time. */
  decoyId: (kind: string, email: string) => string
}

/** One request, with its path parameter where the route has one. */
export type Call = {
  request: Request
  url: URL
  caller: Caller
  /** What rate limits count the caller by. */
  block: string
  param: string
}

/** Whoever the bearer of a request belongs to, with the session it was issued in. */
export type Person = { user: User; session: Session | null }

export type PublicEndpoint = (auth: Auth, call: Call) => Promise<Response>
export type PersonalEndpoint = (auth: Auth, call: Call, person: Person) => Promise<Response>
