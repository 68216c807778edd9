import { hashKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'
import type { RowsQuery } from './rows-query.ts'
import { addWish, type Show, storedRows } from './wishes.ts'

/**
 * Shows a change of rows at once and stores it, one after another; then they are read again. What `store` throws is
 * thrown here, with the change taken back.
 */
export async function changeRows<Data, Answer>(
  { queryKey }: RowsQuery<Data>,
  { show, store }: { show: Show<Data>; store: () => Promise<Answer> },
): Promise<Answer> {
  const client = queryClient()
  const wish = addWish(client, queryKey, show)
  // What is being read may have the change in it already.
  if (storedRows(queryKey) !== undefined) void client.cancelQueries({ queryKey, exact: true })
  try {
    const answer = await client
      .getMutationCache()
      .build(client, {
        mutationKey: queryKey,
        scope: { id: hashKey(queryKey) },
        // Offline is a failure that is said, not a wait that is not.
        networkMode: 'always',
        mutationFn: store,
      })
      .execute(undefined)
    wish.keep()
    return answer
  } catch (error) {
    wish.drop()
    throw error
  } finally {
    // The last of several changes reads for all of them.
    if (client.isMutating({ mutationKey: queryKey }) === 0) void readAgain(client, queryKey)
  }
}

/** Puts what the server answered into the rows on show. */
export function showRows<Data>({ queryKey }: RowsQuery<Data>, show: Show<Data>): void {
  addWish(queryClient(), queryKey, show).keep()
}

/** The rows as the server last told them, for a change that goes on from there. */
export const knownRows = <Data>({ queryKey }: RowsQuery<Data>) => storedRows(queryKey) as Data | undefined // what was read for this key

/** Reads rows again that something else than `changeRows` changed. */
export async function rereadRows(...queries: { queryKey: readonly unknown[] }[]): Promise<void> {
  await Promise.all(queries.map(({ queryKey }) => readAgain(queryClient(), queryKey)))
}
