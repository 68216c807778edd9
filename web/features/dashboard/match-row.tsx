import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type MatchEntry, matchesQuery } from './job-matches.ts'
import { CardSkeleton, MatchCard, SampleCard } from './match-card.tsx'
import { SAMPLE_JOBS } from './sample-jobs.ts'
import { SECTIONS } from './sections.ts'

/** Today's Job Matches: live results, samples until they are there or when there are none (spec §4). */
export function MatchRow({ userId, skills }: { userId?: string; skills: readonly string[] | null }) {
  const toast = useToast()
  const { data, refetch, isError } = useQuery(matchesQuery(userId, skills))
  const [refreshing, setRefreshing] = useState(false)
  const waitedLong = useElapsed(LIMITS.dashboardLoadingMs)
  const live = data && data.jobs.length > 0 && !isError ? data : null
  const isLoading = !data && !isError && !waitedLong

  async function refresh() {
    setRefreshing(true)
    const { data: fresh, isError: failed } = await refetch()
    setRefreshing(false)
    if (failed || !fresh) toast(toasts.matchesFailed)
    else if (fresh.jobs.length === 0) toast(toasts.matchesEmpty)
    else toast(toasts.matchesRefreshed(skills ?? [], fresh.sources))
  }

  return (
    <section
      id={SECTIONS.matches.id}
      tabIndex={-1}
      aria-labelledby="matches"
      className="mt-14 scroll-mt-28 outline-none md:scroll-mt-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="matches" className="text-2xl">
            Today's Job Matches
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            {rowNote(live?.is ?? (isLoading ? 'loading' : 'samples'))}
          </p>
        </div>
        <Button variant="secondary" disabled={refreshing || !skills} onClick={() => void refresh()}>
          {refreshing ? 'Refreshing...' : 'Refresh'}
        </Button>
      </div>
      <Row busy={isLoading}>{cards(live?.jobs ?? null, isLoading)}</Row>
    </section>
  )
}

const NOTES = {
  matches: 'Chosen by your skills and preferences, best first.',
  newest: 'The latest jobs. Add skills above to have them matched.',
  samples: 'These are samples of what stands here, not real jobs.',
  loading: 'Looking for jobs that fit your skills.',
} as const

const rowNote = (shows: keyof typeof NOTES) => NOTES[shows]

function cards(live: MatchEntry[] | null, isLoading: boolean): ReactNode {
  if (live)
    return live.map((match) => (
      <Cell key={match.entry.id}>
        <MatchCard match={match} />
      </Cell>
    ))
  if (isLoading)
    return SAMPLE_JOBS.map(({ id }) => (
      <Cell key={id}>
        <CardSkeleton />
      </Cell>
    ))
  return SAMPLE_JOBS.map((job) => (
    <Cell key={job.id}>
      <SampleCard job={job} />
    </Cell>
  ))
}

/** It takes the focus, so that the arrow keys scroll it. */
function Row({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <section
      aria-label="Job cards"
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 mt-4 overflow-x-auto overscroll-x-contain px-5 pb-3 [scroll-padding-inline:1.25rem] [scroll-snap-type:x_proximity]"
    >
      <ul className="flex min-h-[23rem] items-stretch gap-3">{children}</ul>
    </section>
  )
}

const Cell = ({ children }: { children: ReactNode }) => <li className="flex-none">{children}</li>

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}
