import type { HideKind } from '#contract/hides.ts'

export const HIDE_WORDS = {
  job: 'Job',
  company: 'Company',
  agency: 'Agency',
  word: 'Word',
} as const satisfies Record<HideKind, string>
