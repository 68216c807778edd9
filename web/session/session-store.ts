import type { SupabaseClient } from '@supabase/supabase-js'
import { authState, type AuthState } from './auth-state.ts'
import { dropDrafts } from './drafts.ts'

export type SessionStore = {
  /** Follows a backend client from its creation on, whoever asked for it. */
  watch: (client: SupabaseClient) => void
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  /** The state once it is known, the session refreshed when it has run out. Loads nothing for a visitor. */
  current: () => Promise<AuthState>
  signOut: () => Promise<void>
  /** Called when the session ends without `signOut` here: in another tab, or because it could not be refreshed. */
  onLost: (listener: () => void) => void
}

/** Who is signed in, as React and the route guards see it. supabase-js is loaded only when there is a session to read. */
export function createSessionStore(backend: () => Promise<SupabaseClient>, page: Window): SessionStore {
  let state: AuthState = { is: 'loading' }
  let watching = false
  let leaving = false
  const listeners = new Set<() => void>()
  const lossListeners: (() => void)[] = []
  const firstAnswer = Promise.withResolvers<void>()

  const setState = (next: AuthState) => {
    const lost = state.is === 'signed-in' && next.is !== 'signed-in' && !leaving
    state = next
    if (next.is === 'signed-in') dropDrafts(page.sessionStorage, { except: next.session.user.id })
    markRoot(page.document.documentElement, next)
    for (const listener of listeners) listener()
    if (lost) for (const listener of lossListeners) listener()
  }

  const hasSession = () => hasStoredSession(page.localStorage)

  if (hasSession() || hasAuthParameters(page.location)) backend().catch(() => setState({ is: 'signed-out' }))
  else setState({ is: 'signed-out' })
  // Signing in in another tab writes the session to storage.
  page.addEventListener('storage', ({ key }) => {
    if (key && SESSION_KEY.test(key)) backend().catch(() => undefined)
  })

  return {
    watch(client) {
      watching = true
      client.auth.onAuthStateChange((_event, session) => {
        setState(authState(session))
        firstAnswer.resolve()
      })
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async current() {
      // Another tab's sign-out is heard before its change to the shared storage is seen here.
      if (state.is === 'signed-out' && (watching || !hasSession())) return state
      const client = await backend()
      await firstAnswer.promise
      const { data, error } = await client.auth.getSession()
      // Without a connection a session cannot be refreshed; that does not end it.
      if (error && isAuthRetryable(error) && state.is === 'signed-in') return state
      return authState(data.session)
    },
    async signOut() {
      leaving = true
      dropDrafts(page.sessionStorage)
      try {
        await (await backend()).auth.signOut()
      } finally {
        leaving = false
      }
    },
    onLost: (listener) => void lossListeners.push(listener),
  }
}

const isAuthRetryable = ({ name }: Error) => name === 'AuthRetryableFetchError'

const SESSION_KEY = /^sb-.+-auth-token$/
const AUTH_PARAMETER = /[#?&](access_token|refresh_token|error|error_code|error_description|code)=/

function hasStoredSession(storage: Storage): boolean {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').some((key) =>
    SESSION_KEY.test(key),
  )
}

function hasAuthParameters({ search, hash }: Location): boolean {
  return AUTH_PARAMETER.test(hash) || AUTH_PARAMETER.test(search)
}

/** The style sheet shows the matching half of the navigation, before React and after it. */
function markRoot(root: HTMLElement, state: AuthState): void {
  if (state.is === 'signed-in') root.dataset.session = 'signed-in'
  if (state.is === 'signed-out' || state.is === 'half') delete root.dataset.session
}
