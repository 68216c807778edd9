import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'

/** Tells when a realtime channel is refused. The client has one callback for each subscription and none for all. */
export function watchChannels(client: SupabaseClient, onRefused: () => void): void {
  const open = client.channel.bind(client)
  client.channel = (...parameters) => {
    const channel = open(...parameters)
    const subscribe = channel.subscribe.bind(channel)
    channel.subscribe = (callback, timeout) =>
      subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) onRefused()
        callback?.(status, error)
      }, timeout)
    return channel
  }
}
