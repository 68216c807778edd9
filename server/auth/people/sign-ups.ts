import type { Queryable } from '#db/database.ts'
import type { Columns, ColumnOf, Found } from '#db/rows.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'

/** What one sign-up asked for; whoever follows its mail gets this and nothing of another sign-up. */
export type SignUp = Columns<'auth.sign_ups', 'data', { data: Record<string, unknown> }> & {
  passwordHash: ColumnOf<'auth.sign_ups', 'password_hash'>
}

type NewSignUp = SignUp & { userId: string; block: string; now: Date }

/** More than mails that one address gets in the days that their links last. */
const MAX_SIGN_UPS = 20

export async function keepSignUp(tx: Queryable, signUp: NewSignUp): Promise<string> {
  const { userId, passwordHash, data, block, now } = signUp
  const { rows } = await tx.query<Columns<'auth.sign_ups', 'id'>>(
    `insert into auth.sign_ups (user_id, password_hash, data, asked_from, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId, passwordHash, data, sha256(block), now],
  )
  await tx.query(
    `delete from auth.sign_ups where id in (
       select id from auth.sign_ups where user_id = $1 order by created_at desc offset $2
     )`,
    [userId, MAX_SIGN_UPS],
  )
  const [kept] = rows
  if (!kept) throw new Error('The sign-up was not stored')
  return kept.id
}

/**
 * The sign-up that a mail is about which somebody asks for again: the newest from the same place, or the only one
 * there is. `null` where others came between: the mail then proves the address and brings no password.
 */
export async function signUpToRepeat(tx: Queryable, userId: string, block: string): Promise<string | null> {
  const { rows } = await tx.query<Columns<'auth.sign_ups', 'id'> & Found<'isTheirs'>>(
    `select id, asked_from = $2 as "isTheirs" from auth.sign_ups
     where user_id = $1 and password_hash is not null order by asked_from = $2 desc, created_at desc limit 2`,
    [userId, sha256(block)],
  )
  const [first, second] = rows
  return first && (first.isTheirs || !second) ? first.id : null
}

export async function signUpById(tx: Queryable, id: string | null): Promise<SignUp | null> {
  const { rows } = await tx.query<SignUp>(
    'select password_hash as "passwordHash", data from auth.sign_ups where id = $1',
    [id],
  )
  return rows[0] ?? null
}
