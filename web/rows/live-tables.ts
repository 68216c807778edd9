import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Query, QueryClient } from '@tanstack/react-query'
import { backend, type BackendClient } from '#web/backend/backend.ts'
import { isSignedInAs } from '#web/backend/signed-in-as.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { readAgain } from './read-again.ts'

/** A thousand changes of an import are one. */
const CALM_MS = 250
/** The next screen often shows the same rows. */
const LINGER_MS = 2000

/** While rows of a table are on show, every change of them by any tab or device has them read again (spec §7). */
export function followTables(client: QueryClient): void {
  const cache = client.getQueryCache()
  const followed = new Map<string, () => void>()
  cache.subscribe(({ type, query }) => {
    const table = tableOf(query)
    if (!table || (type !== 'observerAdded' && type !== 'observerRemoved')) return
    const isShown = () => cache.findAll({ type: 'active' }).some((other) => tableOf(other)?.id === table.id)
    if (type === 'observerAdded' && !followed.has(table.id)) {
      const stop = follow(table, () => {
        for (const { queryKey } of cache.getAll().filter((query) => tableOf(query)?.id === table.id))
          void readAgain(client, queryKey)
      })
      followed.set(table.id, stop)
    }
    if (type === 'observerRemoved' && !isShown())
      setTimeout(() => {
        if (isShown()) return
        followed.get(table.id)?.()
        followed.delete(table.id)
      }, LINGER_MS)
  })
}

type Table = { id: string; name: string; userId: string }

function tableOf({ meta }: Query): Table | null {
  if (!meta?.table || !meta.userId) return null
  return { id: `${meta.table}:${meta.userId}`, name: meta.table, userId: meta.userId }
}

let channels = 0

/** Tells of changes, and of each (re)connection, which may have missed some. Answers how to stop. */
function follow({ id, name, userId }: Table, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const open = async (): Promise<[BackendClient, RealtimeChannel] | null> => {
    // The rows themselves come first.
    await whenIdle()
    const client = await backend()
    if (stopped) return null
    const tellSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void isSignedInAs(client, userId).then((mine) => mine && onChange()), CALM_MS)
    }
    // A channel that is being left cannot be joined again: each has a name of its own.
    const channel = client.channel(`${id}:${++channels}`)
    channel
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: name, filter: `user_id=eq.${userId}` },
        tellSoon,
      )
      .subscribe((status: string) => status === 'SUBSCRIBED' && tellSoon())
    return [client, channel]
  }
  const opened = open().catch(() => null)
  return () => {
    stopped = true
    clearTimeout(timer)
    void opened.then((open) => open?.[0].removeChannel(open[1]))
  }
}
