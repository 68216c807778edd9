import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { storageOf } from '#web/session/browser-storage.ts'
import { takeStoredSession } from '#web/session/stored-session.ts'

let underWay: Promise<void> | undefined

/**
 * A call in the person's name was refused. That may be about the call, or because the session was ended elsewhere or the
 * account deleted: the authentication service knows. Its silence, or a failure of its own, ends nothing.
 */
export function checkSession({ auth }: Pick<SupabaseClient, 'auth'>): void {
  underWay ??= check(auth)
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined
    })
}

async function check(auth: SupabaseClient['auth']): Promise<void> {
  const { data } = await auth.getSession()
  if (!data.session) return
  const { error } = await auth.getUser(data.session.access_token)
  if (!error || !isRefusal(error)) return
  // A token that cannot be read may be one that ran out: the session has another.
  const isOver = error.code !== 'bad_jwt' || isRefusal((await auth.refreshSession()).error)
  if (!isOver) return
  takeStoredSession(storageOf(window, 'localStorage'))
  // Finds no session to end; tells this tab and the others.
  await auth.signOut({ scope: 'local' })
}

const REFUSED = [400, 401, 403]

const isRefusal = (error: AuthError | null) => error !== null && REFUSED.includes(error.status ?? 0)
