import type { SupabaseClient } from '@supabase/supabase-js'

/** The backend client. supabase-js is a chunk of its own: a visitor never downloads it. */
export function backend(): Promise<SupabaseClient> {
  if (!anonKey)
    throw new Error('The backend client is only available in the browser, after configureBackend()')
  client ??= load(anonKey)
  return client
}

export function configureBackend(config: { anonKey: string }): void {
  anonKey = config.anonKey
}

let anonKey: string | undefined
let client: Promise<SupabaseClient> | undefined

async function load(key: string): Promise<SupabaseClient> {
  try {
    const { createBackendClient } = await import('./supabase.ts')
    return createBackendClient(window.location.origin, key)
  } catch (error) {
    client = undefined
    throw error
  }
}
