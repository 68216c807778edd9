import { z } from 'zod'
import type { Queryable } from '#jobs/database.ts'
import type { Auth, Call } from './context.ts'
import { AuthError } from './errors.ts'
import { sha256 } from './one-time-tokens.ts'
import type { Bucket } from './rate-limits.ts'
import { json, readBody } from './request-body.ts'
import { openSession, sessionBody } from './sessions.ts'
import { userByEmail } from './users.ts'
import type { User } from './users.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/** POST /token?grant_type=password */
export async function passwordGrant(auth: Auth, call: Call): Promise<Response> {
  const body = await readBody(call.request, schema)
  if (body.phone) throw new AuthError('phone_provider_disabled')
  const email = (body.email ?? '').trim().toLowerCase()
  const password = body.password ?? ''
  if (email === '' || password === '') throw new AuthError('invalid_credentials')
  const user = await userByEmail(auth.db, email)
  await checkPassword(auth, { email, user, password, block: call.block })
  if (!user) throw new AuthError('invalid_credentials')
  if (!user.email_confirmed_at && !auth.autoconfirm) throw new AuthError('email_not_confirmed')
  const now = auth.now()
  const signedIn = await auth.db.transaction(async (tx) => {
    await rememberAddress(tx, user.id, call.block, now)
    return openSession(tx, user.id, { method: 'password', call, now })
  })
  return json(await sessionBody(auth, signedIn))
}

type Attempt = { email: string; user: User | null; password: string; block: string }

/**
 * Throws unless the password is right. Guesses are counted before they are checked and given back when right, per
 * address and per account and address, so that guessing from elsewhere never closes the door to the owner.
 */
export async function checkPassword(auth: Auth, { email, user, password, block }: Attempt): Promise<void> {
  const turns: Bucket[] = [
    ['passwordByAddress', block],
    ['passwordByAccountAndAddress', email, block],
  ]
  await auth.limits.require(...turns)
  if (!(await isKnownAddress(auth.db, user?.id ?? null, block))) {
    const all: Bucket = ['passwordByAccount', email]
    const isAttacked = (await auth.limits.take([all])) > 0
    if (isAttacked) await auth.limits.require(['passwordWhileAttacked', email, block])
    turns.push(isAttacked ? ['passwordWhileAttacked', email, block] : all)
  }
  const isRight = user?.encrypted_password
    ? await auth.hasher.verify(password, user.encrypted_password)
    : await auth.hasher.verifyNothing(password)
  if (!isRight) throw new AuthError('invalid_credentials')
  await auth.limits.giveBack(turns)
}

const KNOWN_FOR = '180 days'
const MOST_KNOWN = 20

async function isKnownAddress(db: Queryable, userId: string | null, block: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from auth.known_addresses where user_id = $1::uuid and block_hash = $2',
    [userId, sha256(block)],
  )
  return rows.length > 0
}

async function rememberAddress(tx: Queryable, userId: string, block: string, now: Date): Promise<void> {
  await tx.query(
    `insert into auth.known_addresses (user_id, block_hash, seen_at) values ($1, $2, $3)
     on conflict (user_id, block_hash) do update set seen_at = excluded.seen_at`,
    [userId, sha256(block), now],
  )
  await tx.query(
    `delete from auth.known_addresses where user_id = $1 and (seen_at < $2::timestamptz - $3::interval
       or block_hash in (
         select block_hash from auth.known_addresses where user_id = $1 order by seen_at desc offset $4
       ))`,
    [userId, now, KNOWN_FOR, MOST_KNOWN],
  )
}
