import { type ReactNode, useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { MatchEntry } from '#web/job/fit/match-entry.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { useIsChanging, useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { matchesQuery } from './job-matches.ts'
import { JobPreferences } from './job-preferences.tsx'
import { CardSkeleton, MatchCard, RefusedCard, SampleCard } from './match-card.tsx'
import { LeftOut, RowNote, WhatIf } from './match-notes.tsx'
import { SAMPLE_JOBS } from './sample-jobs.ts'
import { SECTIONS } from './sections.ts'
import { useRefusals } from './use-refusals.ts'

/** Today's Job Matches: live results, samples until they are there or when there are none (spec §4). */
export function MatchRow({ userId, skills }: { userId?: string; skills: readonly string[] | null }) {
  const toast = useToast()
  // Asked once they are stored: the server matches by what it knows. The row on show stays until the answer is there.
  const storing = useIsChanging(profileQuery(userId))
  const { data, refetch, isError } = useRows(matchesQuery(userId, skills), {
    enabled: !storing,
    keepsLast: true,
  })
  const [refreshing, setRefreshing] = useState(false)
  const refusals = useRefusals()
  const waitedLong = useElapsed(LIMITS.dashboardLoadingMs)
  const live = data && data.jobs.length > 0 && !isError ? data : null
  const isLoading = !data && !isError && !waitedLong

  async function refresh() {
    setRefreshing(true)
    const { data: fresh, isError: failed } = await refetch()
    setRefreshing(false)
    refusals.forget()
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
        <div className="min-w-0">
          <h2 id="matches" className="text-2xl">
            Today's Job Matches
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            <RowNote shows={live?.is ?? (isLoading ? 'loading' : 'samples')} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <JobPreferences userId={userId} />
          <Button variant="secondary" disabled={refreshing || !skills} onClick={() => void refresh()}>
            {refreshing ? 'Refreshing...' : 'Refresh'}
          </Button>
        </div>
      </div>
      {live && <WhatIf userId={userId} counterfactuals={live.counterfactuals} />}
      <Row busy={isLoading}>
        {live ? <LiveCards jobs={live.jobs} refusals={refusals} /> : <StandIns isLoading={isLoading} />}
      </Row>
      {live && <LeftOut removed={live.removed} />}
    </section>
  )
}

function LiveCards({
  jobs,
  refusals,
}: {
  jobs: readonly MatchEntry[]
  refusals: ReturnType<typeof useRefusals>
}) {
  return jobs.map((match) => {
    const { id, title } = match.entry
    const why = refusals.refused.get(id)
    return (
      <Cell key={id}>
        {why === undefined ? (
          <MatchCard match={match} onNotInterested={() => refusals.refuse(id)} />
        ) : (
          <RefusedCard
            title={title}
            why={why}
            onWhy={(reason) => refusals.sayWhy(id, reason)}
            onUndo={() => refusals.undo(id)}
          />
        )}
      </Cell>
    )
  })
}

function StandIns({ isLoading }: { isLoading: boolean }) {
  return SAMPLE_JOBS.map((job) => (
    <Cell key={job.id}>{isLoading ? <CardSkeleton /> : <SampleCard job={job} />}</Cell>
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
      <ul className="flex min-h-[24rem] items-stretch gap-3">{children}</ul>
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
