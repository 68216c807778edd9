import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import type { Query, QueryClient } from '@tanstack/react-query'
import { backendSometime } from '#web/backend/backend-sometime.ts'
import type { BackendClient } from '#web/backend/backend.ts'
import { isSignedInAs } from '#web/backend/signed-in-as.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { readAgain } from './read-again.ts'
import { storedRows } from './wishes.ts'

/** A thousand changes of an import are one. */
const CALM_MS = 250
/** One that comes alone is shown almost at once. */
const SINGLE_MS = 30
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
      const stop = follow(table, {
        isChanging: () => client.isMutating() > 0,
        onChange: (changes) => {
          for (const { queryKey } of cache.getAll().filter((query) => tableOf(query)?.id === table.id)) {
            const rows = storedRows(queryKey)
            const isKnown = changes?.every((change) => hasChange(rows, change)) ?? false
            if (!isKnown) void readAgain(client, queryKey)
          }
        },
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

type Row = Record<string, unknown>
type Change = Pick<RealtimePostgresChangesPayload<Row>, 'eventType' | 'new'>

/** Whether rows are as a change left them, every column that they have: one's own change comes back from the server, too. */
export function hasChange(rows: unknown, { eventType, new: row }: Change): boolean {
  if (eventType === 'DELETE' || !Array.isArray(rows) || !('id' in row)) return false
  const shown: Row | undefined = rows.find(({ id }: Row) => id === row['id'])
  return (
    shown !== undefined &&
    Object.entries(shown).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value))
  )
}

type Following = {
  /** Something is on its way to the server, whose answer may be what the change tells. */
  isChanging: () => boolean
  /** `null`: what changed is not known. */
  onChange: (changes: readonly Change[] | null) => void
}

let channels = 0

/** Tells of changes, and of each (re)connection, which may have missed some. Answers how to stop. */
function follow({ id, name, userId }: Table, { isChanging, onChange }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Change[] | null = []
  let toldAt = 0
  let stopped = false
  const open = async (): Promise<[BackendClient, RealtimeChannel] | null> => {
    // The rows themselves come first.
    await whenIdle()
    const client = await backendSometime(() => stopped)
    if (stopped || client === null) return null
    const tell = async () => {
      timer = undefined
      toldAt = Date.now()
      const changes = waiting
      waiting = []
      if (await isSignedInAs(client, userId)) onChange(changes)
    }
    const tellSoon = (change: Change | null) => {
      const isSingle = timer === undefined && Date.now() - toldAt > CALM_MS && !isChanging()
      clearTimeout(timer)
      waiting = change && waiting ? [...waiting, change] : null
      timer = setTimeout(() => void tell(), isSingle ? SINGLE_MS : CALM_MS)
    }
    // A channel that is being left cannot be joined again: each has a name of its own.
    const channel = client.channel(`${id}:${++channels}`)
    channel
      .on<Row>(
        'postgres_changes',
        { event: '*', schema: 'public', table: name, filter: `user_id=eq.${userId}` },
        tellSoon,
      )
      .subscribe((status: string) => status === 'SUBSCRIBED' && tellSoon(null))
    return [client, channel]
  }
  const opened = open().catch(() => null)
  return () => {
    stopped = true
    clearTimeout(timer)
    void opened.then((open) => open?.[0].removeChannel(open[1]))
  }
}
