import type { Session } from '@supabase/supabase-js'

const SESSION_KEY = /^sb-.+-auth-token$/

/** Where supabase-js keeps the session; known here too, so that a visitor need not load it to learn there is none. */
export const isSessionKey = (key: string | null) => key !== null && SESSION_KEY.test(key)

export const hasStoredSession = (storage: Storage): boolean => sessionKeys(storage).length > 0

/** The session that is kept in this browser, as it was written there. */
export function readStoredSession(storage: Storage): Session | null {
  try {
    return JSON.parse(storage.getItem(sessionKeys(storage)[0] ?? '') ?? 'null')
  } catch {
    return null
  }
}

/** Removes the session from this browser, whatever state the client is in, and hands it over. */
export function takeStoredSession(storage: Storage): Session | null {
  const session = readStoredSession(storage)
  for (const key of sessionKeys(storage)) storage.removeItem(key)
  return session
}

const sessionKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isSessionKey)
