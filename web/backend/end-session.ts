import type { Session } from '@supabase/supabase-js'
import type { SignOutScope } from '#web/session/session-store.ts'
import { createPassingClient } from './supabase.ts'

/** Also "this session is over", which is what was wanted. */
const IS_OVER = [401, 403, 404]

/** Ends, on the server, a session that this browser has already left. Answers whether the server knows of it. */
export async function endSession(
  session: Session,
  { scope, anonKey }: { scope: SignOutScope; anonKey: string },
): Promise<boolean> {
  const { auth } = createPassingClient(window.location.origin, anonKey)
  const hasRunOut = (session.expires_at ?? 0) * 1000 <= Date.now()
  const fresh = hasRunOut ? (await auth.refreshSession(session)).data.session : session
  if (!fresh) return false
  const { error } = await auth.admin.signOut(fresh.access_token, scope)
  return error === null || IS_OVER.includes(error.status ?? 0)
}
