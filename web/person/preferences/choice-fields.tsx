import { Select } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Fields of a form that `notifications` and `privacy` of the contract check. */
export function NotificationFields({ isOn }: { isOn: boolean }) {
  return (
    <Switch
      label="Email Notifications"
      name="emailNotifications"
      defaultChecked={isOn}
      hint="Emails about new jobs in your searches, changes to saved jobs and follow-ups. We always send emails about your account."
    />
  )
}

export function PrivacyFields({
  visibility,
  isOn,
}: {
  visibility: string
  /** Whether what came from a resume is kept off the public profile. */
  isOn: boolean
}) {
  return (
    <div className="grid gap-6">
      <Select
        label="Profile Visibility"
        name="visibility"
        defaultValue={visibility}
        hint="A public profile has a page of its own. Your email is never on it."
      >
        <option value="private">Private</option>
        <option value="public">Public</option>
      </Select>
      <Switch
        label="Resume Privacy"
        name="resumePrivacy"
        defaultChecked={isOn}
        hint="Keeps everything that came from a resume off your public profile."
      />
    </div>
  )
}
