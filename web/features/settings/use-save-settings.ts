import { useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/schemas/profile.ts'
import { profileKey, readProfile } from '#web/features/profile/profile.ts'
import { storeProfile } from '#web/features/profile/whole-profile.ts'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { preferencesKey, storePreferences } from './preferences.ts'

/** "Save All Changes" (spec §7). What was typed stays in the form whatever happens. */
export function useSaveSettings(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  return async (settings: Settings): Promise<void> => {
    try {
      if (!userId) throw new Error('Signed out')
      // Skills save themselves; the list as it is now, so that one added in another tab is not overwritten.
      const { skills } = await readProfile(userId)
      await storeProfile(userId, {
        first_name: settings.firstName,
        last_name: settings.lastName,
        bio: settings.bio,
        location: settings.location,
        linkedin_url: settings.linkedin,
        website_url: settings.website,
        skills,
        profile_visibility: settings.visibility,
      })
      await storePreferences(userId, {
        email_notifications: settings.emailNotifications === 'on',
        resume_privacy: settings.resumePrivacy === 'on',
      })
      toast(toasts.settingsSaved)
    } catch {
      toast(toasts.settingsFailed)
    } finally {
      await queries.invalidateQueries({ queryKey: profileKey(userId) })
      await queries.invalidateQueries({ queryKey: preferencesKey(userId) })
    }
  }
}
