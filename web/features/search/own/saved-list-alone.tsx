import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#web/backend/query-client.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { SavedList } from '#web/job/saved/saved-list.tsx'

/** For the job search, whose screen does without the query client. */
export function SavedListAlone({ jobs }: { jobs: readonly SavedEntry[] }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <SavedList jobs={jobs} />
    </QueryClientProvider>
  )
}
