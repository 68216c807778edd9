import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database/database.ts'
import type { ReadAuthState } from '#web/session/auth-state.ts'
import { tryToLoad } from '#web/ui/load-part.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Knows every table, view and function that a browser can reach. */
export type BackendClient = SupabaseClient<Database>

/** The backend client. supabase-js is a chunk of its own: a visitor never downloads it. */
export function backend(): Promise<BackendClient> {
  client ??= load(configured())
  return client
}

/** The client, once it is there. */
export const knownBackend = (): BackendClient | null => created

export const backendSettings = (): Pick<BackendConfig, 'anonKey'> => configured()

/** For what fails while no screen waits for it. */
export function tellOfFailure(toast: ToastContent): void {
  configured().toast(toast)
}

type BackendConfig = {
  anonKey: string
  /** Sees the client before anyone uses it. */
  onCreated: (client: BackendClient, authState: ReadAuthState) => void
  toast: (toast: ToastContent) => void
}

export function configureBackend(given: BackendConfig): void {
  config = given
}

let config: BackendConfig | undefined
let client: Promise<BackendClient> | undefined
let created: BackendClient | null = null

function configured(): BackendConfig {
  if (!config)
    throw new Error('The backend client is only available in the browser, after configureBackend()')
  return config
}

async function load({ anonKey, onCreated }: BackendConfig): Promise<BackendClient> {
  try {
    const { createBackendClient, authState } = await tryToLoad(() => import('./supabase.ts'))
    created = createBackendClient(window.location.origin, anonKey)
    onCreated(created, authState)
    return created
  } catch (error) {
    client = undefined
    throw error
  }
}
