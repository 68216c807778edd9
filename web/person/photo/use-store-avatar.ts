import { profileQuery } from '#web/person/profile/profile.ts'
import { wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { storeAvatar } from './store-avatar.ts'

/** On screen at once; the old one comes back when the server refuses. */
export function useStoreAvatar(userId: string) {
  const change = useRowChange()
  return async (picture: Blob | null) => {
    const preview = picture && URL.createObjectURL(picture)
    // Its address from the moment that it has one.
    let url = preview
    await change(wholeProfileQuery(userId), {
      show: (profile) => ({ ...profile, avatar_url: url }),
      store: async () => (url = await storeAvatar(userId, picture)),
      done: (path) => (path ? toasts.photoUpdated : toasts.photoRemoved),
      failed: (words) => toasts.photoFailed(words),
    })
    if (preview) URL.revokeObjectURL(preview)
    await rereadRows(profileQuery(userId))
  }
}
