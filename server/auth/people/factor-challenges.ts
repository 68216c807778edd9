import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { seconds } from '#server/auth/sessions/sessions.ts'

const CHALLENGE_SECONDS = 300

/** `challenge`: what a device is asked to sign; an app is asked for a code and nothing else. */
export async function keepFactorChallenge(
  auth: Auth,
  call: Call,
  { factorId, challenge }: { factorId: string; challenge: string | null },
): Promise<{ id: string; expires_at: number }> {
  const [id, now] = [randomUUID(), auth.now()]
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await auth.db.transaction(async (tx) => {
    await tx.query('delete from auth.challenges where factor_id = $1 and expires_at <= $2', [factorId, now])
    await tx.query(
      `insert into auth.challenges (id, factor_id, address, challenge, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, factorId, call.block, challenge, now, expiresAt],
    )
    await tx.query('update auth.factors set last_challenged_at = $2 where id = $1', [factorId, now])
  })
  return { id, expires_at: seconds(expiresAt) }
}

export type FactorChallengeKey = { id: string; factorId: string }
type StoredChallenge = Columns<'auth.challenges', 'challenge' | 'address' | 'expires_at'>

/** A code that was mistyped may be typed again. */
export async function requireFactorChallenge(
  auth: Auth,
  tx: Queryable,
  call: Call,
  { id, factorId }: FactorChallengeKey,
): Promise<void> {
  const { rows } = await tx.query<StoredChallenge>(
    'select challenge, address, expires_at from auth.challenges where id = $1 and factor_id = $2',
    [id, factorId],
  )
  stillGood(auth, call, rows[0])
}

/** Of two requests with one challenge, the first to get here has it: it is spent even where the signature is wrong. */
export async function spendFactorChallenge(
  auth: Auth,
  call: Call,
  { id, factorId }: FactorChallengeKey,
): Promise<string> {
  const { rows } = await auth.db.query<StoredChallenge>(
    `delete from auth.challenges where id = $1 and factor_id = $2 returning challenge, address, expires_at`,
    [id, factorId],
  )
  return stillGood(auth, call, rows[0]).challenge ?? ''
}

function stillGood(auth: Auth, call: Call, challenge: StoredChallenge | undefined): StoredChallenge {
  if (!challenge) {
    throw new AuthError('mfa_challenge_expired', {
      message: 'MFA challenge not found, verify against another one.',
    })
  }
  if (challenge.address !== call.block) throw new AuthError('mfa_ip_address_mismatch')
  if (challenge.expires_at <= auth.now()) throw new AuthError('mfa_challenge_expired')
  return challenge
}
