export { SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from '#contract/search/value-words.ts'

/** A job's facts in words. */
export const NOT_SPECIFIED = 'Not specified'
