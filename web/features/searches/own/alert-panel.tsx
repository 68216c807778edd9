import { type AlertSchedule, WEEKDAYS } from '#contract/saved-search.ts'
import type { AccountEntry } from '#web/features/searches/saved/searches.ts'
import { useSearchActions } from '#web/features/searches/saved/use-search-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { SearchFeeds } from './search-feeds.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

/** When emails about one search come, and its feed. A choice is kept at once. */
export function AlertPanel({ entry, onClose }: { entry: AccountEntry; onClose: () => void }) {
  return (
    <section
      aria-label={`Email and feeds: ${entry.name}`}
      className="mt-4 grid gap-5 rounded-pane bg-wash p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 tabIndex={-1} ref={takeFocus} className="text-lg outline-none">
          Email and feeds
        </h3>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      <Times entry={entry} />
      <SearchFeeds searchId={entry.id} formats={['atom', 'json']} />
    </section>
  )
}

function Times({ entry }: { entry: AccountEntry }) {
  const { setAlerts } = useSearchActions()
  const { alerts } = entry
  const { alert_frequency: frequency, alert_hour, alert_weekday, time_zone } = alerts
  const hasHour = frequency === 'daily' || frequency === 'weekly'
  const choose = (change: Partial<AlertSchedule>) => void setAlerts(entry, { ...alerts, ...change })
  return (
    <div>
      {hasHour && (
        <div className="mb-3 flex flex-wrap gap-3">
          {frequency === 'weekly' && (
            <Select
              label="On"
              className="min-w-36"
              value={alert_weekday}
              onChange={({ target }) => choose({ alert_weekday: Number(target.value) })}
            >
              {Object.entries(WEEKDAYS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
          <Select
            label="At"
            className="min-w-28"
            value={alert_hour}
            onChange={({ target }) => choose({ alert_hour: Number(target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {HOUR.format(Date.UTC(2026, 0, 1, hour))}
              </option>
            ))}
          </Select>
        </div>
      )}
      <p className="max-w-xl text-[0.9375rem] text-muted">
        {frequency === 'off'
          ? 'We send no email. New jobs always show here.'
          : 'We email you only when something is new, and each job once. Push and other alerts come just as often.'}
        {hasHour && ` Times are in ${time_zone.replaceAll('_', ' ')}.`}
      </p>
    </div>
  )
}
