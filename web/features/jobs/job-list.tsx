import type { JobEntry } from '#web/data/job-entry.ts'
import { JobCard } from './job-card.tsx'

export function JobList({ jobs }: { jobs: JobEntry[] }) {
  return (
    <ol className="mt-4" data-job-list>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ol>
  )
}
