import { Link, useNavigation } from 'react-router'
import { searchParams } from '#contract/search/params.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { SaveSearch } from '#web/features/searches/saved/save-search.tsx'
import { useShownSearch } from '#web/features/searches/saved/use-shown-search.ts'
import { JobList } from '#web/job/card/job-list.tsx'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import { EmptyResults } from './empty-results.tsx'
import { PageBar } from './page-bar.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SearchAccountNote } from './search-account-note.tsx'
import { UnderstoodNote } from './understood-note.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** What was found, and the search's account of itself (design, section 4). */
export function Results({ data }: { data: Done }) {
  const loading = useNavigation().state === 'loading'
  const { savedAs, isNew } = useShownSearch(data.query)
  return (
    <section aria-labelledby="results" aria-busy={loading} className="personal mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id="results" tabIndex={-1} aria-live="polite" className="text-2xl tabular-nums outline-none">
          {loading ? 'Searching...' : `${jobsCounted(data.count)} found`}
        </h2>
        <div className="flex flex-wrap gap-x-5 whitespace-nowrap text-muted tabular-nums">
          <SaveSearch key={searchParams(data.query).toString()} query={data.query} savedAs={savedAs} />
          <Link to={savedOnlyAddress()} className="signed-in-only link tap-around">
            Saved jobs only
          </Link>
          {data.pages > 0 && <p>{`Page ${data.page} of ${data.pages}`}</p>}
        </div>
      </div>
      {data.isDemo && (
        <p className="mt-2 text-sm text-muted">
          These are demo listings, made up so that the search can be tried. They disappear when the first real
          ones arrive.
        </p>
      )}
      <UnderstoodNote data={data} />
      <SearchAccountNote data={data} />
      {loading ? (
        <ResultsSkeleton />
      ) : data.count === 0 ? (
        <EmptyResults data={data} />
      ) : (
        <JobList jobs={data.jobs} query={data.query} hiddenBy={data.hiddenBy} isNew={isNew} />
      )}
      <PageBar query={data.query} page={data.page} pages={data.pages} />
    </section>
  )
}
