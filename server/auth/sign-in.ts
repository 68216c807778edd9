import { z } from 'zod'
import type { Auth, Call } from './context.ts'
import { AuthError } from './errors.ts'
import { isKnownAddress } from './known-addresses.ts'
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
  const signedIn = await auth.db.transaction((tx) =>
    openSession(tx, user.id, { method: 'password', call, now }),
  )
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
