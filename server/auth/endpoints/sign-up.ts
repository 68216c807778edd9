import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { INVITATION_PARAMETER } from '#contract/owner.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth, Call, PublicEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { requestMail } from '#server/auth/mails/mail-requests.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { newPassword } from '#server/auth/people/password-rules.ts'
import { requireOpenSignUp, spendInvitation } from '#server/auth/people/sign-up-door.ts'
import { signedUpBody } from '#server/auth/people/user-body.ts'
import { insertUser } from '#server/auth/people/users.ts'
import type { NewUser } from '#server/auth/people/users.ts'
import { codeChallenge, json, metadata, readBody } from '#server/auth/request-body.ts'
import { openSession, sessionBody } from '#server/auth/sessions/sessions.ts'
import { requireMailTurn, requireTurn } from '#server/auth/turns-left.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
})

/** POST /signup: signed in at once where addresses need no confirmation, a mail otherwise (design §1.9). */
export const signUp: PublicEndpoint = async (auth, call) => {
  const body = await readBody(call.request, schema)
  if (body.phone) throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!body.email && !body.password) throw new AuthError('anonymous_provider_disabled')
  if ((await auth.signUpDoor.rule(auth.db)).is === 'closed') throw new AuthError('signup_disabled')
  const email = emailAddress(body.email)
  const { [INVITATION_PARAMETER]: token, ...data } = body.data ?? {}
  const invitation = await requireOpenSignUp(auth.signUpDoor, auth.db, {
    email,
    token: typeof token === 'string' ? token : undefined,
    now: auth.now(),
  })
  const password = newPassword(body.password)
  await requireTurn(auth.limits, ['signUpByAddress', call.block])
  if (!auth.autoconfirm) {
    await requireMailTurn(auth.limits, ['mailGap', 'signup', email], ['mailByAddress', call.block])
  }
  const user = {
    id: randomUUID(),
    email,
    passwordHash: await auth.hasher.hash(password),
    isConfirmed: auth.autoconfirm,
    data,
    now: auth.now(),
  } satisfies NewUser
  if (auth.autoconfirm) return signInAtOnce(auth, call, { user, invitation })
  const id = await auth.db.transaction(async (tx) => {
    const id = await storeOrPretend(auth, tx, { user, invitation })
    await requestMail(
      tx,
      {
        kind: 'signup',
        email,
        passwordHash: user.passwordHash,
        data: user.data,
        block: call.block,
        redirectTo: auth.redirects.to(call.url.searchParams.get('redirect_to')),
        codeChallenge: body.code_challenge ?? null,
        codeChallengeMethod: body.code_challenge_method ?? null,
      },
      user.now,
    )
    return id
  })
  return json(signedUpBody({ ...user, id }, { identityId: auth.decoyId('identity', email), now: user.now }))
}

type InvitedUser = { user: NewUser; invitation: string | null }

async function signInAtOnce(auth: Auth, call: Call, { user, invitation }: InvitedUser): Promise<Response> {
  try {
    const signedIn = await auth.db.transaction(async (tx) => {
      await insertUser(tx, user)
      await spendInvitation(auth.signUpDoor, tx, { invitation, userId: user.id, now: user.now })
      return openSession(tx, user.id, { method: 'password', call, now: user.now })
    })
    return json(await sessionBody(auth, signedIn))
  } catch (error) {
    if (isTaken(error)) throw new AuthError('user_already_exists')
    throw error
  }
}

/**
 * Stores the new account; for an address that has one, stores another just like it and takes it back, so that both
 * take as long. Answers the id to show: a confirmed account's own is nobody else's business.
 */
async function storeOrPretend(auth: Auth, tx: Queryable, { user, invitation }: InvitedUser): Promise<string> {
  const { rows } = await tx.query<Columns<'auth.users', 'id' | 'email_confirmed_at'>>(
    'select id, email_confirmed_at from auth.users where email = $1',
    [user.email],
  )
  const [existing] = rows
  await tx.query('savepoint new_account')
  try {
    await insertUser(tx, existing ? { ...user, email: `${user.id}@pretended.invalid` } : user)
    await tx.query(existing ? 'rollback to savepoint new_account' : 'release savepoint new_account')
  } catch (error) {
    // Somebody registered the same address between our look and our insert.
    if (!isTaken(error)) throw error
    await tx.query('rollback to savepoint new_account')
    return auth.decoyId('user', user.email)
  }
  if (existing?.email_confirmed_at) return auth.decoyId('user', user.email)
  const userId = existing?.id ?? user.id
  await spendInvitation(auth.signUpDoor, tx, { invitation, userId, now: user.now })
  return userId
}

const isTaken = (error: unknown) =>
  error instanceof SqlError && error.code === '23505' && error.table === 'users'
