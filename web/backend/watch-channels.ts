import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Tells when a realtime channel is refused, or closed by the server, as it does when a session ends: a tab in which
 * nothing is pressed has no other way to hear of it. The client has one callback for each subscription and none for all.
 */
export function watchChannels(client: SupabaseClient, onRefused: () => void): void {
  const open = client.channel.bind(client)
  client.channel = (...parameters) => {
    const channel = open(...parameters)
    const subscribe = channel.subscribe.bind(channel)
    const unsubscribe = channel.unsubscribe.bind(channel)
    let isLeft = false
    channel.unsubscribe = (...rest) => {
      isLeft = true
      return unsubscribe(...rest)
    }
    channel.subscribe = (callback, timeout) =>
      subscribe((status, error) => {
        const isClosed = status === REALTIME_SUBSCRIBE_STATES.CLOSED && !isLeft
        if (isClosed || status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) onRefused()
        callback?.(status, error)
      }, timeout)
    return channel
  }
}
