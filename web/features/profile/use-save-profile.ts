import { useQueryClient } from '@tanstack/react-query'
import { splitName } from '#contract/rules/names.ts'
import type { ProfileForm } from '#contract/schemas/profile.ts'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { profileKey, readProfile } from './profile.ts'
import { storeProfile } from './whole-profile.ts'

type SkillEdit = { was: readonly string[]; now: readonly string[] }

/** Answers whether it worked, and has said so. */
export function useSaveProfile(userId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return async (entered: ProfileForm, edit: SkillEdit): Promise<boolean> => {
    try {
      const { firstName, lastName } = splitName(entered.fullName)
      const { skills } = await readProfile(userId)
      await storeProfile(userId, {
        first_name: firstName,
        last_name: lastName,
        location: entered.location,
        bio: entered.bio,
        role: entered.role,
        skills: editedSkills(skills, edit),
        updated_at: new Date().toISOString(),
      })
      // Before the form closes, or it would show what was there before.
      await queries.invalidateQueries({ queryKey: profileKey(userId) })
      toast(toasts.profileSaved)
      return true
    } catch {
      toast(toasts.profileFailed)
      return false
    }
  }
}

/** What was added and removed here, applied to the list as it is: another tab may have changed it meanwhile. */
export function editedSkills(stored: readonly string[], { was, now }: SkillEdit): string[] {
  const kept = stored.filter((skill) => now.includes(skill) || !was.includes(skill))
  return [...kept, ...now.filter((skill) => !was.includes(skill) && !kept.includes(skill))]
}
