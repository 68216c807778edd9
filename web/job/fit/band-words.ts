import type { MatchBand } from '#contract/job-matches.ts'

/** What is weak is not called a match. */
const BAND_WORDS = { strong: 'Strong match', good: 'Good match', possible: 'Possible match' } as const
const SHORT_WORDS = { strong: 'Strong', good: 'Good', possible: 'Fair' } as const

/** How many of the meter's four steps are lit. */
export const METER_STEPS = { strong: 4, good: 3, possible: 2, weak: 1 } as const satisfies Record<
  MatchBand,
  number
>

export const bandWords = (band: MatchBand | null): string | null =>
  band === null || band === 'weak' ? null : BAND_WORDS[band]

export const shortBandWords = (band: MatchBand | null): string | null =>
  band === null || band === 'weak' ? null : SHORT_WORDS[band]
