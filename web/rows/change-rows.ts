import { hashKey } from '@tanstack/react-query'
import { Waits } from '#web/offline/waiting-changes.ts'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'
import type { RowsQuery } from './rows-query.ts'
import { addWish, type Show, storedRows } from './wishes.ts'

/** Rows whose last reading was given up, or does not have the changes of now. */
const outdated = new Set<string>()

type RowsChange<Data, Answer> = {
  show: Show<Data>
  store: () => Promise<Answer>
  /** `store` puts into the rows what the server answered: a thousand of them need not be read again for one. */
  showsAnswer?: boolean
}

/**
 * Shows a change of rows at once and stores it, one after another; then they are read again. What `store` throws is
 * thrown here, with the change taken back.
 */
export async function changeRows<Data, Answer>(
  { queryKey }: RowsQuery<Data>,
  { show, store, showsAnswer = false }: RowsChange<Data, Answer>,
): Promise<Answer> {
  const client = queryClient()
  const hash = hashKey(queryKey)
  if (!showsAnswer || client.isFetching({ queryKey, exact: true }) > 0) outdated.add(hash)
  const wish = addWish(client, queryKey, show)
  // What is being read may have the change in it already.
  if (storedRows(queryKey) !== undefined) void client.cancelQueries({ queryKey, exact: true })
  try {
    const answer = await client
      .getMutationCache()
      .build(client, {
        mutationKey: queryKey,
        scope: { id: hash },
        // Offline is a failure that is said, not a wait that is not.
        networkMode: 'always',
        mutationFn: store,
      })
      .execute(undefined)
    wish.keep()
    if (answer instanceof Waits) outdated.add(hash)
    return answer
  } catch (error) {
    outdated.add(hash)
    wish.drop()
    throw error
  } finally {
    // The last of several changes reads for all of them.
    if (client.isMutating({ mutationKey: queryKey }) === 0 && outdated.delete(hash))
      void readAgain(client, queryKey)
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
