import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import {
  PASSKEY_ALGORITHMS,
  readNewPasskey,
  readSignature,
  relyingParty,
  sentCredential,
} from './passkey-signatures.ts'
import type { User } from './users.ts'
import { webauthn } from './webauthn.ts'

type PasskeyFactor = Columns<'auth.factors', 'id' | 'friendly_name' | 'status'>
type FactorPasskey = Columns<'auth.factor_passkeys', 'credential_id' | 'public_key' | 'counter'>

/** After a password holding the key is proof enough: plain security keys have no way to ask their owner. */
const USER_VERIFICATION = 'preferred'
const requireUserVerification = false

const namedSite = z.object({
  rpId: z.string().max(300).nullish(),
  rpOrigins: z.array(z.string().max(300)).max(20).nullish(),
})

/** What the client library sends when it asks for a challenge, and with what the device signed. */
export const passkeyChallengeSchema = z.object({ webauthn: namedSite.nullish() })
export const passkeyProofSchema = namedSite.extend({ credential_response: sentCredential })

/** What is signed is signed for this site, whatever a client asks for; one that means another should know. */
export function requireThisSite(auth: Auth, site: z.infer<typeof namedSite> | null | undefined): void {
  const { id, origin } = relyingParty(auth)
  if (site?.rpId && site.rpId !== id) {
    throw new AuthError('validation_failed', { message: `webauthn.rpId needs to be ${id}` })
  }
  if (site?.rpOrigins && !site.rpOrigins.includes(origin)) {
    throw new AuthError('validation_failed', { message: `webauthn.rpOrigins needs to have ${origin}` })
  }
}

/** Asks the device to make a key where the factor has none yet, and else to sign with it. */
export async function passkeyQuestion(auth: Auth, factor: PasskeyFactor, user: User) {
  const { id: rpID } = relyingParty(auth)
  if (factor.status === 'unverified') {
    const publicKey = await (
      await webauthn()
    ).generateRegistrationOptions({
      rpName: BRAND.name,
      rpID,
      // Not the person's own id: a device keeps one key for each, and this one would replace the key that signs in.
      userID: new TextEncoder().encode(factor.id),
      userName: user.email,
      userDisplayName: factor.friendly_name || user.email,
      attestationType: 'none',
      excludeCredentials: await credentialsOf(auth.db, user.id),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
    })
    return { type: 'create' as const, credential_options: { publicKey } }
  }
  const { credential_id: id } = await passkeyOf(auth.db, factor.id)
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID,
    allowCredentials: [{ id }],
    userVerification: USER_VERIFICATION,
  })
  // The client library would look for a security key first.
  return { type: 'request' as const, credential_options: { publicKey: { ...options, hints: [] } } }
}

type PasskeyProof = {
  /** Set where the device just made the key. */
  made: { id: string; publicKey: Uint8Array } | null
  counter: number
}

export async function readPasskeyProof(
  auth: Auth,
  factor: PasskeyFactor,
  { sent, challenge }: { sent: z.infer<typeof sentCredential>; challenge: string },
): Promise<PasskeyProof> {
  const question = { challenge, requireUserVerification }
  if (factor.status === 'unverified') {
    const made = await readNewPasskey(auth, sent, question)
    if (!made) throw notVerified()
    return { made, counter: made.counter }
  }
  const passkey = await passkeyOf(auth.db, factor.id)
  // The library leaves it to us whose key it is that signed.
  if (sent.id !== passkey.credential_id) throw notVerified()
  const counter = await readSignature(auth, { passkey, sent }, question)
  if (counter === null) throw notVerified()
  return { made: null, counter }
}

const notVerified = () =>
  new AuthError('mfa_verification_failed', { message: 'This passkey could not be verified.' })

export async function storePasskeyProof(
  tx: Queryable,
  factorId: string,
  { proof: { made, counter }, now }: { proof: PasskeyProof; now: Date },
): Promise<void> {
  if (made === null) {
    await tx.query('update auth.factor_passkeys set counter = $2, last_used_at = $3 where factor_id = $1', [
      factorId,
      counter,
      now,
    ])
    return
  }
  await tx
    .query(
      `insert into auth.factor_passkeys (factor_id, credential_id, public_key, counter) values ($1, $2, $3, $4)`,
      [factorId, made.id, made.publicKey, counter],
    )
    .catch((error: unknown) => {
      if (error instanceof SqlError && error.code === '23505')
        throw new AuthError('webauthn_credential_exists')
      throw error
    })
  await tx.query(`update auth.factors set status = 'verified', updated_at = $2 where id = $1`, [
    factorId,
    now,
  ])
}

export async function isSecondStepPasskey(db: Queryable, credentialId: string): Promise<boolean> {
  const { rows } = await db.query('select from auth.factor_passkeys where credential_id = $1', [credentialId])
  return rows.length > 0
}

async function passkeyOf(db: Queryable, factorId: string): Promise<FactorPasskey> {
  const { rows } = await db.query<FactorPasskey>(
    'select credential_id, public_key, counter from auth.factor_passkeys where factor_id = $1',
    [factorId],
  )
  if (!rows[0]) throw new AuthError('mfa_factor_not_found')
  return rows[0]
}

async function credentialsOf(db: Queryable, userId: string): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: FactorPasskey['credential_id'] }>(
    `select k.credential_id as id from auth.factor_passkeys k join auth.factors f on f.id = k.factor_id
     where f.user_id = $1`,
    [userId],
  )
  return rows
}
