import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { MatchEntry } from '#web/job/fit/match-entry.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CardSkeleton, MatchCard, RefusedCard, SampleCard } from './match-card.tsx'
import { FreshNote, LeftOut, RowNote, WhatIf } from './match-notes.tsx'
import { SAMPLE_JOBS } from './sample-jobs.ts'
import { SECTIONS } from './sections.ts'
import type { Matches } from './use-matches.ts'
import { useRefusals } from './use-refusals.ts'

const JobPreferences = later(
  async () => (await import('./job-preferences.tsx')).JobPreferences,
  NoPreferencesYet,
)

/** Today's Job Matches: live results, samples until they are there or when there are none (spec §4). */
export function MatchRow({
  userId,
  skills,
  matches: { data, refetch, isError },
}: {
  userId?: string
  skills: readonly string[] | null
  matches: Matches
}) {
  const toast = useToast()
  const [refreshing, setRefreshing] = useState(false)
  const refusals = useRefusals()
  const row = useRef<HTMLElement>(null)
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
    <Section
      id={SECTIONS.matches.id}
      title="Today's Job Matches"
      note={<RowNote shows={live?.is ?? (isLoading ? 'loading' : 'samples')} />}
      className="mt-8"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <RowArrows row={row} count={live?.jobs.length ?? 0} />
          <JobPreferences userId={userId} />
          <Button
            variant="secondary"
            className="button-small"
            disabled={refreshing || !skills}
            onClick={() => void refresh()}
          >
            <Icon name="refresh-cw" />
            {refreshing ? 'Refreshing...' : 'Refresh'}
          </Button>
        </div>
      }
    >
      {live && <FreshNote matches={live} />}
      {live && <WhatIf userId={userId} counterfactuals={live.counterfactuals} />}
      <Row busy={isLoading} ref={row}>
        {live ? <LiveCards jobs={live.jobs} refusals={refusals} /> : <StandIns isLoading={isLoading} />}
      </Row>
      {live && <LeftOut removed={live.removed} />}
    </Section>
  )
}

function NoPreferencesYet() {
  return (
    <Button variant="secondary" disabled>
      Job Preferences
    </Button>
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
function Row({ busy, ref, children }: { busy: boolean; ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section
      ref={ref}
      aria-label="Job cards"
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 mt-4 overflow-x-auto overscroll-x-contain px-5 pb-3 [scroll-padding-inline:1.25rem] [scroll-snap-type:x_proximity]"
    >
      <ul className="flex min-h-[22rem] items-stretch gap-3">{children}</ul>
    </section>
  )
}

const Cell = ({ children }: { children: ReactNode }) => <li className="flex-none">{children}</li>

/** One screen of cards back or on, and how many there are. */
function RowArrows({ row, count }: { row: RefObject<HTMLElement | null>; count: number }) {
  const move = (direction: 1 | -1) => {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.85, behavior })
  }
  return (
    <div className="flex items-center gap-0.5">
      <span className="min-w-[4.5em] text-right text-sm text-muted tabular-nums">
        {count > 0 && (count === 1 ? '1 job' : `${count} jobs`)}
      </span>
      <button type="button" className="icon-button" disabled={count === 0} onClick={() => move(-1)}>
        <Icon name="chevron-left" />
        <span className="sr-only">Previous matches</span>
      </button>
      <button type="button" className="icon-button" disabled={count === 0} onClick={() => move(1)}>
        <Icon name="chevron-right" />
        <span className="sr-only">Next matches</span>
      </button>
    </div>
  )
}

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}
