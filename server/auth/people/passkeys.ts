import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { Columns, TableRow } from '#db/rows.ts'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { seconds } from '#server/auth/sessions/sessions.ts'

export type Passkey = TableRow<'auth.passkeys'>

const CHALLENGE_SECONDS = 300

export async function passkeysOf(db: Queryable, userId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    'select * from auth.passkeys where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

/** Keeps what a device is asked to sign, and answers what the client sends back with the signature. */
export async function keepChallenge(
  auth: Auth,
  call: Call,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<{ challenge_id: string; expires_at: number }> {
  const [id, now] = [randomUUID(), auth.now()]
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await auth.db.transaction(async (tx) => {
    await tx.query('delete from auth.passkey_challenges where expires_at <= $1', [now])
    await tx.query(
      `insert into auth.passkey_challenges (id, user_id, challenge, address, expires_at) values ($1, $2, $3, $4, $5)`,
      [id, userId, challenge, call.block, expiresAt],
    )
  })
  return { challenge_id: id, expires_at: seconds(expiresAt) }
}

/** Of two requests with one challenge, the first to get here has it: it is spent even where the signature is wrong. */
export async function spendChallenge(
  auth: Auth,
  call: Call,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> {
  const { rows } = await auth.db.query<
    Columns<'auth.passkey_challenges', 'challenge' | 'address' | 'expires_at'>
  >(
    `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, address, expires_at`,
    [id, userId],
  )
  const [found] = rows
  if (!found) throw new AuthError('webauthn_challenge_not_found')
  if (found.expires_at <= auth.now()) throw new AuthError('webauthn_challenge_expired')
  if (found.address !== call.block) throw new AuthError('webauthn_challenge_not_found')
  return found.challenge
}
