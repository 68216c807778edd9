import { useState } from 'react'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { devicesWay, pushHindrance, turnPushOff, turnPushOn } from './push-device.ts'
import { notificationSettingsQuery, ownWays, ownWaysQuery } from './ways.ts'

const LABEL = 'Push on this device'

/** Whether this browser shows alerts, also while the site is closed. */
export function PushSwitch({ userId }: { userId: string }) {
  const { data: settings } = useRows(notificationSettingsQuery(userId))
  const { data: ways } = useRows(ownWaysQuery(userId))
  const change = useRowChange()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const hindrance = pushHindrance()
  const way = devicesWay()
  const isOn = hindrance === null && ways?.some(({ id }) => id === way?.id) === true

  async function turnOn(pushKey: string) {
    setBusy(true)
    try {
      await turnPushOn(pushKey)
      toast(toasts.newsTurned(LABEL, true))
    } catch (error) {
      toast(toasts.wayFailed(await functionWords(error)))
    }
    await rereadRows(ownWaysQuery(userId))
    setBusy(false)
  }

  async function turnOff(id: string) {
    await turnPushOff()
    await change(ownWaysQuery(userId), {
      ...ownWays.remove(id),
      done: () => toasts.newsTurned(LABEL, false),
      failed: (words) => toasts.wayFailed(words),
    })
  }

  return (
    <Switch
      label={LABEL}
      hint={hindrance ?? 'New jobs and interviews, also while the site is closed.'}
      disabled={isBusy || !ways || !settings || hindrance !== null}
      checked={isOn}
      onChange={({ target }) => {
        if (target.checked && settings) void turnOn(settings.pushKey)
        if (!target.checked && way) void turnOff(way.id)
      }}
    />
  )
}
