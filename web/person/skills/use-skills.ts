import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OwnProfile, profileKey } from '#web/person/profile/profile.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { changed, type SkillChange, storeSkillChange } from './change-skills.ts'

const SAYS = {
  add: { done: toasts.skillAdded, failed: toasts.skillAddFailed },
  update: { done: toasts.skillUpdated, failed: toasts.skillUpdateFailed },
  remove: { done: toasts.skillRemoved, failed: toasts.skillRemoveFailed },
} as const satisfies Record<SkillChange['is'], { done: ToastContent; failed: ToastContent }>

export const SKILL_CHANGES = ['skills']

/** Shown at once, stored one after another, taken back when the server refuses (spec §4). */
export function useSkillChange(userId: string | undefined) {
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = profileKey(userId)
  const { mutate } = useMutation({
    mutationKey: SKILL_CHANGES,
    scope: { id: 'skills' },
    retry: false,
    // Offline is a failure that is said, not a wait that is not.
    networkMode: 'always',
    mutationFn: async (change: SkillChange) => {
      if (!userId) throw new Error('Signed out')
      await storeSkillChange(userId, change)
    },
    async onMutate(change) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<OwnProfile>(queryKey)
      if (before)
        queries.setQueryData<OwnProfile>(queryKey, { ...before, skills: changed(before.skills, change) })
      return { before }
    },
    onSuccess: (_, { is }) => toast(SAYS[is].done),
    onError(_, { is }, context) {
      if (context?.before) queries.setQueryData(queryKey, context.before)
      toast(SAYS[is].failed)
    },
    onSettled() {
      // Not waited for: what was refused goes back into its field at once.
      if (queries.isMutating({ mutationKey: SKILL_CHANGES }) <= 1)
        void queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
