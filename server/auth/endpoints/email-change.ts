import type { Queryable } from '#db/database.ts'
import type { Auth } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { tellOfMove } from '#server/auth/mails/security-notices.ts'
import { lockUser } from '#server/auth/people/users.ts'
import type { User } from '#server/auth/people/users.ts'
import type { OneTimeToken } from '#server/auth/tokens/one-time-tokens.ts'

/** Notes where the account is to move. An address that was never confirmed need not agree to be left. */
export async function beginEmailChange(
  tx: Queryable,
  user: User,
  newEmail: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and purpose in ('email_change_current', 'email_change_new')`,
    [user.id],
  )
  await tx.query(
    `update auth.users set email_change = $2, email_change_sent_at = $3,
       email_change_old_confirmed = email_confirmed_at is null, email_change_new_confirmed = false, updated_at = $3
     where id = $1`,
    [user.id, newEmail, now],
  )
}

/** One address agreed. Answers whether the change is complete. */
export async function agreeToEmailChange(
  auth: Auth,
  tx: Queryable,
  { token, now }: { token: OneTimeToken; now: Date },
): Promise<'half' | 'complete' | 'void'> {
  const user = await lockUser(tx, token.user_id)
  if (!user?.email_change) return 'void'
  const isCurrent = token.purpose === 'email_change_current'
  // A token for an address that is not part of this change any more.
  if (token.email !== (isCurrent ? user.email : user.email_change)) return 'void'
  const oldAgrees = isCurrent || user.email_change_old_confirmed
  const newAgrees = !isCurrent || user.email_change_new_confirmed
  if (oldAgrees && newAgrees) {
    await moveAccount(auth, tx, user, { newEmail: user.email_change, isProven: true, now })
    return 'complete'
  }
  await tx.query(
    'update auth.users set email_change_old_confirmed = $2, email_change_new_confirmed = $3 where id = $1',
    [user.id, oldAgrees, newAgrees],
  )
  return 'half'
}

/** Where addresses are confirmed at once nobody has shown that the new one is theirs. */
export async function moveAccount(
  auth: Auth,
  tx: Queryable,
  user: User,
  { newEmail, isProven, now }: { newEmail: string; isProven: boolean; now: Date },
): Promise<void> {
  const { rows } = await tx.query('select from auth.users where email = $1 and id <> $2', [newEmail, user.id])
  if (rows.length > 0) throw new AuthError('email_exists')
  await tx.query(
    `update auth.users set email = $2, email_confirmed_at = $3, email_proven_at = $4, email_change = null, email_change_sent_at = null,
       email_change_old_confirmed = false, email_change_new_confirmed = false, updated_at = $3,
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where id = $1`,
    [user.id, newEmail, now, isProven ? now : null],
  )
  await tx.query(
    `update auth.identities
     set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true), updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [user.id, newEmail, now],
  )
  // Links that went to the old address must not open the account any more.
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
  await tellOfMove(auth, tx, { oldEmail: user.email, newEmail })
}
