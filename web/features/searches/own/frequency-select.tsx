import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { ALERT_FREQUENCIES, alertFrequency } from '#contract/saved-search.ts'
import type { AccountEntry } from '#web/features/searches/saved/searches.ts'
import { useSearchActions } from '#web/features/searches/saved/use-search-actions.ts'
import { Select } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { nextMailWords } from './next-mail-words.ts'
import { useMailsAreOff } from './use-mails-are-off.ts'

/** How often emails about a search come, and when the next one can. A choice is kept at once. */
export function FrequencySelect({ entry }: { entry: AccountEntry }) {
  const { setAlerts } = useSearchActions()
  const mailsAreOff = useMailsAreOff()
  const { name, alerts } = entry
  const [now] = useState(() => new Date())
  return (
    <div className="w-40 max-sm:w-auto max-sm:flex-1">
      <Select
        label={`Email about ${name}`}
        hideLabel
        value={alerts.alert_frequency}
        onChange={({ target }) =>
          void setAlerts(entry, { ...alerts, alert_frequency: alertFrequency(target.value) })
        }
      >
        {Object.entries(ALERT_FREQUENCIES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <p className="mt-1 min-h-4 text-xs text-muted">
        {alerts.alert_frequency !== 'off' && mailsAreOff ? (
          <Link to={`${href('settings')}#notifications`} className="link">
            Email is off in Settings
          </Link>
        ) : (
          nextMailWords(alerts, now)
        )}
      </p>
    </div>
  )
}
