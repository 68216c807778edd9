import type { Session } from '@supabase/supabase-js'
import { type AuthState, authState } from './auth-state.ts'
import { readStoredSession } from './stored-session.ts'

/** supabase-js asks for the next session as long before this one ends. */
const EXPIRY_MARGIN_MS = 90_000

/** Who is signed in by the session that this browser keeps; `null` where only the server can say. */
export function restoredState(
  storage: Storage,
  { now, isOffline }: { now: number; isOffline: boolean },
): AuthState | null {
  // Without a connection nobody can have a new one: whoever was signed in still is.
  const session = isOffline ? readStoredSession(storage) : freshSession(storage, now)
  return session?.user?.id && session.access_token ? authState(session) : null
}

/** The session that this browser keeps, as long as its token can be used as it is. */
export function freshSession(storage: Storage, now: number): Session | null {
  const session = readStoredSession(storage)
  if (!session?.user?.id || !session.access_token) return null
  return (session.expires_at ?? 0) * 1000 - EXPIRY_MARGIN_MS > now ? session : null
}
