import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { authState } from './auth-state.ts'

const token = (aal: string) => `x.${Buffer.from(JSON.stringify({ aal, n: 'ÿ?>' })).toString('base64url')}.y`
const session = (aal: string, factors: object[]) =>
  ({ access_token: token(aal), user: { factors } }) as unknown as Session // what the rule looks at
const app = { id: 'app', status: 'verified' }

test('a session is a sign-in, unless the account has a factor that it has not shown', () => {
  expect(authState(null)).toEqual({ is: 'signed-out' })
  expect(authState(session('aal1', [])).is).toBe('signed-in')
  expect(authState(session('aal1', [{ id: 'begun', status: 'unverified' }])).is).toBe('signed-in')
  expect(authState(session('aal1', [app]))).toMatchObject({ is: 'half', factors: [app] })
  expect(authState(session('aal2', [app])).is).toBe('signed-in')
})

test('a token that cannot be read has proved nothing', () => {
  expect(authState({ ...session('aal2', [app]), access_token: 'nonsense' }).is).toBe('half')
})
