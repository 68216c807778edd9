import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '#contract/routes.ts'
import { localDay } from '#contract/rules/days.ts'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import { NumbersSections } from '#web/features/numbers/numbers-sections.tsx'
import { PERIODS, periodName, periodUntil, type PeriodName } from '#web/features/numbers/period.ts'
import { searchNumbersQuery } from '#web/features/numbers/search-numbers.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { BackToDashboard } from '#web/shell/back-to-dashboard.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function readRows(userId: string): void {
  const name = periodName(new URLSearchParams(location.search).get('period'))
  readRowsAhead(searchNumbersQuery(userId, periodUntil(localDay(new Date()), name)))
}

/** Your search in numbers: counted from the history of one's applications, for a period that the address names. */
export function Component() {
  const { user } = useAuth()
  const [today] = useState(() => localDay(new Date()))
  const name = periodName(useSearchParams()[0].get('period'))
  const period = periodUntil(today, name)
  const {
    data: numbers,
    isError,
    refetch,
  } = useRows(searchNumbersQuery(user?.id, period), { keepsLast: true })
  const since = period.since ?? numbers?.first_on ?? today
  return (
    <Page wide eyebrow={<BackToDashboard />} title="Your search in numbers">
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="text-sm text-muted">
          {shownDate(since)} to {shownDate(today)}
        </p>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <PeriodLinks chosen={name} />
          <Link
            to={`${href('report')}?since=${since}&until=${today}`}
            className={`${buttonClass('primary')} button-small`}
          >
            <Icon name="file-down" />
            Report to print
          </Link>
        </div>
      </div>
      {isError && !numbers && (
        <FailedSection message="Your numbers could not be loaded." onRetry={() => void refetch()} />
      )}
      {!numbers && !isError && <NumbersSkeleton />}
      {user && numbers && <NumbersSections userId={user.id} numbers={numbers} />}
    </Page>
  )
}

function PeriodLinks({ chosen }: { chosen: PeriodName }) {
  const names = Object.entries(PERIODS) as [PeriodName, (typeof PERIODS)[PeriodName]][] // keys of a const object
  return (
    <nav aria-label="Period" className="flex rounded-control border border-line bg-wash p-0.5 text-sm">
      {names.map(([name, { label }]) => (
        <Link
          how="replace stay"
          key={name}
          to={`?period=${name}`}
          aria-current={name === chosen ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-[4px] px-2.5 whitespace-nowrap text-muted aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink aria-[current]:outline aria-[current]:outline-line pointer-coarse:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function NumbersSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
    >
      <span className="sr-only">Counting</span>
      <div className="col-span-full h-6">
        <FirstRows place="applications" as="p">
          <Skeleton className="h-6 w-48" />
        </FirstRows>
      </div>
      {['funnel', 'weeks', 'works', 'waits'].map((part) => (
        <div key={part} className="border-t-2 border-line pt-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-5 h-48" />
        </div>
      ))}
    </div>
  )
}
