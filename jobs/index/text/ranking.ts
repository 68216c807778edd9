import { DAY_MS } from '#contract/rules/days.ts'

/**
 * The whole ranking, in whole numbers, so that a score is the same whoever computes it and in whatever order:
 *
 *   score = (sum over the query's words of idf(word) × weight(word in job)) × (64 + freshness + title + nearness) + tier
 *
 * `weight` is BM25's saturation over weighted fields with a fixed reference length instead of the corpus average:
 * a job's weights never change after it is indexed, and a word said twenty times says little more than five times.
 */
export const FIELD_WEIGHTS = { title: 8, company: 4, place: 2, text: 1 } as const satisfies Record<
  string,
  number
>
export type Field = keyof typeof FIELD_WEIGHTS

const SATURATION = 1.2
const LENGTH_INFLUENCE = 0.75
const REFERENCE_WORDS = 250

/** 1–255. `frequency` is the number of times the word is said, each time multiplied by its field's weight. */
export function weightOf(frequency: number, words: number): number {
  const length = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (words / REFERENCE_WORDS)
  return Math.max(1, Math.round((255 * frequency) / (frequency + SATURATION * length)))
}

/** BM25's inverse document frequency in 32nds; `jobs` are all there are, `having` those with the word. */
export function idfOf(having: number, jobs: number): number {
  return Math.max(1, Math.round(32 * Math.log(1 + (jobs - having + 0.5) / (having + 0.5))))
}

const MAX_FRESHNESS = 16
const HALF_LIFE_DAYS = 21
const OLDEST_DAYS = 200

/** A job of today is worth a quarter more than a very old one; half of that is gone in three weeks. */
export const FRESHNESS_BY_DAY: Uint8Array = Uint8Array.from({ length: OLDEST_DAYS + 1 }, (_, days) =>
  Math.round(MAX_FRESHNESS * 2 ** (-days / HALF_LIFE_DAYS)),
)

/** Since when a job must have been posted to have this freshness: age goes by whole days, a running one not counted. */
export const FRESHNESS_STEPS: readonly { freshness: number; postedAfter: (now: number) => number }[] = [
  ...new Set(FRESHNESS_BY_DAY),
].map((freshness) => {
  const lastDay = FRESHNESS_BY_DAY.lastIndexOf(freshness)
  const forever = lastDay === OLDEST_DAYS
  return { freshness, postedAfter: (now) => (forever ? -Infinity : now - (lastDay + 1) * DAY_MS) }
})

/**
 * Every word of the query stands in the title, or side by side in order; and the more of the title they are, the more is it
 * about them: "HR coordinator" rather than "Oracle financials and HR project manager".
 */
export const TITLE = { hasAll: 10, sideBySide: 24, whole: 20 } as const
export const MAX_TITLE_BOOST = TITLE.sideBySide + TITLE.whole

export function titleBoostOf(how: 'hasAll' | 'sideBySide', words: number, titleWords: number): number {
  return TITLE[how] + Math.floor((TITLE.whole * Math.min(words, titleWords)) / Math.max(titleWords, 1))
}

/** A job in the place that was asked for counts half as much again as one an hour away. */
export const NEARNESS_BOOST = 32
export const NEAR_KM = 10

export const BASE = 64

/**
 * Where a query names a line of work that has other names, jobs come in tiers, whatever their scores: the title says the
 * words; the title says another name and the text the words; the title says another name; the text says the words.
 * A tier is the high bits of a relevance, which is far smaller.
 */
export const TIER = { text: 0, otherTitle: 1, otherTitleAndText: 2, title: 3 } as const
/**
 * Where a level is asked for ("junior"), titles that say it in the same word come before jobs that state it, and these before
 * jobs that state none. Where few jobs say all that was typed, those that do come before the others. Both add to the tier.
 */
export const LEVEL_TIER = { stated: 4, said: 8 } as const
export const COMPLETE_TIER = 16
const TIER_BITS = 26
export const TIER_STEP = 2 ** 40

const tierOf = (relevance: number): number => relevance >>> TIER_BITS
const titleTierOf = (relevance: number): number => tierOf(relevance) & TIER.title
export const isOtherTitle = (relevance: number): boolean => titleTierOf(relevance) === TIER.otherTitle
export const isTextAlone = (relevance: number): boolean => titleTierOf(relevance) === TIER.text
export const inTier = (tier: number, relevance: number): number => (tier << TIER_BITS) | relevance

/** What a title says by another name is worth the same whatever the name: a rare name says no more than a common one. */
export const OTHER_TITLE_RELEVANCE = 8192

/** Work that somebody would do instead is worth less than any other name of what was asked for, however new or near. */
export const RELATED_TITLE_RELEVANCE = 2048

export function scoreOf(relevance: number, freshness: number, title: number): number {
  const inItsTier = relevance & (2 ** TIER_BITS - 1)
  return inItsTier * (BASE + freshness + title) + tierOf(relevance) * TIER_STEP
}

/** The least relevance that can reach a score with so much freshness and title. */
export function leastRelevance(score: number, freshness: number, title: number): number {
  if (score <= 0) return 0
  const tier = Math.floor(score / TIER_STEP)
  return tier * 2 ** TIER_BITS + (score - tier * TIER_STEP) / (BASE + freshness + title)
}
