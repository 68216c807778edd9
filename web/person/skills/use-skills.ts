import { profileQuery } from '#web/person/profile/profile.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { changed, type SkillChange, storeSkillChange } from './change-skills.ts'

const SAYS = {
  add: { done: toasts.skillAdded, failed: toasts.skillAddFailed },
  update: { done: toasts.skillUpdated, failed: toasts.skillUpdateFailed },
  remove: { done: toasts.skillRemoved, failed: toasts.skillRemoveFailed },
} as const satisfies Record<SkillChange['is'], { done: ToastContent; failed: ToastContent }>

/** Shown at once, stored one after another, taken back when the server refuses (spec §4). Answers whether it was stored. */
export function useSkillChange(userId: string | undefined) {
  const change = useRowChange()
  return (what: SkillChange): Promise<boolean> => {
    const { done, failed } = SAYS[what.is]
    return change(profileQuery(userId), {
      show: (profile) => ({ ...profile, skills: changed(profile.skills, what) }),
      store: async () => {
        if (!userId) throw new Error('Signed out')
        await storeSkillChange(userId, what)
      },
      done: () => done,
      failed: () => failed,
    })
  }
}
