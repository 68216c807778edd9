import { useSyncExternalStore } from 'react'

type Connection = 'fine' | 'offline' | 'unreachable'

type ConnectionStore = {
  getState: () => Connection
  subscribe: (listener: () => void) => () => void
  /** A request got no answer, or one that says the server is away: is it the connection? */
  suspect: () => void
  /** Whether the server answers right now. */
  ask: () => Promise<boolean>
}

type Surroundings = {
  page: Pick<Window, 'addEventListener' | 'setTimeout'> & { navigator: Pick<Navigator, 'onLine'> }
  /** Whether the server answers; rejects when nobody does. */
  ask: () => Promise<boolean>
}

const ASK_AGAIN_MS = 2000
const MAX_ASK_AGAIN_MS = 15_000

/**
 * Whether the browser has a connection and the server an answer. One failed request proves nothing: the server is asked
 * first, and then again and again until it answers.
 */
export function createConnectionStore({ page, ask: reach }: Surroundings): ConnectionStore {
  const ask = () => reach().catch(() => false)
  let state: Connection = page.navigator.onLine ? 'fine' : 'offline'
  let asking = false
  const listeners = new Set<() => void>()
  const set = (next: Connection) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function askUntilAnswered(wait = ASK_AGAIN_MS): Promise<void> {
    const answered = await ask()
    if (!page.navigator.onLine) {
      asking = false
      set('offline')
    } else if (answered) {
      asking = false
      set('fine')
    } else {
      set('unreachable')
      page.setTimeout(() => void askUntilAnswered(Math.min(wait * 2, MAX_ASK_AGAIN_MS)), wait)
    }
  }
  function suspect() {
    if (asking) return
    asking = true
    void askUntilAnswered()
  }

  page.addEventListener('offline', () => set('offline'))
  // The browser is connected to something; whether the server is behind it is to be seen.
  page.addEventListener('online', suspect)
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    suspect,
    ask,
  }
}

let browsers: ConnectionStore | undefined

/** The one of this browser. */
export function connection(): ConnectionStore {
  browsers ??= createConnectionStore({
    page: window,
    ask: async () => (await fetch('/healthz', { cache: 'no-store' })).ok,
  })
  return browsers
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, getState, onTheServer)

const subscribe = (listener: () => void) => connection().subscribe(listener)
const getState = () => connection().getState()
const onTheServer = () => 'fine' as const
