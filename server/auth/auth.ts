import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/db.ts'
import { secretOf } from '#db/secrets.ts'
import type { OAuthSetting } from '#server/env.ts'
import type { Service } from '#server/http/service.ts'
import { createRateLimits, noRateLimits } from '#server/limits/rate-limits.ts'
import type { Auth } from './context.ts'
import { forgetExpired } from './expired.ts'
import { composeMails } from './mails/mail-requests.ts'
import { createProviders } from './oauth/oauth-provider.ts'
import { createFactorSecrets } from './people/factor-secrets.ts'
import { createPasswordHasher } from './people/password-hash.ts'
import type { PasswordHasher } from './people/password-hash.ts'
import { constantSignUpDoor, type SignUpDoor } from './people/sign-up-door.ts'
import { createRedirects } from './redirects.ts'
import { createAuthService } from './service.ts'
import { type EndedSessions, liveSessions, watchEndedSessions } from './sessions/ended-sessions.ts'
import { createAccessTokens } from './tokens/signed-tokens.ts'
import { createSigningKeys, signingKeysFromSetting } from './tokens/signing-keys.ts'
import { generateAnonKey, rotateSigningKey, storedKeys } from './tokens/stored-keys.ts'
import { type Tokens, wholeSignIns } from './tokens/tokens.ts'

export type AuthSettings = {
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string
  autoconfirm: boolean
  /** AUTH_SIGNING_KEYS */
  signingKeys?: string | null
  /** AUTH_JWT_SECRET */
  jwtSecret?: string | null
  /** SECRETS_KEY */
  secretsKey?: string | null
  oauth?: readonly OAuthSetting[]
  rateLimits?: boolean
  /** Addresses besides the site itself that mailed links and providers may lead to. */
  redirectAllowList?: readonly string[]
  /** Unset: everybody may open an account. */
  signUpDoor?: SignUpDoor
  manualLinking?: boolean
}

const OPEN_TO_ALL = { is: 'open', domains: [] } as const

type Options = AuthSettings & {
  db: Db
  now?: () => Date
  hasher?: PasswordHasher
  /** For measuring what the watch costs. */
  ended?: EndedSessions
}

export type Authentication = {
  /** Answers below `/auth/v1`. */
  service: Service
  tokens: Tokens
  /** Writes the mails that were asked for: `prepare` of the mail sender and of /dev/mail. */
  composeMails: () => Promise<void>
  /** From now on another key signs; the old ones verify for as long as their tokens live. */
  rotateSigningKey: () => Promise<void>
  /** Drops what has expired. To be called every hour or so. */
  forgetExpired: () => Promise<void>
  /** Stops listening for sessions that end. */
  close: () => Promise<void>
}

export async function createAuth({
  db,
  now = () => new Date(),
  ...settings
}: Options): Promise<Authentication> {
  const store = settings.signingKeys
    ? await signingKeysFromSetting(settings.signingKeys)
    : storedKeys(db, now)
  const keys = createSigningKeys(store, now)
  // Made now, so that the first sign-in finds it and a database that cannot keep it stops the start.
  await keys.signer()
  const decoyKey = await secretOf(db, 'auth-decoy-key', () => randomBytes(32).toString('base64url'))
  const issuer = `${settings.publicUrl}/auth/v1`
  const signIn = db.inLane('sign-in')
  const auth: Auth = {
    db: signIn,
    now,
    publicUrl: settings.publicUrl,
    autoconfirm: settings.autoconfirm,
    signUpDoor: settings.signUpDoor ?? constantSignUpDoor(OPEN_TO_ALL),
    manualLinking: settings.manualLinking ?? true,
    keys,
    tokens: createAccessTokens({
      keys,
      anonKey: await secretOf(db, 'auth-anon-key', generateAnonKey),
      issuer,
      legacySecret: settings.jwtSecret ?? null,
      now,
    }),
    hasher: settings.hasher ?? createPasswordHasher(),
    factorSecrets: await createFactorSecrets(db, settings.secretsKey ?? null),
    limits: (settings.rateLimits ?? true) ? createRateLimits(signIn, now) : noRateLimits,
    redirects: createRedirects(settings.publicUrl, settings.redirectAllowList),
    providers: createProviders(settings.oauth ?? []),
    decoyId: (kind, email) => uuidFrom(createHmac('sha256', decoyKey).update(`${kind} ${email}`).digest()),
  }
  const ended = settings.ended ?? (await watchEndedSessions({ db, issuer }))
  return {
    service: createAuthService(auth),
    tokens: wholeSignIns(liveSessions(auth.tokens, ended)),
    composeMails: () => composeMails({ ...auth, db }),
    rotateSigningKey: () => rotateSigningKey(db, now),
    forgetExpired: () => forgetExpired(db, now()),
    close: () => ended.stop(),
  }
}

/** Looks like the random ids that accounts have (version 4). */
function uuidFrom(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
