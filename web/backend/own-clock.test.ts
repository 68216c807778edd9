import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { byOwnClock } from './own-clock.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** A server whose clock is so many seconds off. */
const server =
  (secondsOff: number): typeof fetch =>
  async () =>
    Response.json({
      access_token: 'a.b.c',
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: HOUR_S,
      expires_at: Math.floor(Date.now() / 1000) + secondsOff + HOUR_S,
      user: { id: 'ann' },
    })

async function secondsLeft(fetch: typeof globalThis.fetch): Promise<number> {
  const client = createClient('http://localhost', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  })
  const { data } = await client.auth.signInWithPassword({ email: 'ann@example.com', password: 'secret' })
  return (data.session?.expires_at ?? 0) - Date.now() / 1000
}

test.each([-DAY_S, DAY_S, 0])('a session lasts an hour though the server is %i seconds away', async (off) => {
  const left = await secondsLeft(byOwnClock(server(off)))
  expect(left).toBeGreaterThan(HOUR_S - 60)
  expect(left).toBeLessThan(HOUR_S + 60)
})

test('other answers go through untouched', async () => {
  const answer = Response.json({ expires_at: 7 })
  const fetched = await byOwnClock(async () => answer)('http://localhost/rest/v1/notes')
  expect(fetched).toBe(answer)
})
