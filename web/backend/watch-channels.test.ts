import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { watchChannels } from './watch-channels.ts'

/** A client whose channels tell what the test says. */
function fakeClient() {
  let tell: (status: string) => void = () => undefined
  const channel = {
    subscribe: (callback: typeof tell) => {
      tell = callback
      return channel
    },
    unsubscribe: async () => {
      tell('CLOSED')
      return 'ok'
    },
  }
  const client = { channel: () => channel } as unknown as SupabaseClient // only these members are used
  let refusals = 0
  watchChannels(client, () => refusals++)
  client.channel('words').subscribe()
  return {
    tell: (status: string) => tell(status),
    leave: () => channel.unsubscribe(),
    refusals: () => refusals,
  }
}

test('a channel that the server closes or refuses calls for a look at the session', () => {
  const closed = fakeClient()
  closed.tell('SUBSCRIBED')
  expect(closed.refusals()).toBe(0)
  closed.tell('CLOSED')
  expect(closed.refusals()).toBe(1)
  const refused = fakeClient()
  refused.tell('CHANNEL_ERROR')
  expect(refused.refusals()).toBe(1)
})

test('a channel that is left says nothing about the session', async () => {
  const { tell, leave, refusals } = fakeClient()
  tell('SUBSCRIBED')
  await leave()
  expect(refusals()).toBe(0)
})
