import type { ScreenName } from '#contract/routes.ts'

/** The top navigation's words (spec §2). */
export const NAVIGATION = [
  { screen: 'home', label: 'Home' },
  { screen: 'jobs', label: 'Find Jobs' },
  { screen: 'donate', label: 'Donate' },
  { screen: 'faq', label: 'FAQ' },
  { screen: 'contact', label: 'Contact' },
] as const satisfies { screen: ScreenName; label: string }[]
