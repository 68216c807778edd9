import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth, PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import type { StoredFactor } from '#server/auth/people/own-factor.ts'
import { base32, qrCode, totpUri } from '#server/auth/people/totp.ts'
import { json, readBody } from '#server/auth/request-body.ts'
import { isFreshSignIn } from '#server/auth/sessions/sessions.ts'

const MAX_FACTORS = 10
const FACTOR_TYPES = ['totp', 'webauthn'] as const

const enrolSchema = z.object({
  friendly_name: z.string().trim().max(100).nullish(),
  factor_type: z.string().nullish(),
  issuer: z.string().trim().max(100).nullish(),
})

/** POST /factors */
export const enrolFactor: PersonalEndpoint = async (auth, call, { user, session }) => {
  const body = await readBody(call.request, enrolSchema)
  if (body.factor_type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled')
  const type = FACTOR_TYPES.find((known) => known === body.factor_type)
  if (!type) {
    throw new AuthError('validation_failed', { message: 'factor_type needs to be totp or webauthn' })
  }
  if (!isFreshSignIn(session, auth.now())) throw new AuthError('reauthentication_needed')
  if (user.factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
  }
  if (user.factors.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors')
  const factor = { id: randomUUID(), type, name: body.friendly_name ?? '' }
  const answer = { id: factor.id, type, friendly_name: factor.name }
  if (type === 'webauthn') {
    await insertFactor(auth, user.id, { ...factor, secret: null })
    return json(answer)
  }
  const secret = randomBytes(20)
  await insertFactor(auth, user.id, { ...factor, secret })
  const uri = totpUri(secret, { issuer: body.issuer || BRAND.name, account: user.email })
  return json({ ...answer, totp: { qr_code: await qrCode(uri), secret: base32(secret), uri } })
}

type NewFactor = { id: string; type: StoredFactor['factor_type']; name: string; secret: Uint8Array | null }

async function insertFactor(
  auth: Auth,
  userId: string,
  { id, type, name, secret }: NewFactor,
): Promise<void> {
  const sealed = secret && auth.factorSecrets.seal(id, secret)
  try {
    await auth.db.query(
      `insert into auth.factors (id, user_id, friendly_name, factor_type, secret, secret_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [id, userId, name, type, sealed?.secret ?? null, sealed?.secret_key ?? null, auth.now()],
    )
  } catch (error) {
    if (!(error instanceof SqlError && error.code === '23505')) throw error
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  }
}
