import type { Factor, Session } from '@supabase/supabase-js'

export type AuthState =
  | { is: 'loading' }
  | { is: 'signed-out' }
  /** The password was right; one of the account's factors is still to be shown. Opens no screen. */
  | { is: 'half'; factors: Factor[]; session: Session }
  | { is: 'signed-in'; session: Session }

export type ReadAuthState = (session: Session | null) => AuthState

export function authState(session: Session | null): AuthState {
  if (!session) return { is: 'signed-out' }
  const factors = session.user.factors?.filter(({ status }) => status === 'verified')
  if (!factors?.length || levelOf(session.access_token) === 'aal2') return { is: 'signed-in', session }
  return { is: 'half', factors, session }
}

/** The token's own word on how the person proved who they are. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  try {
    const claims: { aal?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims.aal
  } catch {
    return undefined
  }
}
