import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { userBody } from '#server/auth/people/user-body.ts'
import { userById } from '#server/auth/people/users.ts'
import type { User } from '#server/auth/people/users.ts'
import { writeRefreshToken } from '#server/auth/tokens/refresh-token.ts'
import { refuseOlderTokens } from './ended-sessions.ts'
import { rememberAddress } from './known-addresses.ts'
import type { AuthMethod, Session } from './session-row.ts'

export type SignedIn = { user: User; session: Session }

/** Begins a session: the one place where somebody becomes signed in. Nothing is signed inside the transaction. */
export async function openSession(
  tx: Queryable,
  userId: string,
  { method, call, now }: { method: AuthMethod['method']; call: Call; now: Date },
): Promise<SignedIn> {
  // The app's trigger on this column makes a profile that is missing for any reason again (design §1.1).
  await tx.query('update auth.users set last_sign_in_at = $2 where id = $1', [userId, now])
  await rememberAddress(tx, userId, call.block, now)
  const user = await userById(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (user.banned_until && user.banned_until > now) throw new AuthError('user_banned')
  const amr: AuthMethod[] = [{ method, timestamp: seconds(now) }]
  const { rows } = await tx.query<Session>(
    `insert into auth.sessions (id, user_id, refresh_key, refreshed_at, amr, user_agent, address, authenticated_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $4, $4) returning *`,
    [
      randomUUID(),
      userId,
      randomBytes(32),
      now,
      JSON.stringify(amr),
      (call.request.headers.get('user-agent') ?? '').slice(0, 300),
      call.caller.address,
    ],
  )
  const [session] = rows
  if (!session) throw new Error('The session was not stored')
  return { user, session }
}

export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** The answer that signs a client in. */
export async function sessionBody(auth: Auth, { user, session }: SignedIn, provider: ProviderTokens = {}) {
  const { token, issuedAt, expiresAt } = await auth.tokens.sign(
    {
      sub: user.id,
      email: user.email,
      phone: '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
      ...(lacksFactor({ user, session }) ? { mfa_pending: true } : {}),
    },
    sessionEnd(session),
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - issuedAt,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(
      { sessionId: session.id, counter: session.refresh_counter },
      session.refresh_key,
    ),
    user: userBody(user),
    ...provider,
  }
}

/** Half a sign-in: the password was right, the code of the second factor is still to come. */
export function lacksFactor({ user, session }: { user: User; session: Session | null }): boolean {
  return session?.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')
}

export function requireSecondFactor(person: { user: User; session: Session | null }): void {
  if (lacksFactor(person)) throw new AuthError('insufficient_aal')
}

export async function sessionById(db: Queryable, id: string): Promise<Session | null> {
  const { rows } = await db.query<Session>('select * from auth.sessions where id = $1', [id])
  return rows[0] ?? null
}

/** Ends every session of the account but, if one is named, that one; with them tokens that no session of ours has. */
export async function endOtherSessions(tx: Queryable, userId: string, except: string | null): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [userId, except])
  await refuseOlderTokens(tx, userId)
}

const SESSION_DAYS = 90

/** However often it was refreshed: whoever is signed in shows who they are four times a year. */
export function sessionEnd({ created_at: signedInAt }: Session): Date {
  return new Date(signedInAt.getTime() + SESSION_DAYS * DAY_MS)
}

const REAUTHENTICATE_AFTER_MS = DAY_MS

/** Changing e-mail, password or factors needs a sign-in of the last 24 hours; a recovery link is one by nature. */
export function isFreshSignIn(session: Session | null, now: Date): boolean {
  if (!session) return false
  if (session.amr.some(({ method }) => method === 'recovery')) return true
  return now.getTime() - session.authenticated_at.getTime() <= REAUTHENTICATE_AFTER_MS
}

export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
