import { QueryObserver } from '@tanstack/react-query'
import { serverSentence } from '#web/error-words.ts'
import type { Own } from './own.ts'
import { queryClient } from './query-client.ts'
import type { RowsQuery } from './rows-query.ts'

export type WatchRows<Shown> = (userId: string, tell: (rows: Own<Shown>) => void) => () => void

/** The rows of a query outside React, for `useOwn`: as they are, or as `view` shows them. */
export function watchRows<Data>(query: (userId: string) => RowsQuery<Data>): WatchRows<Data>
export function watchRows<Data, Shown>(
  query: (userId: string) => RowsQuery<Data>,
  view: (data: Data) => Shown,
): WatchRows<Shown>
export function watchRows<Data>(
  query: (userId: string) => RowsQuery<Data>,
  view: (data: Data) => unknown = (data) => data,
): WatchRows<unknown> {
  return (userId, tell) => {
    // One more heart is no reason to ask again what could not be read.
    const observer = new QueryObserver(queryClient(), { ...query(userId), retryOnMount: false })
    const show = () => {
      const { data, isError, error } = observer.getCurrentResult()
      if (data !== undefined) tell({ is: 'done', data: view(data) })
      else tell(isError ? { is: 'failed', message: serverSentence(error) } : { is: 'loading' })
    }
    const stop = observer.subscribe(show)
    show()
    return stop
  }
}
