import { groupBy } from '#contract/rules/group-by.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { clockTime } from '#web/features/applications/data/shown-times.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shortDate, shownDate } from '#web/ui/shown-date.ts'
import { type CalendarDate, weeksOf } from './calendar-dates.ts'
import { DATE_ICONS, DATE_WORDS } from './date-words.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** A day with more says how many. */
const SHOWN_A_DAY = 3

export function Month({
  month,
  today,
  dates,
  timeZone,
}: {
  month: string
  today: string
  dates: readonly CalendarDate[]
  timeZone: string
}) {
  const byDay = groupBy(dates, ({ day }) => day)
  return (
    <table className="month">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={day.slice(0, 7) !== month || undefined}
                data-today={day === today || undefined}
              >
                <Day day={day} month={month} today={today} dates={byDay.get(day) ?? []} timeZone={timeZone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day,
  month,
  today,
  dates,
  timeZone,
}: {
  day: string
  month: string
  today: string
  dates: readonly CalendarDate[]
  timeZone: string
}) {
  const number = day.slice(0, 7) === month ? String(Number(day.slice(8))) : shortDate(day)
  const shown = dates.length > SHOWN_A_DAY ? dates.slice(0, SHOWN_A_DAY - 1) : dates
  return (
    <>
      <time dateTime={day} aria-label={shownDate(day)} className="text-[0.8125rem]">
        {number}
        {day === today && ' · Today'}
      </time>
      {shown.map((date) => (
        <Link
          how="stay"
          key={date.key}
          to={openAddress(date.applicationId, 'calendar')}
          className="date-slip"
          data-stage={date.stage}
        >
          <b>
            <Icon name={DATE_ICONS[date.is]} />
            {date.at === null ? DATE_WORDS[date.is] : clockTime(date.at, timeZone)}
          </b>
          <span>{date.is === 'applied' ? date.title : date.company}</span>
        </Link>
      ))}
      {dates.length > shown.length && (
        <details className="mt-1 text-[0.75rem]">
          <summary className="cursor-pointer text-muted">{dates.length - shown.length} more</summary>
          {dates.slice(shown.length).map((date) => (
            <Link
              how="stay"
              key={date.key}
              to={openAddress(date.applicationId, 'calendar')}
              className="date-slip"
              data-stage={date.stage}
            >
              <b>{date.at === null ? DATE_WORDS[date.is] : clockTime(date.at, timeZone)}</b>
              <span>{date.title}</span>
            </Link>
          ))}
        </details>
      )}
    </>
  )
}
