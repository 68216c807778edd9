import { openAddress } from '#web/features/applications/data/addresses.ts'
import { clockTime, nearDay } from '#web/features/applications/data/shown-times.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Tile } from '#web/ui/tile.tsx'
import type { CalendarDate } from './calendar-dates.ts'
import { DATE_ICONS, DATE_WORDS } from './date-words.ts'

const MAX_SHOWN = 20

/** What comes, soonest first; follow-ups and answers that are late stand before it. */
export function Agenda({
  dates,
  today,
  timeZone,
}: {
  dates: readonly CalendarDate[]
  today: string
  timeZone: string
}) {
  const plans = dates.filter(({ is }) => is !== 'applied')
  const late = plans.filter(({ day, is }) => day < today && is !== 'interview')
  const coming = plans.filter(({ day }) => day >= today)
  return (
    <section aria-labelledby="agenda" className="border-t-2 border-ink pt-3">
      <h2 id="agenda" className="text-2xl">
        Coming up{' '}
        <span className="font-sans text-[0.875rem] text-muted tabular-nums">
          {coming.length === 1 ? '1 date' : `${coming.length} dates`}
        </span>
      </h2>
      {plans.length === 0 && (
        <p className="mt-2 text-[0.9375rem] text-muted">
          No dates yet. Open an application to add an interview or a follow-up.
        </p>
      )}
      <ul className="mt-2">
        {late.map((date) => (
          <li key={date.key} className="flex gap-2 border-t border-line py-2 text-[0.875rem] text-danger">
            <Icon name="bell" className="mt-1" />
            <Link
              how="stay"
              to={openAddress(date.applicationId, 'calendar')}
              className="min-w-0 wrap-anywhere hover:underline"
            >
              {DATE_WORDS[date.is]}: {date.title} at {date.company}, since {nearDay(date.day, today)}
            </Link>
          </li>
        ))}
        {coming.slice(0, MAX_SHOWN).map((date) => (
          <li key={date.key} className="border-t border-line py-3" data-stage={date.stage}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span>
                <time
                  dateTime={date.at ?? date.day}
                  title={shownDate(date.day)}
                  className="font-serif text-lg"
                >
                  {nearDay(date.day, today)}
                </time>{' '}
                {date.at !== null && (
                  <span className="text-[0.8125rem] text-muted">{clockTime(date.at, timeZone)}</span>
                )}
              </span>
              <span className="status">
                <Icon name={DATE_ICONS[date.is]} /> {DATE_WORDS[date.is]}
              </span>
            </p>
            <p className="mt-1 flex items-start gap-2">
              <Tile name={date.company} size="small" />
              <span className="min-w-0 wrap-anywhere">
                <Link
                  how="stay"
                  to={openAddress(date.applicationId, 'calendar')}
                  className="font-serif hover:text-accent hover:underline"
                >
                  {date.title}
                </Link>
                <span className="block text-[0.8125rem] text-muted">{date.company}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
      {coming.length > MAX_SHOWN && (
        <p className="border-t border-line py-2 text-[0.8125rem] text-muted">
          and {coming.length - MAX_SHOWN} more in later months
        </p>
      )}
    </section>
  )
}
