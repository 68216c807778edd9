import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { SavedJobEntry } from './saved-job-entry.tsx'
import { savedJobNewsQuery } from './saved-job-news.ts'
import type { SavedEntry } from './saved-job-row.ts'

/** Saved jobs, each with what became of its listing. */
export function SavedList({ jobs }: { jobs: readonly SavedEntry[] }) {
  const { user } = useAuth()
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
