import { href } from '#contract/routes.ts'
import { ALERT_FREQUENCIES, alertFrequency, type AlertSchedule, WEEKDAYS } from '#contract/saved-search.ts'
import { Select } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import type { SearchEntry } from './searches.ts'
import { useMailsAreOff } from './use-mails-are-off.ts'
import { useSearchActions } from './use-search-actions.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When mails about one search come. A choice is kept at once. */
export function SearchAlerts({ entry, alerts }: { entry: SearchEntry; alerts: AlertSchedule }) {
  const { setAlerts } = useSearchActions()
  const mailsAreOff = useMailsAreOff()
  const { alert_frequency: frequency, alert_hour, alert_weekday, time_zone } = alerts
  const hasHour = frequency === 'daily' || frequency === 'weekly'
  const choose = (change: Partial<AlertSchedule>) => void setAlerts(entry, { ...alerts, ...change })
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Select
          label="Email"
          className="min-w-36"
          value={frequency}
          onChange={(event) => choose({ alert_frequency: alertFrequency(event.target.value) })}
        >
          {Object.entries(ALERT_FREQUENCIES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        {frequency === 'weekly' && (
          <Select
            label="On"
            className="min-w-36"
            value={alert_weekday}
            onChange={(event) => choose({ alert_weekday: Number(event.target.value) })}
          >
            {Object.entries(WEEKDAYS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
        {hasHour && (
          <Select
            label="At"
            className="min-w-28"
            value={alert_hour}
            onChange={(event) => choose({ alert_hour: Number(event.target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </Select>
        )}
      </div>
      <p className="mt-2 max-w-xl text-[0.9375rem] text-muted">
        {hasHour && `Times are those of ${time_zone.replaceAll('_', ' ')}. `}
        {frequency !== 'off' &&
          'Each job comes once, and only when there is something new. Push and other alerts come as often. '}
        Here on the site new jobs are always counted.
      </p>
      {frequency !== 'off' && mailsAreOff && (
        <p className="mt-2 max-w-xl border-l-2 border-danger pl-3 text-[0.9375rem]">
          Email notifications are switched off, so no email comes.{' '}
          <Link to={href('settings')} className="link">
            Switch them on in Settings
          </Link>
        </p>
      )}
    </div>
  )
}
