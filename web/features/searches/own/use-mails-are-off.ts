import { preferencesQuery } from '#web/person/preferences/preferences.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'

/** The one switch in Settings that stops every mail but those about the account itself. */
export function useMailsAreOff(): boolean {
  const { user } = useAuth()
  return useRows(preferencesQuery(user?.id)).data?.email_notifications === false
}
