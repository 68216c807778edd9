import { href, type ScreenName } from '#contract/routes.ts'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export type OwnPlace = { screen: ScreenName; to: string; label: string; icon: IconName; isSaved?: boolean }

/** Where a signed-in person lives on the site: the rail beside every screen, in this order. */
export const OWN_PLACES: readonly OwnPlace[] = [
  { screen: 'dashboard', to: href('dashboard'), label: 'Dashboard', icon: 'layout-dashboard' },
  { screen: 'jobs', to: href('jobs'), label: 'Jobs', icon: 'search' },
  { screen: 'jobs', to: savedOnlyAddress(), label: 'Saved', icon: 'heart', isSaved: true },
  { screen: 'applications', to: href('applications'), label: 'Applications', icon: 'square-kanban' },
  { screen: 'resumes', to: href('resumes'), label: 'Resumes', icon: 'file-text' },
  { screen: 'profile', to: href('profile'), label: 'Profile', icon: 'user-round' },
  { screen: 'settings', to: href('settings'), label: 'Settings', icon: 'settings' },
]

/** A thumb reaches four; the rest is behind "You". */
export const TAB_PLACES: readonly OwnPlace[] = [
  ...OWN_PLACES.filter(({ label }) => ['Jobs', 'Saved', 'Applications'].includes(label)),
  { screen: 'dashboard', to: href('dashboard'), label: 'You', icon: 'user-round' },
]
