import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { TableName } from '#contract/database/database.ts'
import { LIMITS } from '#contract/limits.ts'
import { backendSometime } from '#web/backend/backend-sometime.ts'
import { tellOfFailure } from '#web/backend/backend.ts'
import { connection } from '#web/backend/connection.ts'
import { serverSentence } from '#web/error-words.ts'
import { keepRows } from '#web/offline/kept-rows.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { followTables } from './live-tables.ts'
import { readAgain } from './read-again.ts'
import { forgetWithRows } from './wishes.ts'

/** What a query of a person's rows says about itself. */
export type RowsMeta = {
  userId?: string
  /** The table whose changes call for reading it again. */
  table?: TableName
  /** What is shown of it is kept for times without a connection. */
  keeps?: boolean
  /** Said when it could not be read at all. */
  failed?: (message?: string) => ToastContent
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: RowsMeta
  }
}

/** The one keeper of rows. On the server it stays empty: nobody is signed in there. */
export function queryClient(): QueryClient {
  client ??= typeof window === 'undefined' ? createQueryClient() : start(createQueryClient())
  return client
}

let client: QueryClient | undefined

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta, state }) {
        const isFirst = state.data === undefined && state.errorUpdateCount < 2
        if (meta?.failed && isFirst) tellOfFailure(meta.failed(serverSentence(error)))
      },
    }),
    defaultOptions: {
      queries: {
        retry: LIMITS.queryRetries,
        refetchOnWindowFocus: false,
        // What somebody else shows already is as fresh as it gets.
        refetchOnMount: (query) => query.getObserversCount() < 2,
        // Without a connection a question fails and says so, instead of waiting where nobody sees it.
        networkMode: 'always',
        refetchOnReconnect: false,
      },
    },
  })
}

function start(client: QueryClient): QueryClient {
  followTables(client)
  forgetWithRows(client)
  forgetOthers(client)
  keepShown(client)
  // What is on show may have changed while nobody could tell.
  connection().subscribe(() => {
    if (connection().getState() === 'fine') void readAgain(client, [])
  })
  return client
}

function keepShown(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { meta, queryHash, state } = event.query
    if (meta?.keeps && meta.userId) keepRows(queryHash, { userId: meta.userId, data: state.data })
  })
}

/** Whoever signs out, or in as somebody else, leaves no rows behind. Asked of the session once somebody has some. */
function forgetOthers(client: QueryClient): void {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || !query.meta?.userId) return
    stop()
    void whenIdle().then(watchSession)
  })
  async function watchSession(): Promise<void> {
    const backend = await backendSometime()
    backend?.auth.onAuthStateChange((_event, session) => {
      const userId = session?.user.id
      client.removeQueries({ predicate: ({ meta }) => meta?.userId !== undefined && meta.userId !== userId })
    })
  }
}
