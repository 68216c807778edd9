import type { SupabaseClient } from '@supabase/supabase-js'
import type { ReadAuthState } from '#web/session/auth-state.ts'

/** The backend client. supabase-js is a chunk of its own: a visitor never downloads it. */
export function backend(): Promise<SupabaseClient> {
  if (!config)
    throw new Error('The backend client is only available in the browser, after configureBackend()')
  client ??= load(config)
  return client
}

type BackendConfig = {
  anonKey: string
  /** Sees the client before anyone uses it. */
  onCreated: (client: SupabaseClient, authState: ReadAuthState) => void
}

export function configureBackend(given: BackendConfig): void {
  config = given
}

let config: BackendConfig | undefined
let client: Promise<SupabaseClient> | undefined

async function load({ anonKey, onCreated }: BackendConfig): Promise<SupabaseClient> {
  try {
    const { createBackendClient, authState } = await import('./supabase.ts')
    const created = createBackendClient(window.location.origin, anonKey)
    onCreated(created, authState)
    return created
  } catch (error) {
    client = undefined
    throw error
  }
}
