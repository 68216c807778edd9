import { memo, useSyncExternalStore } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { hidingAddress } from '#web/data/query-address.ts'
import type { FitBands } from '#web/job/fit/fit-bands.ts'
import { useFitBands } from '#web/job/fit/use-fit-bands.ts'
import { useOwn } from '#web/rows/use-own.ts'
import { later } from '#web/ui/on-demand.tsx'
import { JobCard } from './job-card.tsx'
import { lastVisit } from './last-visit.ts'

const HiddenBecause = later(async () => (await import('#web/job/hidden/hidden-because.tsx')).HiddenBecause)

/** With `query` each card offers to leave its company out of that search. Drawn anew only for other jobs. */
export const JobList = memo(function JobList({
  jobs,
  query,
  hiddenBy = [],
  isNew = null,
  bands: knownBands,
}: {
  jobs: JobEntry[]
  query?: SearchQuery
  /** Of jobs that are shown although they are hidden: by what. */
  hiddenBy?: readonly string[][]
  /** What is new of a search that the person keeps; elsewhere it is what came since their last visit. */
  isNew?: ((job: JobEntry) => boolean) | null
  /** How they fit the person, where that came with them. */
  bands?: FitBands
}) {
  const bands = useFitBands(jobs, knownBands)
  const hides = useOwn(query ? loadHiddenCards : null)
  // At once, while the server has yet to be asked: what was hidden goes, and so does what is shown again.
  const isLeft = (job: JobEntry, by: readonly string[] | undefined) =>
    hides.is !== 'done' || (by ? hides.data.has(by) : !hides.data.hides(job))
  const hide = query && hidingAddress(query)
  const since = useSyncExternalStore(neverChanges, beforeThisVisit, unknown)
  return (
    <ol className="job-list" data-job-list>
      {jobs.map(
        (job, at) =>
          isLeft(job, hiddenBy[at]) && (
            <li key={job.id}>
              <JobCard
                job={job}
                fit={bands?.get(job.id)}
                hide={hide?.(job.companySlug)}
                isNew={isNew?.(job) ?? (since !== null && Date.parse(job.postedDate) > since)}
              />
              {hiddenBy[at] && <HiddenBecause hideIds={hiddenBy[at]} />}
            </li>
          ),
      )}
    </ol>
  )
})

const loadHiddenCards = () =>
  import('#web/job/hidden/hides.ts').then(({ watchHiddenCards }) => watchHiddenCards)

let visit: number | null | undefined

/** Asked once: asking again would make this visit the last one. */
function beforeThisVisit(): number | null {
  if (visit === undefined) visit = lastVisit(Date.now())
  return visit
}

const unknown = () => null
const neverChanges = () => () => undefined
