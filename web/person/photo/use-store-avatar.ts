import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '#web/person/profile/profile.ts'
import { type WholeProfile, wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { storeAvatar } from './store-avatar.ts'

/** On screen at once; the old one comes back when the server refuses. */
export function useStoreAvatar(userId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const { queryKey } = wholeProfileQuery(userId)
  const show = (url: string | null) =>
    queries.setQueryData<WholeProfile>(queryKey, (profile) => profile && { ...profile, avatar_url: url })
  const { mutate } = useMutation({
    mutationKey: ['avatar'],
    scope: { id: 'avatar' },
    networkMode: 'always',
    mutationFn: (picture: Blob | null) => storeAvatar(userId, picture),
    async onMutate(picture) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<WholeProfile>(queryKey)?.avatar_url ?? null
      const preview = picture && URL.createObjectURL(picture)
      show(preview)
      return { before, preview }
    },
    onSuccess(path) {
      show(path)
      toast(path ? toasts.photoUpdated : toasts.photoRemoved)
    },
    onError(error, _, context) {
      show(context?.before ?? null)
      toast(toasts.photoFailed(error.message))
    },
    onSettled(_, __, ___, context) {
      if (context?.preview) URL.revokeObjectURL(context.preview)
      return queries.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
  return mutate
}
