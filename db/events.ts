import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { Log } from '#base/log.ts'
import type { Listener } from './driver.ts'

/** Wake-ups between processes past the database: whoever changed rows says so, once they are committed. */
export type Events = {
  /** Whether it could be sent. */
  publish(channel: string): boolean
  listen(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

type EventOptions = {
  /** One server of a NATS cluster, or several with commas between them. */
  url: string
  /** Of all sites that share the servers, which one this is. */
  site: string
  log: Log
}

const CONNECT_MS = 3000
const RECONNECT_WAIT_MS = 500
const PING_MS = 20_000

/**
 * Nothing is kept for who is away: a wake-up says that there is something to read, and `onGap` that there may be. Servers
 * that cannot be reached are asked again, and the database tells meanwhile (decision 218).
 */
export function openEvents({ url, site, log }: EventOptions): Events {
  const listeners = new Map<string, Set<Listener>>()
  const subject = (channel: string) => `foundwork.${site}.${channel}`
  let connection: NatsConnection | null = null
  let isConnected = false
  const ended = new AbortController()

  const hear = (to: NatsConnection, channel: string) =>
    to.subscribe(subject(channel), {
      callback: (error, message) => {
        if (error === null) for (const each of listeners.get(channel) ?? []) each.onMessage(message.string())
      },
    })

  const follow = async (to: NatsConnection): Promise<void> => {
    for await (const { type } of to.status()) {
      if (type === 'disconnect') {
        isConnected = false
        if (!ended.signal.aborted) log.warn('events.lost')
      }
      if (type !== 'reconnect') continue
      isConnected = true
      log.info('events.found')
      tellGap()
    }
  }

  const tellGap = () => {
    for (const each of listeners.values()) for (const listener of each) listener.onGap?.()
  }

  const begin = async (): Promise<void> => {
    const { connect } = await import('@nats-io/transport-node')
    for (let isFirst = true; !ended.signal.aborted; isFirst = false) {
      const opened = await connect(optionsOf(url)).catch((error: unknown) => {
        if (isFirst) log.warn('events.away', { error: String(error) })
        return null
      })
      if (opened !== null) return await begun(opened)
      await sleep(RECONNECT_WAIT_MS, null, { ref: false, signal: ended.signal }).catch(() => null)
    }
  }

  const begun = async (opened: NatsConnection): Promise<void> => {
    if (ended.signal.aborted) return await opened.close()
    connection = opened
    isConnected = true
    for (const channel of listeners.keys()) hear(opened, channel)
    void follow(opened)
    log.info('events.found')
    tellGap()
  }

  const beginning = begin()

  return {
    publish(channel) {
      if (!isConnected || connection === null) return false
      connection.publish(subject(channel))
      return true
    },
    listen(channel, listener) {
      const each = listeners.get(channel) ?? new Set()
      const isFirst = !listeners.has(channel)
      listeners.set(channel, each)
      each.add(listener)
      if (isFirst && connection !== null) hear(connection, channel)
      return () => void each.delete(listener)
    },
    async close() {
      ended.abort()
      isConnected = false
      await beginning
      await connection?.close()
    },
  }
}

function optionsOf(url: string): ConnectionOptions {
  const servers = url.split(',').map((each) => new URL(each.trim()))
  const { username, password, protocol } = servers[0] ?? new URL(url)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: servers.map(({ host }) => host),
    name: 'foundwork',
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(protocol === 'tls:' && { tls: {} }),
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_MS,
  }
}
