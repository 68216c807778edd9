import { type ReactNode, useEffect, useState } from 'react'
import { href } from '#contract/routes.ts'
import { recentKeywords } from '#web/features/search/form/recent-searches.ts'
import { searchAddress } from '#web/features/search/form/search-address.ts'
import { jobData } from '#web/job/chosen/job-data.ts'
import { useSavedJobs } from '#web/job/saved/use-saved-job.ts'
import { type SeenJob, seenJobs } from '#web/job/seen/seen-jobs.ts'
import { Link } from '#web/ui/link.tsx'

const SHOWN_ENTRIES = 4

/** Recent searches, jobs that were opened, and for who is signed in what is like the job they saved last. */
export function OwnLists({ userId }: { userId: string | null }) {
  const [recent] = useState(recentKeywords)
  const [seen] = useState(() => seenJobs())
  return (
    <div className="own-lists">
      <OwnList title="Recent searches">
        {recent.slice(0, SHOWN_ENTRIES).map((words) => (
          <li key={words}>
            <Link to={searchAddress([['q', words]])} dir="auto" className="own-link">
              {words}
            </Link>
          </li>
        ))}
        {recent.length === 0 && <li className="own-link text-muted">What you search for appears here.</li>}
      </OwnList>
      <OwnList title="Recently seen">
        {seen.slice(0, SHOWN_ENTRIES).map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
        {seen.length === 0 && <li className="own-link text-muted">Jobs you open appear here.</li>}
      </OwnList>
      {userId && <BecauseYouSaved />}
    </div>
  )
}

function BecauseYouSaved() {
  const saved = useSavedJobs()
  const last = saved.is === 'done' ? saved.data.jobs[0] : undefined
  const similar = useSimilar(last?.id)
  if (saved.is === 'done' && !last)
    return (
      <OwnList title="Because you saved">
        <li className="text-muted">Tap the heart on any job, and jobs like it appear here.</li>
      </OwnList>
    )
  return (
    <OwnList title={last ? `Because you saved ${last.title}` : 'Because you saved'}>
      {similar.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </OwnList>
  )
}

function useSimilar(id: string | undefined): readonly SeenJob[] {
  const [found, setFound] = useState<{ id: string; jobs: readonly SeenJob[] } | null>(null)
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    void jobData(id).then((data) => isWanted && 'similar' in data && setFound({ id, jobs: data.similar }))
    return () => {
      isWanted = false
    }
  }, [id])
  return found && found.id === id ? found.jobs.slice(0, SHOWN_ENTRIES) : []
}

function OwnList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="kicker truncate" dir="auto">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

function JobLine({ job }: { job: SeenJob }) {
  return (
    <li>
      <Link to={href('job', { id: job.id })} dir="auto" className="own-link">
        {job.title} <span className="text-muted">· {job.company}</span>
      </Link>
    </li>
  )
}
