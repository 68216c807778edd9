import { randomUUID } from 'node:crypto'
import { href } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, TableRow, NotNull } from '#db/rows.ts'
import type { Auth } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { requireOpenSignUp } from '#server/auth/people/sign-up-door.ts'
import { keepSignUp, signUpToRepeat } from '#server/auth/people/sign-ups.ts'
import type { SignUp } from '#server/auth/people/sign-ups.ts'
import { insertUser, userByEmail } from '#server/auth/people/users.ts'
import type { User } from '#server/auth/people/users.ts'
import { withQuery } from '#server/auth/redirects.ts'
import { issueToken } from '#server/auth/tokens/one-time-tokens.ts'
import type { Challenge, Purpose } from '#server/auth/tokens/one-time-tokens.ts'
import type { Bucket } from '#server/limits/rate-limits.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { letters } from './letters.ts'

/**
 * "Write to this address, if there is a reason to." The endpoints only note it down, whoever asks and whether or not
 * there is an account; what it means is decided later, in the mail sender's round.
 */
export type MailRequest = Challenge & {
  email: string
  redirectTo: string
  /** Where it was asked from, as rate limits count callers. */
  block: string
} & (
    | { kind: 'signup'; passwordHash: string | null; data: Record<string, unknown> }
    | { kind: 'resend' | 'recovery' | 'email_change' }
    | { kind: 'otp'; createUser: boolean; data: Record<string, unknown> }
  )

export async function requestMail(tx: Queryable, request: MailRequest, now: Date): Promise<void> {
  await tx.query('insert into auth.mail_requests (request, due_at) values ($1, $2)', [request, now])
}

/** What requests lack that the version before has noted down. */
const EARLIER = { block: '', data: {}, passwordHash: null }

const MAX_PER_ROUND = 50
const MAX_ATTEMPTS = 5

/** Answers what is due. Each request is claimed, answered and forgotten in one transaction. */
export async function composeMails(auth: Auth): Promise<void> {
  for (let done = 0; done < MAX_PER_ROUND; done += 1) {
    const claimed: { id: number | null } = { id: null }
    try {
      await auth.db.transaction(async (tx) => {
        const { rows } = await tx.query<
          Columns<'auth.mail_requests', 'id' | 'request', { request: MailRequest }>
        >(
          `delete from auth.mail_requests where id = (
             select id from auth.mail_requests where due_at <= $1 order by id limit 1 for update skip locked
           ) returning id, request`,
          [auth.now()],
        )
        const [row] = rows
        if (!row) return
        claimed.id = row.id
        await answer(auth, tx, { ...EARLIER, ...row.request })
      })
    } catch (error) {
      if (claimed.id === null) throw error
      await postpone(auth, claimed.id)
      throw error
    }
    if (claimed.id === null) return
  }
}

async function postpone(auth: Auth, id: number): Promise<void> {
  const later = new Date(auth.now().getTime() + 30_000)
  await auth.db.query('update auth.mail_requests set attempts = attempts + 1, due_at = $2 where id = $1', [
    id,
    later,
  ])
  await auth.db.query('delete from auth.mail_requests where id = $1 and attempts >= $2', [id, MAX_ATTEMPTS])
}

async function answer(auth: Auth, tx: Queryable, request: MailRequest): Promise<void> {
  // A change of address writes to two recipients and counts for itself.
  if (request.kind !== 'email_change' && !(await mayWrite(auth, tx, request))) return
  const user = await userByEmail(tx, request.email)
  switch (request.kind) {
    case 'signup':
      if (user?.email_confirmed_at) return tellOwner(auth, tx, user.email)
      return user ? confirmSignUp(auth, tx, user, request) : undefined
    case 'resend':
      if (!user || user.email_confirmed_at) return
      return sendConfirmation(auth, tx, {
        user,
        request,
        signUpId: await signUpToRepeat(tx, user.id, request.block),
      })
    case 'recovery':
      if (!user) return
      await tx.query('update auth.users set recovery_sent_at = $2 where id = $1', [user.id, auth.now()])
      return enqueueMail(
        tx,
        letters.recovery(user.email, await secretsFor(auth, tx, { user, purpose: 'recovery', request })),
        auth.now(),
      )
    case 'email_change':
      return sendEmailChange(auth, tx, request)
    case 'otp': {
      const account = user ?? (await accountForCode(auth, tx, request))
      if (!account) return
      const signUpId = account.email_proven_at
        ? null
        : await keep(auth, tx, account, { ...request, passwordHash: null })
      const secrets = await secretsFor(auth, tx, { user: account, purpose: 'magiclink', request, signUpId })
      return enqueueMail(tx, letters.oneTimeCode(account.email, secrets), auth.now())
    }
  }
}

async function confirmSignUp(
  auth: Auth,
  tx: Queryable,
  user: User,
  request: MailRequest & { kind: 'signup' },
): Promise<void> {
  const signUpId = await keep(auth, tx, user, request)
  // Nobody can sign in with it yet: whoever tries is told that the mail is waiting.
  await tx.query('update auth.users set encrypted_password = $2 where id = $1', [
    user.id,
    request.passwordHash,
  ])
  await sendConfirmation(auth, tx, { user, request, signUpId })
}

const keep = (auth: Auth, tx: Queryable, user: User, asked: SignUp & { block: string }): Promise<string> =>
  keepSignUp(tx, {
    userId: user.id,
    passwordHash: asked.passwordHash,
    data: asked.data,
    block: asked.block,
    now: auth.now(),
  })

type Confirmation = { user: User; request: MailRequest; signUpId: string | null }

async function sendConfirmation(
  auth: Auth,
  tx: Queryable,
  { user, request, signUpId }: Confirmation,
): Promise<void> {
  await tx.query('update auth.users set confirmation_sent_at = $2 where id = $1', [user.id, auth.now()])
  const secrets = await secretsFor(auth, tx, { user, purpose: 'signup', request, signUpId })
  await enqueueMail(tx, letters.confirmation(user.email, secrets), auth.now())
}

/** Somebody registered the address of this account, or wants to move theirs to it. */
async function tellOwner(
  auth: Auth,
  tx: Queryable,
  email: string,
  letter: 'alreadyRegistered' | 'wantedByOther' = 'alreadyRegistered',
): Promise<void> {
  if ((await auth.limits.within(tx).take([['ownerNotice', email]])) > 0) return
  const links = { login: auth.publicUrl + href('login'), reset: auth.publicUrl + href('forgotPassword') }
  await enqueueMail(tx, letters[letter](email, links), auth.now())
}

/**
 * Whether this recipient may get one more. Asked here and not when somebody asks, so that the answer tells nothing; the
 * links of the mails that did leave are still good.
 */
async function mayWrite(
  auth: Auth,
  tx: Queryable,
  { email, block }: { email: string; block: string },
): Promise<boolean> {
  const limits = auth.limits.within(tx)
  const budgets: Bucket[] = [
    ['mailToRecipientFromAddress', email, block],
    ['mailToRecipient', email],
    ['mailToRecipientByDay', email],
  ]
  // One after the other: who has used up their own part takes nothing of the rest.
  for (const budget of budgets) if ((await limits.take([budget])) > 0) return false
  return true
}

/** A code by mail opens no account by invitation: it asks for none. */
async function isSignUpOpen(auth: Auth, tx: Queryable, email: string): Promise<boolean> {
  try {
    await requireOpenSignUp(auth.signUpDoor, tx, { email, now: auth.now() })
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

async function accountForCode(
  auth: Auth,
  tx: Queryable,
  request: MailRequest & { kind: 'otp' },
): Promise<User | null> {
  const { email, data, createUser } = request
  if (!createUser || !(await isSignUpOpen(auth, tx, email))) return null
  const now = auth.now()
  await insertUser(tx, { id: randomUUID(), email, passwordHash: null, isConfirmed: false, data, now })
  return userByEmail(tx, email)
}

async function secretsFor(
  auth: Auth,
  tx: Queryable,
  {
    user,
    purpose,
    request,
    signUpId,
  }: { user: User; purpose: Purpose & VerifyType; request: MailRequest; signUpId?: string | null },
) {
  const secrets = await issueToken(tx, {
    userId: user.id,
    purpose,
    email: user.email,
    challenge: request,
    block: request.block,
    signUpId,
    now: auth.now(),
  })
  return { code: secrets.code, href: verifyLink(auth, secrets.link, purpose, request.redirectTo) }
}

/** Both addresses are asked; the one that has agreed already is left alone. */
async function sendEmailChange(auth: Auth, tx: Queryable, request: MailRequest): Promise<void> {
  const { rows } = await tx.query<NotNull<TableRow<'auth.users'>, 'email' | 'email_change'>>(
    'select * from auth.users where email_change is not null and (email = $1 or email_change = $1) limit 1',
    [request.email],
  )
  const [user] = rows
  if (!user) return
  const now = auth.now()
  await tx.query('update auth.users set email_change_sent_at = $2 where id = $1', [user.id, now])
  const secretsTo = async (email: string, purpose: 'email_change_current' | 'email_change_new') => {
    const { block } = request
    const secrets = await issueToken(tx, { userId: user.id, purpose, email, challenge: request, block, now })
    return { code: secrets.code, href: verifyLink(auth, secrets.link, 'email_change', request.redirectTo) }
  }
  const mayWriteTo = (email: string) => mayWrite(auth, tx, { email, block: request.block })
  if (!user.email_change_old_confirmed && (await mayWriteTo(user.email))) {
    const secrets = await secretsTo(user.email, 'email_change_current')
    await enqueueMail(tx, letters.emailChangeOld(user.email, secrets, user.email_change), now)
  }
  if (!user.email_change_new_confirmed && (await mayWriteTo(user.email_change))) {
    if (await userByEmail(tx, user.email_change))
      return tellOwner(auth, tx, user.email_change, 'wantedByOther')
    const secrets = await secretsTo(user.email_change, 'email_change_new')
    await enqueueMail(tx, letters.emailChangeNew(user.email_change, secrets, user.email), now)
  }
}

type VerifyType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

function verifyLink(auth: Auth, token: string, type: VerifyType, redirectTo: string): string {
  return withQuery(`${auth.publicUrl}/auth/v1/verify`, { token, type, redirect_to: redirectTo })
}
