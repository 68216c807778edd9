import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { hidingAddress } from '#web/data/query-address.ts'
import { usePersonalView } from '#web/job/hidden/personal-view.ts'
import { JobCard } from './job-card.tsx'
import { lastVisit } from './last-visit.ts'

const HiddenBecause = lazy(() =>
  import('#web/job/hidden/hidden-because.tsx').then(({ HiddenBecause }) => ({ default: HiddenBecause })),
)

/** With `query` each card offers to leave its company out of that search. */
export function JobList({
  jobs,
  query,
  hiddenBy = [],
}: {
  jobs: JobEntry[]
  query?: SearchQuery
  /** Of jobs that are shown although they are hidden: by what. */
  hiddenBy?: readonly string[][]
}) {
  const personal = usePersonalView()
  const view = query ? personal : null
  const hide = query && hidingAddress(query)
  const since = useSyncExternalStore(neverChanges, beforeThisVisit, unknown)
  return (
    <ol className="@container mt-4" data-job-list>
      {jobs.map(
        (job, at) =>
          (view?.isLeft(job, hiddenBy[at]) ?? true) && (
            <li key={job.id}>
              <JobCard
                job={job}
                hide={hide?.(job.companyKey)}
                isNew={view?.isNew?.(job) ?? (since !== null && Date.parse(job.postedDate) > since)}
              />
              {hiddenBy[at] && (
                <Suspense fallback={null}>
                  <HiddenBecause hideIds={hiddenBy[at]} />
                </Suspense>
              )}
            </li>
          ),
      )}
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
