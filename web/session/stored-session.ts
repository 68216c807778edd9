import type { Session } from '@supabase/supabase-js'

const SESSION_KEY = /^sb-.+-auth-token$/

/** Where supabase-js keeps the session; known here too, so that a visitor need not load it to learn there is none. */
export const isSessionKey = (key: string | null) => key !== null && SESSION_KEY.test(key)

export const hasStoredSession = (storage: Storage): boolean => sessionKeys(storage).length > 0

/** Removes the session from this browser, whatever state the client is in, and hands it over. */
export function takeStoredSession(storage: Storage): Session | null {
  const [taken] = sessionKeys(storage).map((key) => {
    const text = storage.getItem(key)
    storage.removeItem(key)
    return text
  })
  try {
    return JSON.parse(taken ?? 'null')
  } catch {
    return null
  }
}

const sessionKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isSessionKey)
