import { backend } from '#web/backend/backend.ts'
import { checkSession } from '#web/backend/check-session.ts'

/** What the authentication service refused, in its words, with its code. */
class AuthRefusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/** For additions to the protocol, for which supabase-js has no method. */
export async function askAuth(
  path: string,
  { anonKey, method }: { anonKey: string; method: 'GET' | 'POST' | 'DELETE' },
): Promise<Response> {
  const client = await backend()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Your session has ended. Please sign in again.')
  const answer = await fetch(`/auth/v1${path}`, {
    method,
    headers: { apikey: anonKey, authorization: `Bearer ${data.session.access_token}` },
  })
  if (answer.ok) return answer
  if (answer.status === 401 || answer.status === 403) checkSession(client)
  const { msg, message = msg }: { msg?: string; message?: string } = await answer.json().catch(() => ({}))
  throw new AuthRefusal(message ?? '', answer.headers.get('x-sb-error-code') ?? undefined)
}
