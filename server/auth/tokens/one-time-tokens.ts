import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { TableRow } from '#db/rows.ts'

export type Purpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export type OneTimeToken = TableRow<'auth.one_time_tokens'>

export type Challenge = { codeChallenge: string | null; codeChallengeMethod: string | null }

const TOKEN_LIFETIMES_MS = {
  signup: DAY_MS,
  recovery: HOUR_MS,
  magiclink: HOUR_MS,
  email_change_current: DAY_MS,
  email_change_new: DAY_MS,
  reauthentication: HOUR_MS / 4,
} as const satisfies Record<Purpose, number>

/** Of each kind as many stay good as one recipient gets, so that a stranger who asks again breaks no link in the inbox. */
const OUTSTANDING = 10
/** At home and elsewhere each: with six digits, 20 guesses in a million for each mail, of which there are few. */
const MAX_WRONG_CODES = 10

type NewToken = {
  userId: string
  purpose: Purpose
  email: string
  challenge?: Challenge
  /** Where the mail was asked for from: wrong codes of others are counted apart. */
  block: string
  /** The sign-up whose password and details the mail brings. */
  signUpId?: string | null
  now: Date
}

/** Makes the two secrets of a mail: one for its link, one to type. With PKCE the link's says so, for the verifier. */
export async function issueToken(
  tx: Queryable,
  { userId, purpose, email, challenge, block, signUpId, now }: NewToken,
): Promise<{ link: string; code: string }> {
  const link = (challenge?.codeChallenge ? 'pkce_' : '') + randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.query(
    `insert into auth.one_time_tokens (user_id, purpose, email, link_hash, code_hash, code_challenge,
       code_challenge_method, created_at, expires_at, sign_up_id, asked_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      userId,
      purpose,
      email,
      sha256(link),
      codeHash(email, code),
      challenge?.codeChallenge,
      challenge?.codeChallenge ? (challenge.codeChallengeMethod ?? 'plain') : null,
      now,
      new Date(now.getTime() + TOKEN_LIFETIMES_MS[purpose]),
      signUpId,
      sha256(block),
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

/**
 * Consumes by the code that was mailed to `email`. A wrong one counts against all that are outstanding, at home or
 * among strangers: home is where the mail was asked for, and where the owner of a proven address has signed in before.
 */
export async function consumeCode(
  tx: Queryable,
  { email, code, block }: { email: string; code: string; block: string },
  { purposes, now, userId }: { purposes: readonly Purpose[]; now: Date; userId?: string },
): Promise<OneTimeToken | null> {
  const { rows } = await tx.query<OneTimeToken>(
    `select * from auth.one_time_tokens t
     where email = $1 and purpose = any($2) and expires_at > $3 and ($5::uuid is null or user_id = $5)
       and case when ${atHome('$6')} then wrong_codes_at_home else wrong_codes end < $4
     order by id for update`,
    [email, purposes, now, MAX_WRONG_CODES, userId, sha256(block)],
  )
  const offered = Buffer.from(codeHash(email, code))
  const right = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), offered))
  if (right) {
    await tx.query('delete from auth.one_time_tokens where id = $1', [right.id])
    return forgetOthers(tx, right)
  }
  await tx.query(
    `update auth.one_time_tokens t set
       wrong_codes_at_home = wrong_codes_at_home + case when ${atHome('$2')} then 1 else 0 end,
       wrong_codes = wrong_codes + case when ${atHome('$2')} then 0 else 1 end
     where id = any($1::uuid[])`,
    [rows.map(({ id }) => id), sha256(block)],
  )
  return null
}

const atHome = (blockHash: '$2' | '$6') => `(
  t.asked_from = ${blockHash} or exists (
    select from auth.known_addresses k join auth.users u on u.id = k.user_id
    where k.user_id = t.user_id and k.block_hash = ${blockHash} and u.email_proven_at is not null
  )
)`

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
