import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { NotificationsSection } from '#web/features/account/notifications/notifications-section.tsx'
import { notificationSettingsQuery, ownWaysQuery } from '#web/features/account/notifications/ways.ts'
import { AuthenticatorCard } from '#web/features/account/security/authenticator-card.tsx'
import { authenticatorQuery } from '#web/features/account/security/authenticator.ts'
import { PasskeyList } from '#web/features/account/security/passkey-list.tsx'
import { passkeysQuery } from '#web/features/account/security/passkeys.ts'
import { PasswordForm } from '#web/features/account/security/password-form.tsx'
import { SessionList } from '#web/features/account/security/session-list.tsx'
import { sessionsQuery } from '#web/features/account/security/sessions.ts'
import { StepPasskeyList } from '#web/features/account/security/step-passkey-list.tsx'
import { DeleteAccount } from '#web/features/account/settings/delete-account.tsx'
import { ExportData } from '#web/features/account/settings/export-data.tsx'
import { NoticeTable } from '#web/features/account/settings/notice-table.tsx'
import { SettingsSection } from '#web/features/account/settings/settings-section.tsx'
import { TokensSection } from '#web/features/account/tokens/tokens-section.tsx'
import { ownTokensQuery } from '#web/features/account/tokens/tokens.ts'
import { preferencesQuery } from '#web/person/preferences/preferences.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

/** What is below the form: it comes after the person's own details, which most people are here for. */
export function LowerSettings({ userId, email }: { userId: string; email: string }) {
  const signOut = useSignOut()
  const toast = useToast()
  async function signOutEverywhere() {
    if (!(await signOut('global'))) toast(toasts.signedOutHereOnly)
  }
  const isKnown = useAllKnown(userId)
  useArrival(isKnown)
  return (
    <div hidden={!isKnown}>
      <SettingsSection place="bell" about="Each choice is saved at once.">
        <NoticeTable userId={userId} />
      </SettingsSection>
      <NotificationsSection userId={userId} />
      <SettingsSection
        place="password"
        about="Changing it signs out your other browsers. We email you that it was changed."
      >
        <PasswordForm userId={userId} email={email} />
      </SettingsSection>
      <SettingsSection place="sessions" about="Sign out a browser you no longer use.">
        <SessionList userId={userId} onSignOutEverywhere={() => void signOutEverywhere()} />
      </SettingsSection>
      <SettingsSection
        place="authenticator"
        about="An app on your phone shows a code. We ask for it when you sign in."
      >
        <AuthenticatorCard userId={userId} />
      </SettingsSection>
      <SettingsSection
        place="second-step"
        about="After your password, tap a security key or unlock this device instead of typing a code."
      >
        <StepPasskeyList userId={userId} />
      </SettingsSection>
      <SettingsSection
        place="passkeys"
        about="Sign in with your fingerprint, your face or your screen lock. No password, no code."
      >
        <PasskeyList userId={userId} />
      </SettingsSection>
      <TokensSection userId={userId} />
      <SettingsSection
        place="data"
        about="Everything we keep about you in one ZIP file: profile, resumes, applications and searches."
      >
        <ExportData label="Export my data" />
      </SettingsSection>
      <SettingsSection place="danger">
        <DeleteAccount />
      </SettingsSection>
    </div>
  )
}

/** Until then what is below would move away from under the pointer that presses it, as what is above it comes. */
function useAllKnown(userId: string): boolean {
  const { backend } = useSite()
  const waits = [
    useRows(profileQuery(userId)).isPending,
    useRows(wholeProfileQuery(userId)).isPending,
    useRows(preferencesQuery(userId)).isPending,
    useRows(sessionsQuery(userId, backend.anonKey)).isPending,
    useRows(authenticatorQuery(userId)).isPending,
    useRows(passkeysQuery(userId)).isPending,
    useRows(ownTokensQuery(userId)).isPending,
    useRows(ownWaysQuery(userId)).isPending,
    useRows(notificationSettingsQuery(userId)).isPending,
  ]
  // What was shown stays when something is tried again.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && !waits.includes(true)) setKnown(true)
  return isKnown
}

/** A link to one of the sections arrives when they are all there. */
function useArrival(isKnown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isKnown || hash === '') return
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [isKnown, hash])
}
