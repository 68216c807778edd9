import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Auth, Call } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import type { AuthErrorCode } from '#server/auth/errors.ts'
import { userById } from '#server/auth/people/users.ts'
import { json, readBody } from '#server/auth/request-body.ts'
import type { Session } from '#server/auth/sessions/session-row.ts'
import { sessionBody, sessionEnd } from '#server/auth/sessions/sessions.ts'
import type { SignedIn } from '#server/auth/sessions/sessions.ts'
import { isGenuine, readRefreshToken, rotationOf } from '#server/auth/tokens/refresh-token.ts'
import { requireTurn } from '#server/auth/turns-left.ts'

const schema = z.object({ refresh_token: z.string().nullish() })

/** POST /token?grant_type=refresh_token */
export async function refreshGrant(auth: Auth, call: Call): Promise<Response> {
  const { refresh_token: token } = await readBody(call.request, schema)
  if (!token) throw new AuthError('validation_failed', { message: 'refresh_token is required' })
  await requireTurn(auth.limits, ['refreshByAddress', call.block])
  const refreshed = await auth.db.transaction((tx) => rotate(tx, token, auth.now()))
  // Thrown out here: inside, it would roll back the end of a replayed session.
  if (refreshed === 'refresh_token_already_used')
    call.caller.log.warn('refresh token replayed, session ended')
  if (typeof refreshed === 'string') throw new AuthError(refreshed)
  return json(await sessionBody(auth, refreshed))
}

/** Under the session's row lock, so that of many clients with one token exactly one rotates it. */
async function rotate(tx: Queryable, token: string, now: Date): Promise<SignedIn | AuthErrorCode> {
  const claimed = readRefreshToken(token)
  if (!claimed) return 'refresh_token_not_found'
  const { rows } = await tx.query<Session>('select * from auth.sessions where id = $1 for update', [
    claimed.sessionId,
  ])
  const [session] = rows
  if (!session || !isGenuine(token, session.refresh_key)) return 'refresh_token_not_found'
  if (now >= sessionEnd(session)) {
    await endSession(tx, session.id)
    return 'session_expired'
  }
  const user = await userById(tx, session.user_id)
  if (!user) return 'session_not_found'
  if (user.banned_until && user.banned_until > now) return 'user_banned'
  const { refresh_counter: newest, refreshed_at: rotatedAt } = session
  const rotation = rotationOf(claimed.counter, newest, { rotatedAt, now })
  if (rotation === 'unknown') return 'refresh_token_not_found'
  if (rotation === 'replayed') {
    await endSession(tx, session.id)
    return 'refresh_token_already_used'
  }
  return { user, session: rotation === 'rotate' ? await nextToken(tx, session, now) : session }
}

async function nextToken(tx: Queryable, session: Session, now: Date): Promise<Session> {
  const { rows } = await tx.query<Session>(
    `update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2 where id = $1 returning *`,
    [session.id, now],
  )
  return rows[0] ?? session
}

async function endSession(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [id])
}
