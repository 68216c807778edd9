import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Auth, PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import { ownFactor, type StoredFactor } from '#server/auth/people/own-factor.ts'
import { forgetRecoveryCodes } from '#server/auth/people/recovery-codes.ts'
import type { User } from '#server/auth/people/users.ts'
import { json } from '#server/auth/request-body.ts'
import type { Session } from '#server/auth/sessions/session-row.ts'
import { isFreshSignIn } from '#server/auth/sessions/sessions.ts'

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
    if (factor.status === 'verified') await fallWithFactor(auth, tx, { factor, user, session })
    await tx.query('delete from auth.factors where id = $1', [factor.id])
  })
  return json({ id: factor.id })
}

/** Sessions that the factor raised fall, but for the one that removes it while another factor is left to protect it. */
async function fallWithFactor(
  auth: Auth,
  tx: Queryable,
  { factor, user, session }: { factor: StoredFactor; user: User; session: Session | null },
): Promise<void> {
  // Locked, so that of two that go at once the second knows that it is the last.
  const { rows } = await tx.query<Columns<'auth.factors', 'id'>>(
    `select id from auth.factors where user_id = $1 and status = 'verified' order by id for update`,
    [user.id],
  )
  const other = rows.find(({ id }) => id !== factor.id)
  if (other)
    await tx.query('update auth.sessions set factor_id = $3 where id = $1 and factor_id = $2', [
      session?.id ?? null,
      factor.id,
      other.id,
    ])
  else await forgetRecoveryCodes(tx, user.id)
  await tx.query(`update auth.sessions set aal = 'aal1' where user_id = $1 and factor_id = $2`, [
    user.id,
    factor.id,
  ])
  await tellOfChange(auth, tx, user.email, REMOVED[factor.factor_type][other ? 'other' : 'last'])
}

const REMOVED = {
  totp: { last: 'factorRemoved', other: 'oneFactorRemoved' },
  webauthn: { last: 'stepPasskeyRemoved', other: 'oneStepPasskeyRemoved' },
} as const
