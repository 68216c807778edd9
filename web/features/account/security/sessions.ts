import { rowsQuery } from '#web/rows/rows-query.ts'
import { askAuth } from './ask-auth.ts'

export type SignedInSession = {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string
  address: string
  is_current: boolean
}

/** Where the account is signed in. An addition to the protocol, so supabase-js has no method for it. */
export const sessionsQuery = (userId: string | undefined, anonKey: string) =>
  rowsQuery({ name: 'sessions', read: () => readSessions(anonKey) })(userId)

async function readSessions(anonKey: string): Promise<SignedInSession[]> {
  const answer = await askAuth('/sessions', { anonKey, method: 'GET' })
  const body: { sessions: SignedInSession[] } = await answer.json()
  return body.sessions
}

export async function endSession(id: string, anonKey: string): Promise<void> {
  await askAuth(`/sessions/${id}`, { anonKey, method: 'DELETE' })
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const satisfies readonly (readonly [RegExp, string])[]

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** "Firefox on Windows", as far as the browser says. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return system ? `${browser} on ${system}` : browser
}
