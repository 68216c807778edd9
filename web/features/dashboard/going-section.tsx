import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { localDay } from '#contract/rules/days.ts'
import { newAddress } from '#web/features/applications/data/addresses.ts'
import { FunnelBars } from '#web/features/numbers/funnel-chart.tsx'
import { periodUntil } from '#web/features/numbers/period.ts'
import { type SearchNumbers, searchNumbersQuery } from '#web/features/numbers/search-numbers.ts'
import { percentOf, STAGES } from '#web/features/numbers/stages.ts'
import { daysWords } from '#web/features/numbers/wait-dots.tsx'
import { WeekBars } from '#web/features/numbers/week-bars.tsx'
import { preferencesQuery } from '#web/person/preferences/preferences.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedSection } from './failed-section.tsx'

/** How the search goes, in the last eight weeks; the whole story has a screen of its own. */
export function GoingSection({ userId }: { userId?: string }) {
  const [today] = useState(() => localDay(new Date()))
  const numbers = useRows(searchNumbersQuery(userId, periodUntil(today, '8-weeks')))
  const goal = useRows(preferencesQuery(userId)).data?.weekly_goal ?? null
  return (
    <Section
      id="going"
      title="How it’s going"
      note="8 weeks"
      aside={
        <Link to={href('numbers')} className="link">
          Your search in numbers
        </Link>
      }
    >
      <div className="min-h-[24.75rem]">
        {numbers.data && <Going numbers={numbers.data} goal={goal} />}
        {!numbers.data && !numbers.isError && <GoingSkeleton />}
        {!numbers.data && numbers.isError && (
          <FailedSection message="Your numbers could not be loaded." onRetry={() => void numbers.refetch()} />
        )}
      </div>
    </Section>
  )
}

function Going({ numbers, goal }: { numbers: SearchNumbers; goal: number | null }) {
  if (numbers.applied === 0) return <NothingToCount />
  const { median_days: median } = numbers
  return (
    <>
      <FunnelBars counts={numbers} />
      <h3 className="mt-5 font-sans text-sm font-semibold">Applications a week</h3>
      <WeekBars weeks={numbers.weeks} goal={goal} />
      <dl className="mt-4 grid grid-cols-2 divide-x divide-line border-t border-line pt-3">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">reply rate</dt>
          <dd className="font-serif text-2xl leading-tight tabular-nums">
            {percentOf(numbers.replied, numbers.applied)}%
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end pl-5">
          <dt className="text-sm text-muted">to a reply, median</dt>
          <dd className="font-serif text-2xl leading-tight tabular-nums">
            {median === null ? '–' : daysWords(median)}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The shape of what comes with the first application, in the room that is kept for it. */
function NothingToCount() {
  return (
    <div className="mt-4 rounded-pane border border-dashed border-control px-5 pt-4 pb-5">
      <div aria-hidden="true" className="grid gap-2.5 text-sm text-muted">
        {STAGES.map(({ key, label }, place) => (
          <p key={key} className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-2">
            {label}
            <span className="h-3 rounded-[3px] bg-wash" style={{ width: `${100 / (place + 1)}%` }} />
          </p>
        ))}
      </div>
      <div aria-hidden="true" className="mt-5 flex h-16 items-end gap-2 border-b border-line">
        {SAMPLE_WEEKS.map((height, week) => (
          <span key={week} className="flex-1 rounded-t-[2px] bg-wash" style={{ height }} />
        ))}
      </div>
      <p className="mt-5 font-serif text-lg leading-snug">No applications in the last 8 weeks</p>
      <p className="mt-1 text-[0.9375rem] text-muted">See how many get a reply, and how soon.</p>
      <p className="mt-4">
        <Link to={newAddress()} className={`${buttonClass('secondary')} button-small`}>
          Add an application
        </Link>
      </p>
    </div>
  )
}

const SAMPLE_WEEKS = ['15%', '30%', '55%', '30%', '75%', '55%', '30%', '90%'] as const

function GoingSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3">
      <span className="sr-only">Counting</span>
      {['w-full', 'w-2/3', 'w-1/3', 'w-1/6'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
      <Skeleton className="mt-4 h-28" />
      <Skeleton className="mt-2 h-12" />
    </div>
  )
}
