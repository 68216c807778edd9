import { SettingsSection } from '#web/features/account/settings/settings-section.tsx'
import { NewWay } from './new-way.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { WayList } from './way-list.tsx'

/** Alerts beside email. All of it is off until somebody turns it on. */
export function NotificationsSection({ userId }: { userId: string }) {
  return (
    <SettingsSection
      place="alerts"
      about="On this device, or in the apps you use. A saved search sends alerts as often as its emails, and none if its emails are off. Every change is saved at once."
    >
      <div className="grid gap-5">
        <PushSwitch userId={userId} />
        <QuietHours userId={userId} />
        <WayList userId={userId} />
      </div>
      <NewWay userId={userId} />
    </SettingsSection>
  )
}
