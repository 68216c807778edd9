import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { SearchByFit } from '#contract/job-matches.ts'
import { href } from '#contract/routes.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { SortMenu } from '#web/features/search/form/sort-menu.tsx'
import { EmptyResults } from '#web/features/search/results/empty-results.tsx'
import { PageBar } from '#web/features/search/results/page-bar.tsx'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { UnderstoodNote } from '#web/features/search/results/understood-note.tsx'
import { JobList } from '#web/job/card/job-list.tsx'
import { useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import type { FitBands } from '#web/job/fit/fit-bands.ts'
import { matchEntry } from '#web/job/fit/match-entry.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { fitSearchQuery } from './fit-search.ts'

type Done = Extract<JobsData, { is: 'done' }>
type Matches = Extract<SearchByFit, { is: 'matches' }>

/** A search in the order of how well each job fits the person. A chunk of its own: only they load it. */
export function FitResults({ data }: { data: Done }) {
  const navigating = useNavigation().state === 'loading'
  const { found, tryAgain } = useFitSearch(data)
  const busy = navigating || found.is === 'loading'
  return (
    <section aria-labelledby="results" aria-busy={busy} className="results">
      <div className="found">
        <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
          <h2 id="results" tabIndex={-1} className="text-xl tabular-nums outline-none sm:text-[1.375rem]">
            {busy ? 'Comparing jobs...' : headingOf(found, data)}
          </h2>
          {!busy && found.is === 'matches' && found.pages > 0 && (
            <p className="max-[24rem]:sr-only">{`Page ${found.page} of ${found.pages}`}</p>
          )}
        </div>
        <SortMenu query={data.query} />
      </div>
      {busy ? <ResultsSkeleton /> : <Answer found={found} data={data} tryAgain={tryAgain} />}
    </section>
  )
}

function Answer({ found, data, tryAgain }: { found: FitSearch; data: Done; tryAgain: () => void }) {
  if (found.is === 'failed')
    return (
      <Notice words="Your jobs could not be compared just now.">
        <Button onClick={tryAgain}>Try Again</Button>
        <UsualOrder data={data} />
      </Notice>
    )
  if (found.is === 'unknown')
    return (
      <Notice words="To sort by fit, we need something to compare jobs with: a few skills, or the title you want.">
        <Link to={href('dashboard')} className={buttonClass('primary')}>
          Add skills
        </Link>
        <Link to={href('resumes')} className={buttonClass('secondary')}>
          Let your resume do it
        </Link>
        <UsualOrder data={data} />
      </Notice>
    )
  if (found.is === 'loading') return null
  return <Ranked found={found} data={data} />
}

function Ranked({ found, data }: { found: Matches; data: Done }) {
  const [now] = useState(() => new Date())
  useFirstBeside(found.jobs[0]?.card.id ?? null)
  // The account is the server's of this very search: what the person hides is part of it.
  const own = { ...data, ...found, is: 'done' as const, jobs: data.jobs }
  return (
    <>
      <p className="pt-1 text-[0.8125rem] text-muted tabular-nums">
        {rankedWords(found)}{' '}
        <Link to={changedAddress(data.query, { sort: 'relevance' })} className="link">
          Show the usual order
        </Link>
      </p>
      <UnderstoodNote notes={data.notes} />
      {found.jobs.length === 0 ? (
        <EmptyResults data={own} />
      ) : (
        <JobList
          jobs={found.jobs.map((job) => matchEntry(job, now).entry)}
          query={data.query}
          bands={bandsOfMatches(found)}
        />
      )}
      <PageBar
        addressOf={(page) => changedAddress(data.query, { page })}
        page={found.page}
        pages={found.pages}
      />
    </>
  )
}

/** The job beside the list is the first of this order. */
function useFirstBeside(id: string | null): void {
  const setFirst = useChosenJob()?.setFirst
  useEffect(() => {
    setFirst?.(id)
    return () => setFirst?.(null)
  }, [id, setFirst])
}

/** They came with the answer: the cards need not ask. */
const bandsOfMatches = ({ jobs }: Matches): FitBands =>
  new Map(
    jobs.map(({ card: { id }, band, reasons, provisional }) => [id, { id, band, reasons, provisional }]),
  )

/** Honest about what was compared: not every job of a large search is read in full. */
function rankedWords({ count, ranked }: Matches): string {
  if (ranked >= count) return `Best fit first. We compared all ${jobsCounted(count)} with your profile.`
  return `Best fit first. We compared the ${counted(ranked)} closest of ${jobsCounted(count)} with your profile.`
}

function headingOf(found: FitSearch, data: Done): string {
  return `${jobsCounted(found.is === 'matches' ? found.count : data.count)} found`
}

function Notice({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="mt-4 border-t border-line py-10">
      <p className="max-w-prose text-lg">{words}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

const UsualOrder = ({ data }: { data: Done }) => (
  <Link to={changedAddress(data.query, { sort: 'relevance' })} className="link">
    Show the usual order
  </Link>
)

type FitSearch = { is: 'loading' } | { is: 'failed' } | SearchByFit

function useFitSearch({ query }: Done): { found: FitSearch; tryAgain: () => void } {
  const { user } = useAuth()
  const { data, isError, isFetching, refetch } = useRows(fitSearchQuery(user?.id, query))
  const found = data ?? ({ is: isError && !isFetching ? 'failed' : 'loading' } as const)
  return { found, tryAgain: () => void refetch() }
}
