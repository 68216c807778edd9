import type { Queryable } from '#db/database.ts'
import type { FunctionValue } from '#db/rows.ts'
import type { Auth } from '#server/auth/context.ts'
import { letters } from '#server/auth/mails/letters.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import type { SignUp } from './sign-ups.ts'
import { insertEmailIdentity, refreshProviders } from './users.ts'
import type { User } from './users.ts'

type Proof = {
  /** What the sign-up asked for that the proof belongs to; `null` where it belongs to none. */
  signUp: SignUp | null
  /** Whoever proves the address says that what was saved in the account is theirs. */
  keepsSaved: boolean
  now: Date
}

/**
 * Somebody showed that the address is theirs. Whoever used the account until then never did, so their password,
 * sessions, factors and providers go, and what they saved with them (decision 126).
 */
export async function proveAddress(tx: Queryable, user: User, proof: Proof): Promise<void> {
  if (user.email_proven_at) return
  const { signUp, keepsSaved, now } = proof
  const held = user.last_sign_in_at !== null && (await holdsSaved(tx, user.id))
  await tx.query('select auth.remove_unproven($1, $2)', [user.id, keepsSaved])
  const kept = keepsSaved ? user.raw_user_meta_data : {}
  const metadata = { ...kept, ...signUp?.data, ...verified(user) }
  await tx.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4,
       email_confirmed_at = coalesce(email_confirmed_at, $4), email_change = null, email_change_sent_at = null,
       email_change_old_confirmed = false, email_change_new_confirmed = false
     where id = $1`,
    [user.id, signUp?.passwordHash ?? null, metadata, now],
  )
  await markProven(tx, user.id, now)
  await insertEmailIdentity(tx, { id: user.id, identityData: metadata, now: user.created_at })
  await refreshProviders(tx, user.id)
  if (held) await enqueueMail(tx, letters.addressProven(user.email, { keepsSaved }), now)
}

async function holdsSaved(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query<Record<'held', FunctionValue<'auth.holds_saved'>>>(
    'select auth.holds_saved($1) as held',
    [userId],
  )
  return rows[0]?.held ?? false
}

const verified = ({ id, email }: User) => ({ email, email_verified: true, phone_verified: false, sub: id })

/** The address and the account are in the same hands: a signed-in person proved it, so nothing has to go. */
export async function markProven(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query('update auth.users set email_proven_at = coalesce(email_proven_at, $2) where id = $1', [
    userId,
    now,
  ])
}

/** Following this link would empty an account that holds something, so its page asks whose the saved things are. */
export async function asksWhoseItIs(auth: Auth, link: string): Promise<boolean> {
  const { rows } = await auth.db.query(
    `select from auth.one_time_tokens t join auth.users u on u.id = t.user_id and u.email = t.email
     where t.link_hash = $1 and t.expires_at > $2 and t.purpose in ('signup', 'magiclink', 'recovery')
       and u.email_proven_at is null and u.last_sign_in_at is not null and auth.holds_saved(u.id)`,
    [sha256(link), auth.now()],
  )
  return rows.length > 0
}
