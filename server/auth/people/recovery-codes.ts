import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '#contract/recovery-code.ts'
import { count } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import { json } from '#server/auth/request-body.ts'
import { isFreshSignIn } from '#server/auth/sessions/sessions.ts'
import { requireTurn } from '#server/auth/turns-left.ts'

/** POST /recovery-codes: new ones, told this once; those from before are gone. An addition to the protocol. */
export const makeRecoveryCodes: PersonalEndpoint = async (auth, call, { user, session }) => {
  if (session?.aal !== 'aal2') throw new AuthError('insufficient_aal')
  if (!isFreshSignIn(session, auth.now())) throw new AuthError('reauthentication_needed')
  await requireTurn(auth.limits, ['factorByAddress', call.block])
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await auth.db.transaction(async (tx) => {
    // Locked, so that of two that ask at once one set is left, and none outlives the factor.
    const { rows } = await tx.query(
      `select from auth.factors where user_id = $1 and status = 'verified' order by id for update`,
      [user.id],
    )
    if (rows.length === 0) throw new AuthError('mfa_factor_not_found')
    const replaced = await forgetRecoveryCodes(tx, user.id)
    await tx.query(
      'insert into auth.recovery_codes (user_id, hash, created_at) select $1, unnest($2::bytea[]), $3',
      [user.id, codes.map((code) => hashOf(user.id, code)), auth.now()],
    )
    // The first ones come with the first factor, of which the owner is told anyway.
    if (replaced > 0) await tellOfChange(auth, tx, user.email, 'recoveryCodes')
  })
  return json({ codes })
}

/** GET /recovery-codes: how many are left. */
export const countRecoveryCodes: PersonalEndpoint = async (auth, _call, { user, session }) => {
  if (session?.aal !== 'aal2') throw new AuthError('insufficient_aal')
  return json({ left: await recoveryCodesLeft(auth.db, user.id) })
}

export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<number> {
  return await count(db, 'from auth.recovery_codes where user_id = $1', [userId])
}

/** Of two requests with one code, the first to get here has it. */
export async function spendRecoveryCode(tx: Queryable, userId: string, code: string): Promise<boolean> {
  const { rows } = await tx.query(
    'delete from auth.recovery_codes where user_id = $1 and hash = $2 returning user_id',
    [userId, hashOf(userId, code)],
  )
  return rows.length > 0
}

export async function forgetRecoveryCodes(tx: Queryable, userId: string): Promise<number> {
  const { rows } = await tx.query('delete from auth.recovery_codes where user_id = $1 returning user_id', [
    userId,
  ])
  return rows.length
}

/** 60 random bits: too many to be guessed through the limits, or from a copy of the hashes in any useful time. */
function newCode(): string {
  const letters = Array.from({ length: 12 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()
