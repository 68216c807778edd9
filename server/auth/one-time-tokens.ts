import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queryable, Row } from '#jobs/database.ts'

export type Purpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export type OneTimeToken = Row & {
  id: string
  user_id: string
  purpose: Purpose
  email: string
  code_hash: string
  wrong_codes: number
  sign_up_id: string | null
  code_challenge: string | null
  code_challenge_method: string | null
}

export type Challenge = { codeChallenge: string | null; codeChallengeMethod: string | null }

const HOUR_MS = 3_600_000
const LASTS_MS = {
  signup: 24 * HOUR_MS,
  recovery: HOUR_MS,
  magiclink: HOUR_MS,
  email_change_current: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: HOUR_MS / 4,
} as const satisfies Record<Purpose, number>

/** Of each kind the newest few stay good, so that a stranger who asks again does not break the link in the inbox. */
const OUTSTANDING = 3
const MOST_WRONG_CODES = 10

type NewToken = {
  userId: string
  purpose: Purpose
  email: string
  challenge?: Challenge
  /** The sign-up whose password and details the mail brings. */
  signUpId?: string | null
  now: Date
}

/** Makes the two secrets of a mail: one for its link, one to type. With PKCE the link's says so, for the verifier. */
export async function issueToken(
  tx: Queryable,
  { userId, purpose, email, challenge, signUpId, now }: NewToken,
): Promise<{ link: string; code: string }> {
  const link = (challenge?.codeChallenge ? 'pkce_' : '') + randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.query(
    `insert into auth.one_time_tokens (user_id, purpose, email, link_hash, code_hash, code_challenge,
       code_challenge_method, created_at, expires_at, sign_up_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      userId,
      purpose,
      email,
      sha256(link),
      codeHash(email, code),
      challenge?.codeChallenge,
      challenge?.codeChallenge ? (challenge.codeChallengeMethod ?? 'plain') : null,
      now,
      new Date(now.getTime() + LASTS_MS[purpose]),
      signUpId,
    ],
  )
  await tx.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens where user_id = $1 and purpose = $2 order by created_at desc offset $3
     )`,
    [userId, purpose, OUTSTANDING],
  )
  return { link, code }
}

/** Consumes the token of a link: whoever deletes the row has it, and nobody after. */
export async function consumeLink(
  tx: Queryable,
  link: string,
  { purposes, now }: { purposes: readonly Purpose[]; now: Date },
): Promise<OneTimeToken | null> {
  const { rows } = await tx.query<OneTimeToken>(
    `delete from auth.one_time_tokens where link_hash = $1 and purpose = any($2) and expires_at > $3 returning *`,
    [sha256(link), purposes, now],
  )
  return forgetOthers(tx, rows[0])
}

/** Consumes by the code that was mailed to `email`. A wrong one counts against all that are outstanding. */
export async function consumeCode(
  tx: Queryable,
  { email, code }: { email: string; code: string },
  { purposes, now, userId }: { purposes: readonly Purpose[]; now: Date; userId?: string },
): Promise<OneTimeToken | null> {
  const { rows } = await tx.query<OneTimeToken>(
    `select * from auth.one_time_tokens
     where email = $1 and purpose = any($2) and expires_at > $3 and wrong_codes < $4
       and ($5::uuid is null or user_id = $5)
     order by id for update`,
    [email, purposes, now, MOST_WRONG_CODES, userId],
  )
  const offered = Buffer.from(codeHash(email, code))
  const right = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), offered))
  if (right) {
    await tx.query('delete from auth.one_time_tokens where id = $1', [right.id])
    return forgetOthers(tx, right)
  }
  await tx.query('update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = any($1::uuid[])', [
    rows.map(({ id }) => id),
  ])
  return null
}

async function forgetOthers(tx: Queryable, token: OneTimeToken | undefined): Promise<OneTimeToken | null> {
  if (!token) return null
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and purpose = $2', [
    token.user_id,
    token.purpose,
  ])
  return token
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const codeHash = (email: string, code: string) => sha256(`${email} ${code}`)
