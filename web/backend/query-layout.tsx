import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { connection } from './connection.ts'

/** Around the screens that read the backend; visitors' screens get their data from loaders and do without. */
export function Component() {
  const [client] = useState(createQueryClient)
  useEffect(() => readAgainWhenBack(client), [client])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: LIMITS.queryRetries,
        refetchOnWindowFocus: false,
        // Without a connection a question fails and says so, instead of waiting where nobody sees it.
        networkMode: 'always',
        refetchOnReconnect: false,
      },
    },
  })
}

/** What is on show may have changed while nobody could tell. */
function readAgainWhenBack(client: QueryClient): () => void {
  return connection().subscribe(() => {
    if (connection().getState() === 'fine') void client.invalidateQueries()
  })
}
