import { Client } from 'pg'
import type { Log } from '#base/log.ts'
import { connectionError, rethrow } from './connection-error.ts'
import type { Listener } from './driver.ts'

type NotificationOptions = { databaseUrl: string; log: Log; pulseMs?: number }

const ANSWER_MS = 10_000
const MAX_WAIT_MS = 5_000

/**
 * LISTEN on a connection of its own, found again whenever it is lost. It is silent for hours, and networks forget silent
 * connections without a word: a pulse notices.
 */
export function createNotifications({ databaseUrl, log, pulseMs = 30_000 }: NotificationOptions) {
  const listeners = new Map<string, Set<Listener>>()
  let client: Client | null = null
  let connecting: Promise<Client> | null = null
  let closed = false

  const connect = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'foundwork-listen',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: Math.min(ANSWER_MS, pulseMs),
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '')
    })
    let lost = false
    const onLost = () => {
      clearInterval(pulse)
      if (lost) return
      lost = true
      if (client === fresh) client = null
      if (!closed && listeners.size > 0) void reconnect()
    }
    const pulse = setInterval(() => {
      fresh.query('select 1').catch(() => {
        onLost()
        fresh.end().catch(() => {})
      })
    }, pulseMs)
    pulse.unref()
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      // Whoever asked for it is told; `reconnect` tries again by itself.
      lost = true
      clearInterval(pulse)
      fresh.end().catch(() => {})
      throw connectionError(error)
    }
    client = fresh
    return fresh
  }

  const connected = (): Promise<Client> => {
    if (client) return Promise.resolve(client)
    connecting ??= connect().finally(() => {
      connecting = null
    })
    return connecting
  }

  const reconnect = async (): Promise<void> => {
    log.warn('database.listen_lost')
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (closed) return
      const found = await connected().then(
        () => true,
        () => false,
      )
      if (!found) continue
      for (const each of listeners.values()) for (const listener of each) listener.onGap?.()
      return
    }
  }

  return {
    async listen(channel: string, listener: Listener) {
      const each = listeners.get(channel) ?? new Set()
      listeners.set(channel, each)
      each.add(listener)
      const current = await connected()
      await current.query(`listen ${current.escapeIdentifier(channel)}`).catch(rethrow)
      return async () => {
        each.delete(listener)
        if (each.size > 0 || listeners.get(channel) !== each) return
        listeners.delete(channel)
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closed = true
      await connecting?.catch(() => {})
      await client?.end()
    },
  }
}
