import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import { readRecoveryCode } from '#contract/recovery-code.ts'
import { href } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, TableRow } from '#db/rows.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth, Call, PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { letters } from '#server/auth/mails/letters.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import {
  forgetRecoveryCodes,
  recoveryCodesLeft,
  spendRecoveryCode,
} from '#server/auth/people/recovery-codes.ts'
import { base32, qrCode, totpStep, totpUri } from '#server/auth/people/totp.ts'
import { userById, type User } from '#server/auth/people/users.ts'
import { json, readBody, uuid } from '#server/auth/request-body.ts'
import type { AuthMethod, Session } from '#server/auth/sessions/session-row.ts'
import { endOtherSessions, isFreshSignIn, seconds, sessionBody } from '#server/auth/sessions/sessions.ts'
import type { SignedIn } from '#server/auth/sessions/sessions.ts'
import { requireTurn } from '#server/auth/turns-left.ts'
import { enqueueMail } from '#server/mail/outbox.ts'

const MAX_FACTORS = 10
const CHALLENGE_SECONDS = 300

const enrolSchema = z.object({
  friendly_name: z.string().trim().max(100).nullish(),
  factor_type: z.string().nullish(),
  issuer: z.string().trim().max(100).nullish(),
})

/** POST /factors */
export const enrolFactor: PersonalEndpoint = async (auth, call, { user, session }) => {
  const body = await readBody(call.request, enrolSchema)
  if (body.factor_type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled')
  if (body.factor_type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled')
  if (body.factor_type !== 'totp') {
    throw new AuthError('validation_failed', { message: 'factor_type needs to be totp' })
  }
  if (!isFreshSignIn(session, auth.now())) throw new AuthError('reauthentication_needed')
  if (user.factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
  }
  if (user.factors.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors')
  const secret = randomBytes(20)
  const [id, now, name] = [randomUUID(), auth.now(), body.friendly_name ?? '']
  const sealed = auth.factorSecrets.seal(id, secret)
  try {
    await auth.db.query(
      `insert into auth.factors (id, user_id, friendly_name, factor_type, secret, secret_key, created_at, updated_at)
       values ($1, $2, $3, 'totp', $4, $5, $6, $6)`,
      [id, user.id, name, sealed.secret, sealed.secret_key, now],
    )
  } catch (error) {
    if (!(error instanceof SqlError && error.code === '23505')) throw error
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  }
  const uri = totpUri(secret, { issuer: body.issuer || BRAND.name, account: user.email })
  const totp = { qr_code: await qrCode(uri), secret: base32(secret), uri }
  return json({ id, type: 'totp', friendly_name: name, totp })
}

type StoredFactor = TableRow<'auth.factors'>

async function ownFactor(db: Queryable, userId: string, id: string): Promise<StoredFactor> {
  const { rows } = await db.query<StoredFactor>(
    'select * from auth.factors where id::text = $1 and user_id = $2',
    [id.toLowerCase(), userId],
  )
  if (!rows[0]) throw new AuthError('mfa_factor_not_found')
  return rows[0]
}

/** POST /factors/{id}/challenge */
export const challengeFactor: PersonalEndpoint = async (auth, call, { user }) => {
  const factor = await ownFactor(auth.db, user.id, call.param)
  await requireTurn(auth.limits, ['factorByAddress', call.block])
  const now = auth.now()
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await auth.db.transaction(async (tx) => {
    await tx.query('delete from auth.challenges where factor_id = $1 and expires_at <= $2', [factor.id, now])
    await tx.query(
      'insert into auth.challenges (id, factor_id, address, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [id, factor.id, call.block, now, expiresAt],
    )
    await tx.query('update auth.factors set last_challenged_at = $2 where id = $1', [factor.id, now])
  })
  return json({ id, type: 'totp', expires_at: seconds(expiresAt) })
}

const verifySchema = z.object({ challenge_id: uuid, code: z.string().max(20).nullish() })

/** POST /factors/{id}/verify: the session it comes from becomes aal2; others end where the factor is new or they lack one. */
export const verifyFactor: PersonalEndpoint = async (auth, call, { user, session }) => {
  const body = await readBody(call.request, verifySchema)
  if (!session) throw new AuthError('session_not_found')
  const factor = await ownFactor(auth.db, user.id, call.param)
  await requireTurn(auth.limits, ['factorByAddress', call.block], ['factorByFactor', factor.id])
  const signedIn = await auth.db.transaction(async (tx) => {
    await requireChallenge(auth, tx, call, { id: body.challenge_id.toLowerCase(), factorId: factor.id })
    const code = { text: body.code ?? '', now: auth.now() }
    const opened = { ...factor, secret: auth.factorSecrets.open(factor) }
    if (!(await spendCode(tx, opened, code))) {
      if (!(await spendSpareCode(tx, factor, code.text))) throw new AuthError('mfa_verification_failed')
      await tellOwner(auth, tx, user)
    }
    if (factor.status === 'unverified') await tellOfChange(auth, tx, user.email, 'factorAdded')
    await tx.query('delete from auth.challenges where factor_id = $1', [factor.id])
    return raise(tx, session, { factor, now: auth.now() })
  })
  return json(await sessionBody(auth, signedIn))
}

async function requireChallenge(
  auth: Auth,
  tx: Queryable,
  call: Call,
  { id, factorId }: { id: string; factorId: string },
): Promise<void> {
  const { rows } = await tx.query<Columns<'auth.challenges', 'address' | 'expires_at'>>(
    'select address, expires_at from auth.challenges where id = $1 and factor_id = $2',
    [id, factorId],
  )
  const [challenge] = rows
  if (!challenge) {
    throw new AuthError('mfa_challenge_expired', {
      message: 'MFA challenge not found, verify against another one.',
    })
  }
  if (challenge.address !== call.block) throw new AuthError('mfa_ip_address_mismatch')
  if (challenge.expires_at <= auth.now()) throw new AuthError('mfa_challenge_expired')
}

/** Of two requests with one code, the first to get here has it. */
async function spendCode(
  tx: Queryable,
  factor: StoredFactor,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const step = totpStep(factor.secret, text, { now, lastUsed: factor.last_used_step })
  if (step === null) return false
  const { rows } = await tx.query(
    `update auth.factors set last_used_step = $2, status = 'verified', updated_at = $3
     where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
    [factor.id, step, now],
  )
  return rows.length > 0
}

/** A recovery code stands in for the app, but does not confirm a new one. */
async function spendSpareCode(tx: Queryable, factor: StoredFactor, text: string): Promise<boolean> {
  const code = readRecoveryCode(text)
  if (code === null || factor.status !== 'verified') return false
  return await spendRecoveryCode(tx, factor.user_id, code)
}

async function tellOwner(auth: Auth, tx: Queryable, user: User): Promise<void> {
  const about = { left: await recoveryCodesLeft(tx, user.id), settings: auth.publicUrl + href('settings') }
  await enqueueMail(tx, letters.recoveryCodeUsed(user.email, about), auth.now())
}

async function raise(
  tx: Queryable,
  session: Session,
  { factor, now }: { factor: StoredFactor; now: Date },
): Promise<SignedIn> {
  const totp: AuthMethod = { method: 'totp', timestamp: seconds(now) }
  const amr = [...session.amr.filter(({ method }) => method !== 'totp'), totp]
  const { rows } = await tx.query<Session>(
    `update auth.sessions set aal = 'aal2', amr = $2, factor_id = $3, refresh_counter = refresh_counter + 1,
       refreshed_at = $4
     where id = $1 returning *`,
    [session.id, JSON.stringify(amr), factor.id, now],
  )
  const [raised] = rows
  if (!raised) throw new AuthError('session_not_found')
  const { user_id: userId } = session
  // A new factor ends the others, as a new password does; a known one only half sign-ins.
  if (factor.status === 'unverified') await endOtherSessions(tx, userId, session.id)
  else
    await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2`, [
      userId,
      session.id,
    ])
  await tx.query(
    `delete from auth.factors where user_id = $1 and status = 'unverified' and factor_type = 'totp'`,
    [userId],
  )
  const user = await userById(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  return { user, session: raised }
}

/** DELETE /factors/{id} */
export const unenrolFactor: PersonalEndpoint = async (auth, call, { user, session }) => {
  const factor = await ownFactor(auth.db, user.id, call.param)
  if (factor.status === 'verified') {
    if (session?.aal !== 'aal2') {
      throw new AuthError('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      })
    }
    if (!isFreshSignIn(session, auth.now())) throw new AuthError('reauthentication_needed')
  }
  await auth.db.transaction(async (tx) => {
    await tx.query(`update auth.sessions set aal = 'aal1' where user_id = $1 and factor_id = $2`, [
      user.id,
      factor.id,
    ])
    await tx.query('delete from auth.factors where id = $1', [factor.id])
    if (factor.status === 'verified') {
      await forgetRecoveryCodes(tx, user.id)
      await tellOfChange(auth, tx, user.email, 'factorRemoved')
    }
  })
  return json({ id: factor.id })
}
