import type { MatchBand } from '#contract/job-matches.ts'

/** What is weak is not called a match. */
const BAND_WORDS = { strong: 'Strong match', good: 'Good match', possible: 'Possible match' } as const

export const bandWords = (band: MatchBand | null): string | null =>
  band === null || band === 'weak' ? null : BAND_WORDS[band]
