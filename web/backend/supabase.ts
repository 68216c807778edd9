import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database/database.ts'
import { authState } from '#web/session/auth-state.ts'
import { checkSession } from './check-session.ts'
import { connection } from './connection.ts'
import { byOwnClock } from './own-clock.ts'
import { watchChannels } from './watch-channels.ts'
import { watchedFetch } from './watched-fetch.ts'

/**
 * The implicit flow, so that a mailed link works on another device than the one that asked for it. How often a failed
 * query is asked again is the query library's business (spec §9): the client's own retries would keep the failure to
 * themselves for seven seconds.
 */
export function createBackendClient(url: string, anonKey: string): SupabaseClient<Database> {
  const onRefused = () => checkSession(client)
  const watch = { anonKey, onSilence: connection().suspect, onRefused }
  const client: SupabaseClient<Database> = createClient<Database>(url, anonKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: true },
    db: { retry: false },
    global: { fetch: byOwnClock(watchedFetch((...request) => fetch(...request), watch)) },
  })
  watchChannels(client, onRefused)
  return client
}

/** Who has no session needs nothing that reads one. */
export { authState }

/** Keeps nothing in this browser and follows nobody's session. */
export function createPassingClient(url: string, anonKey: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'passing',
    },
  })
}
