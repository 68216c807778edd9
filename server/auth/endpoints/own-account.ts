import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import { SqlError } from '#db/sql-error.ts'
import type { Auth, Call, Person, PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { letters } from '#server/auth/mails/letters.ts'
import { requestMail } from '#server/auth/mails/mail-requests.ts'
import { tellOfChange } from '#server/auth/mails/security-notices.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { newPassword } from '#server/auth/people/password-rules.ts'
import { markProven } from '#server/auth/people/prove-address.ts'
import { userBody } from '#server/auth/people/user-body.ts'
import { userById } from '#server/auth/people/users.ts'
import type { User } from '#server/auth/people/users.ts'
import { codeChallenge, json, metadata, readBody } from '#server/auth/request-body.ts'
import { endOtherSessions, isFreshSignIn, requireSecondFactor } from '#server/auth/sessions/sessions.ts'
import { consumeCode, issueToken } from '#server/auth/tokens/one-time-tokens.ts'
import { requireMailTurn, requireTurn } from '#server/auth/turns-left.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { beginEmailChange, moveAccount } from './email-change.ts'
import { checkPassword } from './sign-in.ts'

/** GET /user */
export const getUser: PersonalEndpoint = (_auth, _call, { user }) => Promise.resolve(json(userBody(user)))

const schema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  phone: z.string().nullish(),
  data: metadata.nullish(),
  nonce: z.string().nullish(),
  current_password: z.string().nullish(),
  ...codeChallenge,
})

type Changes = z.infer<typeof schema>

/** PUT /user */
export const updateUser: PersonalEndpoint = async (auth, call, person) => {
  const { user, session } = person
  const body = await readBody(call.request, schema)
  if (body.phone) throw new AuthError('phone_provider_disabled')
  requireSecondFactor(person)
  const newEmail = body.email ? emailAddress(body.email) : user.email
  const isMove = newEmail !== user.email
  if (body.current_password) await proveAgain(auth, call, person, body.current_password)
  else if (isMove || body.password) await requireRecentProof(auth, call, person, body)
  const passwordHash = body.password ? await hashOfNew(auth, user, body.password) : null
  if (isMove) await requireMove(auth, user, newEmail, call)
  const now = auth.now()
  try {
    await auth.db.transaction(async (tx) => {
      if (body.data) await mergeMetadata(tx, user.id, body.data, now)
      if (passwordHash) await setPassword(tx, person, passwordHash, now)
      if (passwordHash) await tellOfChange(auth, tx, user.email, 'password')
      if (isMove && auth.autoconfirm) await moveAccount(auth, tx, user, { newEmail, isProven: false, now })
      if (isMove && !auth.autoconfirm) {
        await beginEmailChange(tx, user, newEmail, now)
        const redirectTo = auth.redirects.to(call.url.searchParams.get('redirect_to'))
        const challenge = {
          codeChallenge: body.code_challenge ?? null,
          codeChallengeMethod: body.code_challenge_method ?? null,
        }
        await requestMail(
          tx,
          { kind: 'email_change', email: user.email, redirectTo, block: call.block, ...challenge },
          now,
        )
      }
      if (passwordHash) await endOtherSessions(tx, user.id, session?.id ?? null)
    })
  } catch (error) {
    if (error instanceof SqlError && error.code === '23505') throw new AuthError('email_exists')
    throw error
  }
  const updated = await userById(auth.db, user.id)
  if (!updated) throw new AuthError('user_not_found')
  return json(userBody(updated))
}

/** The password, given once more, makes the session as fresh as a new sign-in; factors ask for that too. */
async function proveAgain(
  auth: Auth,
  call: Call,
  { user, session }: Person,
  password: string,
): Promise<void> {
  await checkPassword(auth, { email: user.email, user, password, block: call.block }).catch(
    (error: unknown) => {
      if (!(error instanceof AuthError && error.code === 'invalid_credentials')) throw error
      throw new AuthError('invalid_credentials', { message: 'Your current password is not right.' })
    },
  )
  await auth.db.query('update auth.sessions set authenticated_at = $2 where id = $1', [
    session?.id ?? null,
    auth.now(),
  ])
}

/** Whoever finds an open browser must not be able to take the account with them (design §2, tokens). */
async function requireRecentProof(
  auth: Auth,
  call: Call,
  { user, session }: Person,
  body: Changes,
): Promise<void> {
  if (isFreshSignIn(session, auth.now())) return
  if (!body.nonce) throw new AuthError('reauthentication_needed')
  await requireTurn(auth.limits, ['verifyByAddress', call.block])
  const given = { email: user.email, code: body.nonce, block: call.block }
  const options = { purposes: ['reauthentication'] as const, now: auth.now(), userId: user.id }
  const token = await auth.db.transaction(async (tx) => {
    const spent = await consumeCode(tx, given, options)
    if (spent) await markProven(tx, user.id, auth.now())
    return spent
  })
  if (!token) throw new AuthError('reauthentication_not_valid')
}

async function hashOfNew(auth: Auth, user: User, text: string): Promise<string> {
  const password = newPassword(text)
  if (user.encrypted_password && (await auth.hasher.verify(password, user.encrypted_password))) {
    throw new AuthError('same_password')
  }
  return auth.hasher.hash(password)
}

/**
 * Where both addresses are asked by mail nobody is told whether the new one has an account; its owner hears of it. Where
 * an address is taken at once it has to be free, so asking is limited.
 */
async function requireMove(auth: Auth, user: User, newEmail: string, call: Call): Promise<void> {
  await requireTurn(auth.limits, ['emailChangeByUser', user.id])
  if (!auth.autoconfirm)
    return requireMailTurn(
      auth.limits,
      ['mailGap', 'email_change', user.email],
      ['mailByAddress', call.block],
    )
  const { rows } = await auth.db.query('select from auth.users where email = $1', [newEmail])
  if (rows.length > 0) throw new AuthError('email_exists')
}

async function mergeMetadata(
  tx: Queryable,
  userId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ size: number }>(
    // A key set to null is removed, as the service does.
    `update auth.users set updated_at = $3,
       raw_user_meta_data = (
         select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(raw_user_meta_data || $2::jsonb)
         where value <> 'null'
       )
     where id = $1 returning length(raw_user_meta_data::text) as size`,
    [userId, data, now],
  )
  if ((rows[0]?.size ?? 0) > 6000) {
    throw new AuthError('validation_failed', { message: 'data: must be at most 4 KB in all' })
  }
}

async function setPassword(tx: Queryable, { user, session }: Person, hash: string, now: Date): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    user.id,
    hash,
    now,
  ])
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and purpose in ('recovery', 'reauthentication')`,
    [user.id],
  )
  if (!session) return
  // The exception for a recovery link ends with the password it was for.
  const amr = session.amr.map((entry) => (entry.method === 'recovery' ? { ...entry, method: 'otp' } : entry))
  await tx.query('update auth.sessions set amr = $2 where id = $1', [session.id, JSON.stringify(amr)])
}

/** GET /reauthenticate: mails a code that PUT /user takes as its nonce. */
export const reauthenticate: PersonalEndpoint = async (auth, call, { user }) => {
  await requireMailTurn(
    auth.limits,
    ['mailGap', 'reauthentication', user.id],
    ['mailByAddress', call.block],
    ['mailToRecipient', user.email],
    ['mailToRecipientByDay', user.email],
  )
  const now = auth.now()
  await auth.db.transaction(async (tx) => {
    const { code } = await issueToken(tx, {
      userId: user.id,
      purpose: 'reauthentication',
      email: user.email,
      block: call.block,
      now,
    })
    await enqueueMail(tx, letters.reauthentication(user.email, code), now)
  })
  return json({})
}
