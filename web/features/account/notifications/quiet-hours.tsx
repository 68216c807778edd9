import { type Preferences, preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Select } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'

type Hours = Pick<Preferences, 'quiet_from' | 'quiet_until'>

const LABEL = 'Quiet hours'
const NIGHT = { quiet_from: 22, quiet_until: 7 } as const
const NEVER = { quiet_from: null, quiet_until: null } as const

/** When no alert makes a sound. By the clock of the browser in which it was set. */
export function QuietHours({ userId }: { userId: string }) {
  const { data: preferences } = useRows(preferencesQuery(userId))
  const change = useRowChange()
  const zone = ownZone()
  const store = (hours: Hours, isOn: boolean) =>
    void change(preferencesQuery(userId), {
      show: (row) => ({ ...row, ...hours, time_zone: zone }),
      store: () => storePreferences(userId, { ...hours, time_zone: zone }),
      done: () => toasts.newsTurned(LABEL, isOn),
      failed: () => toasts.settingsFailed,
    })
  const from = preferences?.quiet_from ?? null
  const until = preferences?.quiet_until ?? null
  return (
    <div>
      <Switch
        label={LABEL}
        hint="Alerts wait until quiet hours end. Only an interview that starts before then shows, without a sound."
        disabled={!preferences}
        checked={from !== null}
        onChange={({ target }) => store(target.checked ? NIGHT : NEVER, target.checked)}
      />
      {from !== null && until !== null && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
          <Hour
            label="From"
            value={from}
            besides={until}
            onChange={(hour) => store({ quiet_from: hour, quiet_until: until }, true)}
          />
          <Hour
            label="Until"
            value={until}
            besides={from}
            onChange={(hour) => store({ quiet_from: from, quiet_until: hour }, true)}
          />
          <p className="col-span-2 text-sm text-muted">
            Times are in {(preferences?.time_zone ?? zone).replaceAll('_', ' ')}.
          </p>
        </div>
      )}
    </div>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

function Hour({
  label,
  value,
  besides,
  onChange,
}: {
  label: string
  value: number
  /** The other end, which cannot be the same. */
  besides: number
  onChange: (hour: number) => void
}) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour} disabled={hour === besides}>
          {HOUR.format(Date.UTC(2026, 0, 1, hour))}
        </option>
      ))}
    </Select>
  )
}
