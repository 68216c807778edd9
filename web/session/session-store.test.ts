import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { authState } from './auth-state.ts'
import { createSessionStore } from './session-store.ts'

const session = {
  access_token: 'a',
  refresh_token: 'r',
  user: { id: 'ada', email: 'ada@example.com' },
} as Session // what the store passes on

/** A window with storage and an address, as far as the store looks at it. */
function fakeWindow({
  stored = {},
  hash = '',
  search = '',
}: {
  stored?: Record<string, string>
  hash?: string
  search?: string
}) {
  const kept = new Map(Object.entries(stored))
  const dataset: Record<string, string> = {}
  const page = {
    localStorage: {
      get length() {
        return kept.size
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    },
    sessionStorage: { length: 0 },
    location: { hash, search },
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
  }
  return { page: page as unknown as Window, dataset, kept } // only these members are used
}

/** The backend client's authentication, driven by the test. */
function fakeBackend(current: Session | null) {
  let tell: (event: AuthChangeEvent, session: Session | null) => void = () => undefined
  const auth = {
    onAuthStateChange: (listener: typeof tell) => {
      tell = listener
      listener('INITIAL_SESSION', current)
    },
    getSession: async () => ({ data: { session: current } }),
    signOut: async () => {
      tell('SIGNED_OUT', null)
    },
  }
  let loads = 0
  return {
    client: { auth } as unknown as SupabaseClient, // only these members are used
    tell: (event: AuthChangeEvent, next: Session | null) => tell(event, next),
    loads: () => loads,
    load() {
      loads++
      return Promise.resolve(this.client)
    },
  }
}

const STORED = { 'sb-localhost-auth-token': JSON.stringify(session), theme: 'dark' }
/** Nothing to restore, and never idle, unless a test says otherwise. */
const around = {
  endSession: () => Promise.resolve(true),
  restore: () => Promise.resolve(null),
  whenIdle: () => new Promise<void>(() => {}),
}

test('a visitor is signed out at once, and the backend client is never loaded', async () => {
  const backend = fakeBackend(null)
  const store = createSessionStore(
    () => backend.load(),
    fakeWindow({ stored: { theme: 'dark' } }).page,
    around,
  )
  expect(store.getState()).toEqual({ is: 'signed-out' })
  expect(await store.current()).toEqual({ is: 'signed-out' })
  expect(backend.loads()).toBe(0)
})

test('a stored session is loading until the backend client has spoken', async () => {
  const backend = fakeBackend(session)
  const { page, dataset } = fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } })
  const store = createSessionStore(() => backend.load(), page, around)
  expect(store.getState()).toEqual({ is: 'loading' })
  store.watch(backend.client, authState)
  expect(store.getState()).toEqual({ is: 'signed-in', session })
  expect(dataset['session']).toBe('signed-in')
  expect(await store.current()).toEqual({ is: 'signed-in', session })
})

test.each([
  { hash: '#access_token=x&type=recovery' },
  { hash: '#error=access_denied&error_code=otp_expired' },
  { search: '?code=abc' },
])('an address with %o loads the backend client at once', (address) => {
  const backend = fakeBackend(null)
  createSessionStore(() => backend.load(), fakeWindow(address).page, around)
  expect(backend.loads()).toBe(1)
})

test('a session that ends elsewhere is a loss; signing out here is not', async () => {
  const backend = fakeBackend(session)
  const store = createSessionStore(
    () => backend.load(),
    fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } }).page,
    around,
  )
  store.watch(backend.client, authState)
  let losses = 0
  store.onLost(() => losses++)
  await store.signOut()
  expect(losses).toBe(0)
  expect(store.getState()).toEqual({ is: 'signed-out' })
  backend.tell('SIGNED_IN', session)
  backend.tell('SIGNED_OUT', null)
  expect(losses).toBe(1)
  // The storage may still show the session that another tab just ended.
  expect(await store.current()).toEqual({ is: 'signed-out' })
})

test('a session whose code is still to come counts as none, though it is there', async () => {
  const half = {
    ...session,
    user: { ...session.user, factors: [{ id: 'app', status: 'verified' }] },
  } as Session // as above
  const backend = fakeBackend(half)
  const { page, dataset } = fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } })
  dataset['session'] = 'signed-in'
  const store = createSessionStore(() => backend.load(), page, around)
  store.watch(backend.client, authState)
  expect(store.getState()).toMatchObject({ is: 'half', factors: [{ id: 'app' }] })
  expect(await store.current()).toMatchObject({ is: 'half' })
  expect(dataset['session']).toBe(undefined)
})

test('a backend client that cannot be loaded leaves the person signed out, not waiting', async () => {
  const store = createSessionStore(
    () => Promise.reject(new Error('offline')),
    fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } }).page,
    around,
  )
  await vi.waitFor(() => expect(store.getState()).toEqual({ is: 'signed-out' }))
})

test('a session that this browser keeps signs in before the backend client is loaded', async () => {
  const backend = fakeBackend(session)
  const { page } = fakeWindow({ stored: STORED })
  const idle = Promise.withResolvers<void>()
  const restored = { is: 'signed-in', session } as const
  const store = createSessionStore(() => backend.load(), page, {
    ...around,
    restore: () => Promise.resolve(restored),
    whenIdle: () => idle.promise,
  })
  expect(await store.current()).toEqual(restored)
  expect(backend.loads()).toBe(0)
  let changes = 0
  store.subscribe(() => changes++)
  idle.resolve()
  await vi.waitFor(() => expect(backend.loads()).toBe(1))
  // The client restores the same session: nothing is drawn again.
  store.watch(backend.client, authState)
  expect(changes).toBe(0)
  backend.tell('SIGNED_OUT', null)
  expect(store.getState()).toEqual({ is: 'signed-out' })
})

test('a client that does not come later signs nobody out whose session is kept', async () => {
  const restored = { is: 'signed-in', session } as const
  let losses = 0
  let asked = 0
  const store = createSessionStore(
    () => {
      asked++
      return Promise.reject(new Error('offline'))
    },
    fakeWindow({ stored: STORED }).page,
    { ...around, restore: () => Promise.resolve(restored), whenIdle: () => Promise.resolve() },
  )
  store.onLost(() => losses++)
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(await store.current()).toEqual(restored)
  expect(losses).toBe(0)
})

test.each([
  ['answers', () => Promise.resolve(true), true],
  ['refuses', () => Promise.resolve(false), false],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('signing out leaves this browser at once, though the server %s', async (_, endSession, heard) => {
  const backend = fakeBackend(session)
  const { page, dataset, kept } = fakeWindow({ stored: STORED })
  const asked: unknown[] = []
  const store = createSessionStore(() => backend.load(), page, {
    ...around,
    endSession: (left, scope) => {
      asked.push([left.refresh_token, scope])
      return endSession()
    },
  })
  store.watch(backend.client, authState)
  const leaving = store.signOut()
  expect([...kept.keys()]).toEqual(['theme'])
  expect(store.getState()).toEqual({ is: 'signed-out' })
  expect(dataset['session']).toBe(undefined)
  expect(await leaving).toBe(heard)
  expect(asked).toEqual([['r', 'local']])
})

test('signing out everywhere asks the server for that', async () => {
  const backend = fakeBackend(session)
  const scopes: string[] = []
  const store = createSessionStore(() => backend.load(), fakeWindow({ stored: STORED }).page, {
    ...around,
    endSession: (_, scope) => Promise.resolve(scopes.push(scope) > 0),
  })
  store.watch(backend.client, authState)
  await store.signOut('global')
  expect(scopes).toEqual(['global'])
})

test('what the client still tells of a session that was left signs nobody in again', async () => {
  const backend = fakeBackend(null)
  const store = createSessionStore(() => backend.load(), fakeWindow({ stored: STORED }).page, around)
  store.watch(backend.client, authState)
  await store.signOut()
  backend.tell('INITIAL_SESSION', session)
  expect(store.getState()).toEqual({ is: 'signed-out' })
  backend.tell('SIGNED_IN', { ...session, refresh_token: 'another' })
  expect(store.getState().is).toBe('signed-in')
})
