import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { connection, watchedFetch } from './connection.ts'

/**
 * The implicit flow, so that a mailed link works on another device than the one that asked for it. How often a failed
 * query is asked again is the query library's business (spec §9): the client's own retries would keep the failure to
 * themselves for seven seconds.
 */
export function createBackendClient(url: string, anonKey: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { flowType: 'implicit', detectSessionInUrl: true },
    db: { retry: false },
    global: { fetch: watchedFetch((...request) => fetch(...request), connection().suspect) },
  })
}
