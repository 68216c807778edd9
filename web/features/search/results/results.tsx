import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { jobsCounted } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { isToResults } from '#web/data/to-results.ts'
import { SortMenu } from '#web/features/search/form/sort-menu.tsx'
import { useShownSearch } from '#web/features/searches/saved/use-shown-search.ts'
import { JobList } from '#web/job/card/job-list.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { EmptyResultsProps } from './empty-results.tsx'
import { PageBar } from './page-bar.tsx'
import { UnderstoodNote } from './understood-note.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** Most searches find something: what is said otherwise loads when it is needed. */
export const emptyResults = onDemand<EmptyResultsProps>(
  async () => (await import('./empty-results.tsx')).EmptyResults,
)

/** What was found, and the search's account of itself (design, section 4). While the next is found, this one steps back. */
export function Results({ data }: { data: Done }) {
  const loading = useNavigation().state === 'loading'
  const { isNew } = useShownSearch(data.query)
  const { key } = useLocation()
  useFocusOnResults()
  return (
    <section aria-labelledby="results" aria-busy={loading} className="personal results">
      <div className="found">
        <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
          <h2 id="results" tabIndex={-1} className="text-xl tabular-nums outline-none sm:text-[1.375rem]">
            {loading ? 'Searching...' : `${jobsCounted(data.count)} found`}
          </h2>
          {data.pages > 0 && !loading && (
            <p className="max-[24rem]:sr-only">{`Page ${data.page} of ${data.pages}`}</p>
          )}
        </div>
        <SortMenu query={data.query} />
      </div>
      <div className="results-body">
        {data.isDemo && <p className="demo-note">Demo jobs, made up so you can try it out.</p>}
        <UnderstoodNote notes={data.notes} />
        {data.count === 0 ? (
          <emptyResults.Component props={{ data }} version={key} fallback={<div className="min-h-96" />} />
        ) : (
          <JobList jobs={data.jobs} query={data.query} hiddenBy={data.hiddenBy} isNew={isNew} />
        )}
        <PageBar
          addressOf={(page) => changedAddress(data.query, { page })}
          page={data.page}
          pages={data.pages}
        />
      </div>
    </section>
  )
}

/** After a search or another page by keyboard one goes on from what was found; the heading also says what that is. */
function useFocusOnResults(): void {
  const { key, state } = useLocation()
  const focusedFor = useRef<string | null>(null)
  useEffect(() => {
    if (!isToResults(state) || focusedFor.current === key) return
    focusedFor.current = key
    document.getElementById('results')?.focus({ preventScroll: true })
  }, [key, state])
}
