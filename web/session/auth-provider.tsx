import type { Factor, Session, User } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { AuthState } from './auth-state.ts'
import type { SessionStore } from './session-store.ts'

type Auth = {
  user: User | null
  session: Session | null
  /** True until the first session check (spec §4). */
  loading: boolean
  /** One of them is still to be shown after the password; null for everybody else. */
  awaitedFactors: Factor[] | null
  /** Asks now, for code that runs after something else changed it. */
  isSignedIn: () => boolean
  /** Who it is, once that is known: for what somebody presses while the page is still finding out. */
  knownUser: () => Promise<User | null>
  /** Leaves this browser at once; answers whether the server heard of it. */
  signOut: SessionStore['signOut']
}

/** `store` is absent on the server, where nobody's session is known. */
export function AuthProvider({ store, children }: { store: SessionStore | null; children: ReactNode }) {
  const state = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    store?.getState ?? stillLoading,
    stillLoading,
  )
  const session = state.is === 'signed-in' ? state.session : null
  return (
    <AuthContext
      value={{
        user: session?.user ?? null,
        session,
        loading: state.is === 'loading',
        awaitedFactors: state.is === 'half' ? state.factors : null,
        isSignedIn: () => store?.getState().is === 'signed-in',
        knownUser: async () => {
          const known = await store?.current()
          return known?.is === 'signed-in' ? known.session.user : null
        },
        signOut: async (scope) => store?.signOut(scope) ?? true,
      }}
    >
      {children}
    </AuthContext>
  )
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

const AuthContext = createContext<Auth | null>(null)
const LOADING: AuthState = { is: 'loading' }
const stillLoading = () => LOADING
const neverChanges = () => () => undefined
