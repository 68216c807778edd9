import { useMemo, useState } from 'react'
import { href } from '#contract/routes.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import type { Interview } from '#web/features/applications/data/interviews.ts'
import type { ListedApplication } from '#web/features/applications/data/list-applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Agenda } from './agenda.tsx'
import { calendarDates, monthAfter } from './calendar-dates.ts'
import { Month } from './month.tsx'

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Interviews, follow-ups and answers by their days: a month where there is room, and what comes as a list. */
export function CalendarView({
  listed,
  interviews,
  clock,
}: {
  listed: readonly ListedApplication[]
  interviews: readonly Interview[]
  clock: Clock
}) {
  const today = dayIn(clock.timeZone, clock.now)
  const [month, setMonth] = useState(today.slice(0, 7))
  const dates = useMemo(
    () => calendarDates(listed, interviews, clock.timeZone),
    [listed, interviews, clock.timeZone],
  )
  return (
    <div className="not-printed grid grid-cols-[minmax(0,1fr)] gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="month-name" className="hidden md:block">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h2 id="month-name" aria-live="polite" className="text-2xl">
            {MONTH_NAME.format(new Date(`${month}-01`))}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Previous month"
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Next month"
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <Icon name="chevron-right" />
          </button>
          <Button variant="secondary" className="button-small" onClick={() => setMonth(today.slice(0, 7))}>
            Today
          </Button>
          <Link to={href('searches')} className="link ml-auto text-[0.875rem]">
            Add to your own calendar
          </Link>
        </div>
        <Month month={month} today={today} dates={dates} timeZone={clock.timeZone} />
      </section>
      <Agenda dates={dates} today={today} timeZone={clock.timeZone} />
    </div>
  )
}
