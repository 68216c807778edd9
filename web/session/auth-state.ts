import type { Session } from '@supabase/supabase-js'

export type AuthState =
  | { is: 'loading' }
  | { is: 'signed-out' }
  /** The password was right; the code of the account's authenticator app is still to come. Opens no screen. */
  | { is: 'half'; factorId: string; session: Session }
  | { is: 'signed-in'; session: Session }

export type ReadAuthState = (session: Session | null) => AuthState

export function authState(session: Session | null): AuthState {
  if (!session) return { is: 'signed-out' }
  const factor = session.user.factors?.find(({ status }) => status === 'verified')
  if (!factor || levelOf(session.access_token) === 'aal2') return { is: 'signed-in', session }
  return { is: 'half', factorId: factor.id, session }
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
