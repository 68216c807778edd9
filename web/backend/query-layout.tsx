import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { LIMITS } from '#contract/limits.ts'

/** Around the screens that read the backend; visitors' screens get their data from loaders and do without. */
export function Component() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: LIMITS.queryRetries, refetchOnWindowFocus: false } },
  })
}
