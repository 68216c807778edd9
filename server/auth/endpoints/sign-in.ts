import { z } from 'zod'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { userByEmail } from '#server/auth/people/users.ts'
import type { User } from '#server/auth/people/users.ts'
import { json, readBody } from '#server/auth/request-body.ts'
import { isKnownAddress } from '#server/auth/sessions/known-addresses.ts'
import { openSession, sessionBody } from '#server/auth/sessions/sessions.ts'
import { requireTurn, tooManyRequests } from '#server/auth/turns-left.ts'
import type { Bucket } from '#server/limits/rate-limits.ts'

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
export async function checkPassword(auth: Auth, attempt: Attempt): Promise<void> {
  const { email, user, block } = attempt
  const isKnown = await isKnownAddress(auth.db, user?.id ?? null, block)
  const turns: Bucket[] = [
    ['passwordByAddress', block],
    ['passwordByAccountAndAddress', email, block],
  ]
  const wait = await auth.limits.take(turns)
  if (wait > 0) return checkBeyondLimit(auth, attempt, { isKnown, wait })
  if (!isKnown) turns.push(await strangersTurn(auth, attempt))
  if (!(await isRight(auth, attempt))) throw new AuthError('invalid_credentials')
  await auth.limits.giveBack(turns)
}

/**
 * Somebody at the owner's own address has used up the guesses. The owner still gets in, whoever else does not, and all
 * hear the same in the same time. There is an end to this too.
 */
async function checkBeyondLimit(
  auth: Auth,
  attempt: Attempt,
  { isKnown, wait }: { isKnown: boolean; wait: number },
): Promise<void> {
  const { email, block } = attempt
  const turns: Bucket[] = [
    ['beyondByAddress', block],
    ['beyondByAccountAndAddress', email, block],
  ]
  const isOwner = (await auth.limits.take(turns)) === 0 && (await isRight(auth, attempt)) && isKnown
  if (!isOwner) throw tooManyRequests(wait)
  await auth.limits.giveBack(turns)
}

async function strangersTurn(auth: Auth, { email, block }: Attempt): Promise<Bucket> {
  const all: Bucket = ['passwordByAccount', email]
  if ((await auth.limits.take([all])) === 0) return all
  const few: Bucket = ['passwordWhileAttacked', email, block]
  await requireTurn(auth.limits, few)
  return few
}

function isRight(auth: Auth, { user, password }: Attempt): Promise<boolean> {
  return user?.encrypted_password
    ? auth.hasher.verify(password, user.encrypted_password)
    : auth.hasher.verifyNothing(password)
}
