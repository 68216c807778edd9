import type { Session, SupabaseClient } from '@supabase/supabase-js'

export type AuthState = { is: 'loading' } | { is: 'signed-out' } | { is: 'signed-in'; session: Session }

export type SessionStore = {
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  /** The session once it is known; refreshed when it has run out. Loads nothing for a visitor. */
  current: () => Promise<Session | null>
  signOut: () => Promise<void>
  /** Called when the session ends without `signOut` here: in another tab, or because it could not be refreshed. */
  onLost: (listener: () => void) => void
}

/** Who is signed in, as React and the route guards see it. supabase-js is loaded only when there is a session to read. */
export function createSessionStore(backend: () => Promise<SupabaseClient>, page: Window): SessionStore {
  let state: AuthState = { is: 'loading' }
  let watching: Promise<SupabaseClient> | undefined
  let leaving = false
  const listeners = new Set<() => void>()
  const lossListeners: (() => void)[] = []

  const setState = (next: AuthState) => {
    const lost = state.is === 'signed-in' && next.is === 'signed-out' && !leaving
    state = next
    markRoot(page.document.documentElement, next)
    for (const listener of listeners) listener()
    if (lost) for (const listener of lossListeners) listener()
  }

  const watch = () => {
    watching ??= watchSession(backend, setState)
    return watching
  }

  if (hasStoredSession(page.localStorage) || hasAuthParameters(page.location)) {
    watch().catch(() => setState({ is: 'signed-out' }))
  } else {
    setState({ is: 'signed-out' })
  }
  // Signing in in another tab writes the session to storage.
  page.addEventListener('storage', ({ key }) => {
    if (key && SESSION_KEY.test(key)) void watch().catch(() => undefined)
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async current() {
      if (state.is === 'signed-out' && !watching && !hasStoredSession(page.localStorage)) return null
      const { data } = await (await watch()).auth.getSession()
      return data.session
    },
    async signOut() {
      leaving = true
      try {
        await (await watch()).auth.signOut()
      } finally {
        leaving = false
      }
    },
    onLost: (listener) => void lossListeners.push(listener),
  }
}

const SESSION_KEY = /^sb-.+-auth-token$/
const AUTH_PARAMETER = /[#?&](access_token|refresh_token|error|error_code|error_description|code)=/

async function watchSession(
  backend: () => Promise<SupabaseClient>,
  setState: (state: AuthState) => void,
): Promise<SupabaseClient> {
  const client = await backend()
  await new Promise<void>((resolve) => {
    client.auth.onAuthStateChange((_event, session) => {
      setState(session ? { is: 'signed-in', session } : { is: 'signed-out' })
      resolve()
    })
  })
  return client
}

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
  if (state.is === 'signed-out') delete root.dataset.session
}
