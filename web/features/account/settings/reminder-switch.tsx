import { preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'

const LABEL = 'Email me before an interview'

/** Whether the reminders that one's interviews ask for are mailed, too. */
export function ReminderSwitch({ userId }: { userId: string }) {
  const { data: preferences } = useRows(preferencesQuery(userId))
  const change = useRowChange()
  const turn = (isOn: boolean) =>
    void change(preferencesQuery(userId), {
      show: (row) => ({ ...row, mail_interviews: isOn }),
      store: () => storePreferences(userId, { mail_interviews: isOn }),
      done: () => toasts.newsTurned(LABEL, isOn),
      failed: () => toasts.settingsFailed,
    })
  return (
    <Switch
      label={LABEL}
      hint={
        preferences?.email_notifications === false
          ? 'Email Notifications are off, so no email comes.'
          : 'Each interview says how long before.'
      }
      disabled={!preferences}
      checked={preferences?.mail_interviews ?? true}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
