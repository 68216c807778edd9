import type { WorkStyle } from '#jobs/job.ts'

/** The words of which statements about the place of work are made, as the sources of patterns. */
export const ROLE =
  '(?:role|position|job|opportunity|opening|vacancy|post|assignment|contract|engagement|internship|placement)'

export const COUNT = '(?:[1-4]|one|two|three|four)'
export const DAYS = String.raw`(?:(?<![/\d])\b${COUNT}(?:\s?(?:-|–|to|or)\s?${COUNT})?\+?(?: (?:days?|times)\b| ?x(?= (?:per|a|each) week))|\b(?:once|twice)\b)`
export const RARELY = '(?:month|quarter|year)'
export const OFFICE = String.raw`\b(?:office|on-?site|in[ -]person|in[ -]office|headquarters|hq|hub)\b(?! (?:support|visits?|training|interviews?))`
export const ON_SITE = String.raw`on-?\s?site`
export const IN_PERSON = '(?:in[ -]person|in[ -]office)'
export const OUR_OFFICE = String.raw`(?:the|our)(?: \S+){0,2} office\b`
export const HOME = String.raw`from (?:the comfort of )?(?:(?:your|their)(?: own)? )?homes?`
export const AT_HOME = String.raw`(?:remote(?:ly)?|${HOME}|from anywhere|home[ -]based)\b`
export const FROM_HOME = String.raw`\b(?:work(?:ing)? (?:from home|remotely)|${HOME}|remote(?: work(?:ing)?)?|telework(?:ing)?|mobile work(?:ing)?|wfh|home[ -]?working)\b`
/** Where people work: "our Tampa site". */
export const WORKPLACE = String.raw`(?:the|our)(?: \S+){0,3} (?:offices?|sites?|plant|stores?|shop|clinic|warehouse|showroom|facility|hospital|headquarters|hq|studio|factory|branch|campus|lab|depot|hub|workshop)\b`
export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)days?'
export const EVERY_DAY = String.raw`(?:every (?:single )?day|daily|each day|all week|full[ -]time|(?:five|5) days|monday (?:through|to|thru|-|–) friday)\b`
export const WEEKLY = String.raw`,? (?:a|per|each|every) week\b`
export const LABEL = String.raw`^(?:work(?:place)?|job|position)?\s?(?:location|type|model|mode|setting|arrangement|environment)?\s?(?:type)?\s?[:–-]\s?(?:fully |100% )?`
export const AMENITY = '(?:gym|parking|child|cafe|caf|fitness|visit|meal|clinic|massage)'

/** `unless`: what the sentence must not be about. */
export type Statement = { style: WorkStyle; strength: 0 | 1 | 2 | 3; pattern: RegExp; unless?: RegExp }

export const says = (style: WorkStyle, strength: Statement['strength'], pattern: string): Statement => ({
  style,
  strength,
  pattern: new RegExp(pattern, 'i'),
})
