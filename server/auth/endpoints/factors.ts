import { z } from 'zod'
import { readRecoveryCode } from '#contract/recovery-code.ts'
import { href } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { NotNull } from '#db/rows.ts'
import type { Auth, Call, Person, PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { letters } from '#server/auth/mails/letters.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import {
  type FactorChallengeKey,
  keepFactorChallenge,
  requireFactorChallenge,
  spendFactorChallenge,
} from '#server/auth/people/factor-challenges.ts'
import {
  passkeyChallengeSchema,
  passkeyProofSchema,
  passkeyQuestion,
  readPasskeyProof,
  requireThisSite,
  storePasskeyProof,
} from '#server/auth/people/factor-passkeys.ts'
import { ownFactor, type StoredFactor } from '#server/auth/people/own-factor.ts'
import { recoveryCodesLeft, spendRecoveryCode } from '#server/auth/people/recovery-codes.ts'
import { totpStep } from '#server/auth/people/totp.ts'
import { userById, type User } from '#server/auth/people/users.ts'
import { json, readBody, uuid } from '#server/auth/request-body.ts'
import type { AuthMethod, Session } from '#server/auth/sessions/session-row.ts'
import {
  endOtherSessions,
  requireSecondFactor,
  seconds,
  sessionBody,
  type SignedIn,
} from '#server/auth/sessions/sessions.ts'
import { requireTurn } from '#server/auth/turns-left.ts'
import { enqueueMail } from '#server/mail/outbox.ts'

/** POST /factors/{id}/challenge */
export const challengeFactor: PersonalEndpoint = async (auth, call, person) => {
  const { user } = person
  const factor = await ownFactor(auth.db, user.id, call.param)
  await requireTurn(auth.limits, ['factorByAddress', call.block])
  if (factor.factor_type === 'totp') {
    return json({
      ...(await keepFactorChallenge(auth, call, { factorId: factor.id, challenge: null })),
      type: 'totp',
    })
  }
  requireMaker(person, factor)
  requireThisSite(auth, (await readBody(call.request, passkeyChallengeSchema)).webauthn)
  const webauthn = await passkeyQuestion(auth, factor, user)
  const { challenge } = webauthn.credential_options.publicKey
  const kept = await keepFactorChallenge(auth, call, { factorId: factor.id, challenge })
  return json({ ...kept, type: 'webauthn', webauthn })
}

/** A key is bound to an account by whoever has shown all that it asks for so far: a password alone must not add one. */
function requireMaker(person: Person, { factor_type: type, status }: StoredFactor): void {
  if (type === 'webauthn' && status === 'unverified') requireSecondFactor(person)
}

const verifySchema = z.object({
  challenge_id: uuid,
  code: z.string().max(20).nullish(),
  webauthn: passkeyProofSchema.nullish(),
})

/** POST /factors/{id}/verify: the session it comes from becomes aal2; others end where the factor is new or they lack one. */
export const verifyFactor: PersonalEndpoint = async (auth, call, person) => {
  const body = await readBody(call.request, verifySchema)
  const { user, session } = person
  if (!session) throw new AuthError('session_not_found')
  const factor = await ownFactor(auth.db, user.id, call.param)
  await requireTurn(auth.limits, ['factorByAddress', call.block], ['factorByFactor', factor.id])
  requireMaker(person, factor)
  const asked = { id: body.challenge_id.toLowerCase(), factorId: factor.id }
  const proof = body.webauthn && (await passkeyProof(auth, call, { factor, asked, sent: body.webauthn }))
  const signedIn = await auth.db.transaction(async (tx) => {
    if (proof) await storePasskeyProof(tx, factor.id, { proof, now: auth.now() })
    else {
      await requireFactorChallenge(auth, tx, call, asked)
      await requireCode(auth, tx, { factor, user, text: body.code ?? '' })
    }
    if (factor.status === 'unverified') await tellOfChange(auth, tx, user.email, ADDED[factor.factor_type])
    await tx.query('delete from auth.challenges where factor_id = $1', [factor.id])
    return raise(tx, session, { factor, now: auth.now() })
  })
  return json(await sessionBody(auth, signedIn))
}

const ADDED = { totp: 'factorAdded', webauthn: 'stepPasskeyAdded' } as const

type SentPasskeyProof = z.infer<typeof passkeyProofSchema>

async function passkeyProof(
  auth: Auth,
  call: Call,
  { factor, asked, sent }: { factor: StoredFactor; asked: FactorChallengeKey; sent: SentPasskeyProof },
) {
  if (factor.factor_type !== 'webauthn') {
    throw new AuthError('validation_failed', { message: 'This factor takes a code' })
  }
  requireThisSite(auth, sent)
  const challenge = await spendFactorChallenge(auth, call, asked)
  return await readPasskeyProof(auth, factor, { sent: sent.credential_response, challenge })
}

async function requireCode(
  auth: Auth,
  tx: Queryable,
  { factor, user, text }: { factor: StoredFactor; user: User; text: string },
): Promise<void> {
  const { secret } = factor
  if (secret !== null) {
    const opened = { ...factor, secret: auth.factorSecrets.open({ ...factor, secret }) }
    if (await spendCode(tx, opened, { text, now: auth.now() })) return
  }
  if (!(await spendSpareCode(tx, factor, text))) throw new AuthError('mfa_verification_failed')
  await tellOwner(auth, tx, user)
}

/** Of two requests with one code, the first to get here has it. */
async function spendCode(
  tx: Queryable,
  factor: NotNull<StoredFactor, 'secret'>,
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

/** A recovery code stands in for the app or the passkey, but does not confirm a new one. */
async function spendSpareCode(tx: Queryable, factor: StoredFactor, text: string): Promise<boolean> {
  const code = readRecoveryCode(text)
  if (code === null || factor.status !== 'verified') return false
  return await spendRecoveryCode(tx, factor.user_id, code)
}

async function tellOwner(auth: Auth, tx: Queryable, user: User): Promise<void> {
  const about = { left: await recoveryCodesLeft(tx, user.id), settings: auth.publicUrl + href('settings') }
  await enqueueMail(tx, letters.recoveryCodeUsed(user.email, about), auth.now())
}

const METHODS = { totp: 'totp', webauthn: 'mfa/webauthn' } as const

async function raise(
  tx: Queryable,
  session: Session,
  { factor, now }: { factor: StoredFactor; now: Date },
): Promise<SignedIn> {
  const shown: AuthMethod = { method: METHODS[factor.factor_type], timestamp: seconds(now) }
  const amr = [...session.amr.filter(({ method }) => method !== shown.method), shown]
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
    `delete from auth.factors where user_id = $1 and status = 'unverified' and factor_type = $2`,
    [userId, factor.factor_type],
  )
  const user = await userById(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  return { user, session: raised }
}
