import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { connection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

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

/** What is on show may have changed while nobody could tell. */
function readAgainWhenBack(client: QueryClient): () => void {
  return connection().subscribe(() => {
    if (connection().getState() === 'fine') void client.invalidateQueries()
  })
}
