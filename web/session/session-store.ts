import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { AuthState, ReadAuthState } from './auth-state.ts'
import { storageOf } from './browser-storage.ts'
import { dropDrafts } from './drafts.ts'
import { hasStoredSession, isSessionKey, takeStoredSession } from './stored-session.ts'

/** This browser's sign-in, or every one that the account has. */
export type SignOutScope = 'local' | 'global'

export type SessionStore = {
  /** Follows a backend client from its creation on, whoever asked for it. What reads its sessions comes with it. */
  watch: (client: SupabaseClient, readState: ReadAuthState) => void
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  /** The state once it is known, the session refreshed when it has run out. Loads nothing for a visitor. */
  current: () => Promise<AuthState>
  /**
   * The session leaves this browser before anybody is asked. Answers whether the server ended it, too. Tells no
   * `onLost`: whoever signs out knows.
   */
  signOut: (scope?: SignOutScope) => Promise<boolean>
  /** Called when the session ends without `signOut` here: in another tab, or because it could not be refreshed. */
  onLost: (listener: () => void) => void
}

type Surroundings = {
  /** Tells the server; answers whether it knows. */
  endSession: (session: Session, scope: SignOutScope) => Promise<boolean>
  /** Who is signed in by what this browser keeps, without asking anybody; `null` where that does not say. */
  restore: () => Promise<AuthState | null>
  /** Fulfilled when the screen is there and nothing more urgent is to be done. */
  whenIdle: () => Promise<void>
}

/**
 * Who is signed in, as React and the route guards see it. supabase-js is loaded only when there is a session to read,
 * and after the first screen where what this browser keeps says who it is.
 */
export function createSessionStore(
  backend: () => Promise<SupabaseClient>,
  page: Window,
  { endSession, restore, whenIdle }: Surroundings,
): SessionStore {
  let state: AuthState = { is: 'loading' }
  let authState: ReadAuthState | undefined
  /** The session that was left last: what the client still tells of it comes too late. */
  let left: string | undefined
  const listeners = new Set<() => void>()
  const lossListeners: (() => void)[] = []
  let answer: () => void = () => undefined
  const firstAnswer = new Promise<void>((resolve) => (answer = resolve))
  const lasting = storageOf(page, 'localStorage')
  const ofThisTab = storageOf(page, 'sessionStorage')

  const setState = (next: AuthState, leaving = false) => {
    const lost = state.is === 'signed-in' && next.is !== 'signed-in' && !leaving
    state = next
    if (next.is === 'signed-in') dropDrafts(ofThisTab, { except: next.session.user.id })
    markRoot(page.document.documentElement, next)
    for (const listener of listeners) listener()
    if (lost) for (const listener of lossListeners) listener()
  }

  const hasSession = () => hasStoredSession(lasting)

  /** Whether what this browser keeps said who it is. The client comes later then, and may fail without ending anything. */
  async function restoreFirst(): Promise<boolean> {
    const restored = await restore().catch(() => null)
    const isRestored = restored !== null && state.is === 'loading'
    if (isRestored) setState(restored)
    const asking = isRestored ? whenIdle().then(backend) : backend()
    asking.catch(() => isRestored || setState({ is: 'signed-out' }))
    return isRestored
  }

  let restoring = Promise.resolve(false)
  if (hasAuthParameters(page.location)) backend().catch(() => setState({ is: 'signed-out' }))
  else if (hasSession()) restoring = restoreFirst()
  else setState({ is: 'signed-out' })
  // Signing in in another tab writes the session to storage.
  page.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) backend().catch(() => undefined)
  })

  return {
    watch(client, readState) {
      authState = readState
      client.auth.onAuthStateChange((event, session) => {
        if (session && session.refresh_token === left) return
        // A session that could not be refreshed for want of a connection is still there.
        if (event === 'INITIAL_SESSION' && session === null && state.is === 'signed-in' && hasSession())
          return answer()
        // What was restored is what the client restores, too: the screen need not be drawn again for it.
        const isKnown = event === 'INITIAL_SESSION' && session !== null && isOf(state, session)
        if (!isKnown) setState(readState(session))
        answer()
      })
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async current() {
      // Another tab's sign-out is heard before its change to the shared storage is seen here.
      if (state.is === 'signed-out' && (authState || !hasSession())) return state
      if ((await restoring) && !authState && hasSession()) return state
      const client = await backend()
      await firstAnswer
      const { data, error } = await client.auth.getSession()
      // Without a connection a session cannot be refreshed; that does not end it.
      if (error && isAuthRetryable(error) && state.is === 'signed-in') return state
      return authState?.(data.session) ?? state
    },
    async signOut(scope = 'local') {
      dropDrafts(ofThisTab)
      const session = takeStoredSession(lasting)
      left = session?.refresh_token
      setState({ is: 'signed-out' }, true)
      try {
        // Finds no session and tells the other tabs.
        void (await backend()).auth.signOut({ scope: 'local' })
        return session === null || (await endSession(session, scope))
      } catch {
        return false
      }
    },
    onLost: (listener) => void lossListeners.push(listener),
  }
}

const isOf = (state: AuthState, session: Session) =>
  'session' in state && state.session.access_token === session.access_token

const isAuthRetryable = ({ name }: Error) => name === 'AuthRetryableFetchError'

const AUTH_PARAMETER = /[#?&](access_token|refresh_token|error|error_code|error_description|code)=/

function hasAuthParameters({ search, hash }: Location): boolean {
  return AUTH_PARAMETER.test(hash) || AUTH_PARAMETER.test(search)
}

/** The style sheet shows the matching half of the navigation, before React and after it. */
function markRoot(root: HTMLElement, state: AuthState): void {
  if (state.is === 'signed-in') root.dataset.session = 'signed-in'
  if (state.is === 'signed-out' || state.is === 'half') delete root.dataset.session
}
