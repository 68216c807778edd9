import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database/database.ts'
import { storageOf } from '#web/session/browser-storage.ts'
import { freshSession } from '#web/session/restored-session.ts'
import { backend, type BackendClient, backendSettings, knownBackend } from './backend.ts'
import { connection } from './connection.ts'
import { watchedFetch } from './watched-fetch.ts'

/** What reads rows: the backend client, or the part of it that needs neither a session's keeper nor a socket. */
type Tables = Pick<BackendClient, 'from' | 'rpc'>

/**
 * For reading a person's rows. As long as the backend client is not there, the session that this browser keeps is
 * enough: the first screen waits for its rows alone, and not for everything that it may be asked to do later.
 */
export async function tables(): Promise<Tables> {
  const known = knownBackend()
  if (known) return known
  const session = freshSession(storageOf(window, 'localStorage'), Date.now())
  return session ? readerFor(session.access_token) : backend()
}

function readerFor(token: string): Tables {
  const { anonKey } = backendSettings()
  const watch = { anonKey, onSilence: connection().suspect, onRefused }
  return new PostgrestClient<Database>(`${window.location.origin}/rest/v1`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    schema: 'public',
    fetch: watchedFetch((...request) => fetch(...request), watch),
    retry: false,
  })
}

/** The session may have been ended elsewhere: the client knows how to ask. */
async function onRefused(): Promise<void> {
  const [client, { checkSession }] = await Promise.all([backend(), import('./check-session.ts')])
  checkSession(client)
}
