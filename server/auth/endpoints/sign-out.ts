import type { PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { json, noStore } from '#server/auth/request-body.ts'
import type { Session } from '#server/auth/sessions/session-row.ts'
import { endOtherSessions, lacksFactor, requireSecondFactor } from '#server/auth/sessions/sessions.ts'

/** POST /logout?scope=global|local|others */
export const signOut: PersonalEndpoint = async (auth, call, { user, session }) => {
  // Whoever only knows the password must not be able to sign out the account's owner.
  const scope = lacksFactor({ user, session }) ? 'local' : (call.url.searchParams.get('scope') ?? 'global')
  switch (scope) {
    case 'global':
      await endOtherSessions(auth.db, user.id, null)
      break
    case 'others':
      await endOtherSessions(auth.db, user.id, session?.id ?? null)
      break
    case 'local':
      await auth.db.query('delete from auth.sessions where id = $1', [session?.id])
      break
    default:
      throw new AuthError('validation_failed', { message: 'Unsupported logout scope' })
  }
  return new Response(null, { status: 204, headers: noStore })
}

/** GET /sessions: a person's own sign-ins, newest first. An addition to the protocol, for the Settings screen. */
export const listSessions: PersonalEndpoint = async (auth, _call, { user, session }) => {
  requireSecondFactor({ user, session })
  const { rows } = await auth.db.query<Session>(
    'select * from auth.sessions where user_id = $1 order by refreshed_at desc, id limit 100',
    [user.id],
  )
  return json({
    sessions: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      refreshed_at: row.refreshed_at.toISOString(),
      user_agent: row.user_agent,
      address: row.address,
      aal: row.aal,
      is_current: row.id === session?.id,
    })),
  })
}

/** DELETE /sessions/{id} */
export const endSession: PersonalEndpoint = async (auth, call, { user, session }) => {
  requireSecondFactor({ user, session })
  const { rows } = await auth.db.query(
    'delete from auth.sessions where id::text = $1 and user_id = $2 returning id',
    [call.param.toLowerCase(), user.id],
  )
  if (rows.length === 0)
    throw new AuthError('session_not_found', { status: 404, message: 'Session not found' })
  return json({ id: call.param })
}
