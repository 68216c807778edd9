import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
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
  const keys = Object.keys(stored)
  const dataset: Record<string, string> = {}
  const page = {
    localStorage: { length: keys.length, key: (at: number) => keys[at] ?? null },
    sessionStorage: { length: 0 },
    location: { hash, search },
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
  }
  return { page: page as unknown as Window, dataset } // only these members are used
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
    signOut: async () => tell('SIGNED_OUT', null),
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

test('a visitor is signed out at once, and the backend client is never loaded', async () => {
  const backend = fakeBackend(null)
  const store = createSessionStore(() => backend.load(), fakeWindow({ stored: { theme: 'dark' } }).page)
  expect(store.getState()).toEqual({ is: 'signed-out' })
  expect(await store.current()).toEqual({ is: 'signed-out' })
  expect(backend.loads()).toBe(0)
})

test('a stored session is loading until the backend client has spoken', async () => {
  const backend = fakeBackend(session)
  const { page, dataset } = fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } })
  const store = createSessionStore(() => backend.load(), page)
  expect(store.getState()).toEqual({ is: 'loading' })
  store.watch(backend.client)
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
  createSessionStore(() => backend.load(), fakeWindow(address).page)
  expect(backend.loads()).toBe(1)
})

test('a session that ends elsewhere is a loss; signing out here is not', async () => {
  const backend = fakeBackend(session)
  const store = createSessionStore(
    () => backend.load(),
    fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } }).page,
  )
  store.watch(backend.client)
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
  const store = createSessionStore(() => backend.load(), page)
  store.watch(backend.client)
  expect(store.getState()).toMatchObject({ is: 'half', factorId: 'app' })
  expect(await store.current()).toMatchObject({ is: 'half' })
  expect(dataset['session']).toBe(undefined)
})

test('a backend client that cannot be loaded leaves the person signed out, not waiting', async () => {
  const store = createSessionStore(
    () => Promise.reject(new Error('offline')),
    fakeWindow({ stored: { 'sb-localhost-auth-token': '{}' } }).page,
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(store.getState()).toEqual({ is: 'signed-out' })
})
