import { useSyncExternalStore } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { lastVisit } from '#web/features/search/last-visit.ts'
import { JobCard } from './job-card.tsx'

export function JobList({ jobs }: { jobs: JobEntry[] }) {
  const since = useSyncExternalStore(neverChanges, beforeThisVisit, unknown)
  return (
    <ol className="mt-4" data-job-list>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} isNew={since !== null && Date.parse(job.postedDate) > since} />
        </li>
      ))}
    </ol>
  )
}

let visit: number | null | undefined

/** Asked once: asking again would make this visit the last one. */
function beforeThisVisit(): number | null {
  if (visit === undefined) visit = lastVisit(Date.now())
  return visit
}

const unknown = () => null
const neverChanges = () => () => undefined
