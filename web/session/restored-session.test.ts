import { expect, test } from 'vitest'
import { freshSession, restoredState } from './restored-session.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const inSeconds = (seconds: number) => NOW / 1000 + seconds

function storageWith(session: unknown): Storage {
  const text = typeof session === 'string' ? session : JSON.stringify(session)
  return {
    length: 1,
    key: () => 'sb-localhost-auth-token',
    getItem: (name: string) => (name === 'sb-localhost-auth-token' ? text : null),
  } as unknown as Storage // only these members are used
}

const session = (more: object = {}) => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: inSeconds(3600),
  user: { id: 'ada' },
  ...more,
})

test('a session that this browser keeps says at once who is signed in', () => {
  expect(restoredState(storageWith(session()), { now: NOW, isOffline: false })).toMatchObject({
    is: 'signed-in',
    session: { user: { id: 'ada' } },
  })
})

test('a session that ends within a minute and a half, or has, is left to the server', () => {
  expect(freshSession(storageWith(session({ expires_at: inSeconds(91) })), NOW)).not.toBe(null)
  expect(freshSession(storageWith(session({ expires_at: inSeconds(90) })), NOW)).toBe(null)
  expect(freshSession(storageWith(session({ expires_at: inSeconds(-1) })), NOW)).toBe(null)
})

test.each([['{'], ['{}'], ['null'], [session({ user: null })], [session({ expires_at: undefined })]])(
  'what is no whole session (%j) is left to the server',
  (kept) => {
    expect(restoredState(storageWith(kept), { now: NOW, isOffline: false })).toBe(null)
  },
)

test('a session whose code is still to come opens nothing', () => {
  const half = session({ user: { id: 'ada', factors: [{ id: 'app', status: 'verified' }] } })
  expect(restoredState(storageWith(half), { now: NOW, isOffline: false })).toMatchObject({
    is: 'half',
    factors: [{ id: 'app' }],
  })
})

test('without a connection a session that has run out still says who is signed in', () => {
  const old = storageWith(session({ expires_at: inSeconds(-3600) }))
  expect(restoredState(old, { now: NOW, isOffline: true })).toMatchObject({
    is: 'signed-in',
    session: { user: { id: 'ada' } },
  })
  expect(restoredState(old, { now: NOW, isOffline: false })).toBeNull()
  expect(restoredState(storageWith('nonsense'), { now: NOW, isOffline: true })).toBeNull()
})
