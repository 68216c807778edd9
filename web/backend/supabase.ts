import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The implicit flow, so that a mailed link works on another device than the one that asked for it. */
export function createBackendClient(url: string, anonKey: string): SupabaseClient {
  return createClient(url, anonKey, { auth: { flowType: 'implicit', detectSessionInUrl: true } })
}
