import { useEffect } from 'react'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { keepCopies } from './saved-copy-query.ts'
import { SavedJobEntry } from './saved-job-entry.tsx'
import { savedJobNewsQuery } from './saved-job-news.ts'
import type { SavedEntry } from './saved-job-row.ts'

/** Saved jobs, each with what became of its listing. */
export function SavedList({ jobs }: { jobs: readonly SavedEntry[] }) {
  const { user } = useAuth()
  useKeptCopies(user?.id, jobs)
  const news = useRows(savedJobNewsQuery(user?.id)).data
  return (
    <ol className="mt-3" data-job-list>
      {jobs.map((job) => (
        <li key={job.id}>
          <SavedJobEntry job={job} news={news?.get(job.id)} />
        </li>
      ))}
    </ol>
  )
}

/** So that their texts can be read without a connection, too. */
function useKeptCopies(userId: string | undefined, jobs: readonly SavedEntry[]): void {
  const ids = jobs.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!userId || ids === '') return
    void whenIdle()
      .then(() => keepCopies(userId, ids.split(' ')))
      .catch(() => undefined)
  }, [userId, ids])
}
