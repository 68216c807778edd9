import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Log } from '#base/log.ts'
import type { Connection, Listener } from './driver.ts'
import { type Events, openEvents } from './events.ts'

/** By this name of its connections `platform.wake` knows a process that publishes what it changes. */
export const PUBLISHER_NAME = 'foundwork-events'
/** The code of the notice by which `platform.wake` says which channel to wake. */
const WAKE_CODE = 'FW001'

type WakeOptions = { eventsUrl: string; log: Log; borrow: () => Promise<Connection> }

type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/**
 * What a connection was told to wake is published when it is given back, that is, after the commit. What was undone wakes
 * too: who looks finds nothing new.
 */
export type WakeUps = {
  gather(client: PoolClient): { channels(): string[] }
  /** `notify` is the database's own way, for when the servers of events are away. */
  publish(channels: readonly string[], notify: (channel: string) => void): void
  /** Both ways: programs without EVENTS_URL, and servers that are away, leave it to the database. */
  listening(listen: Listen): Listen
  close(): Promise<void>
}

export async function openWakeUps({ eventsUrl, log, borrow }: WakeOptions): Promise<WakeUps> {
  const events = openEvents({ url: eventsUrl, site: await siteName(borrow), log })
  return {
    gather: gatherWakes,
    publish(channels, notify) {
      for (const channel of channels) if (!events.publish(channel)) notify(channel)
    },
    listening: (listen) => listenBothWays(listen, events),
    close: () => events.close(),
  }
}

function gatherWakes(client: PoolClient) {
  const woken = new Set<string>()
  const onNotice = ({ code, message }: { code?: string; message?: string }) => {
    if (code === WAKE_CODE && message !== undefined) woken.add(message)
  }
  client.on('notice', onNotice)
  return {
    channels() {
      client.off('notice', onNotice)
      return [...woken]
    },
  }
}

const listenBothWays =
  (listen: Listen, events: Events): Listen =>
  async (channel, listener) => {
    const ignore = events.listen(channel, listener)
    const unlisten = await listen(channel, listener)
    return async () => {
      ignore()
      await unlisten()
    }
  }

/** Sites that share servers do not wake each other. */
async function siteName(borrow: () => Promise<Connection>): Promise<string> {
  const connection = await borrow()
  try {
    const { rows } = await connection.query(
      `select system_identifier || '/' || current_database() from pg_control_system()`,
      [],
      10_000,
    )
    return createHash('sha256').update(String(rows[0]?.[0])).digest('hex').slice(0, 16)
  } finally {
    connection.release()
  }
}
