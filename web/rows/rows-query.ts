import { hashKey, queryOptions, skipToken } from '@tanstack/react-query'
import { readOrKept } from '#web/offline/kept-rows.ts'
import { type Change, readyChanges, refreshWaiting } from '#web/offline/waiting-changes.ts'
import type { RowsMeta } from './query-client.ts'
import { aheadMs } from './read-ahead.ts'
import { withWishes } from './wishes.ts'

type Reading<Data> = Omit<RowsMeta, 'userId'> & {
  name: string
  /** Which of several under that name. Reading a name again reads all of them. */
  part?: readonly unknown[]
  read: (userId: string) => Promise<Data>
  /** They can be read without a connection as they were shown last. */
  keeps?: boolean
  /** How a change looks that waits to be sent. Rows that have it stay as they are. */
  showWaiting?: (rows: Data, change: Change) => Data
  /** Until then what was read is taken as it is. */
  staleTime?: number
}

/**
 * How rows of the signed-in person are read: `const notesQuery = rowsQuery({ name: 'notes', table: 'notes', read })`.
 * With `table` they are read again whenever it changes, in whatever tab or on whatever device.
 */
export function rowsQuery<Data>({
  name,
  part = [],
  read,
  table,
  failed,
  keeps,
  showWaiting,
  staleTime,
}: Reading<Data>) {
  return (userId: string | undefined) => {
    const queryKey: readonly unknown[] = [name, userId, ...part]
    return queryOptions({
      queryKey,
      queryFn: userId
        ? async ({ signal }) => {
            const ask = () => read(userId)
            const waitingIsKnown = showWaiting ? refreshWaiting(userId) : Promise.resolve()
            const rows = keeps ? await readOrKept(hashKey(queryKey), userId, ask) : await ask()
            await waitingIsKnown
            // An answer that was overtaken says nothing any more.
            signal.throwIfAborted()
            return withWishes<Data>(queryKey, rows, (shown) =>
              showWaiting ? readyChanges(userId).reduce(showWaiting, shown) : shown,
            )
          }
        : skipToken,
      staleTime: staleTime ?? aheadMs,
      meta: { userId, table, failed, keeps },
    })
  }
}

export type RowsQuery<Data> = ReturnType<ReturnType<typeof rowsQuery<Data>>>
