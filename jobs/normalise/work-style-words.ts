import type { WorkStyle } from '#jobs/job.ts'
import { anyPhrase, anyWord } from './phrases.ts'

/** The words of which statements about the place of work are made. */
export const ROLE = anyWord`
  role position job opportunity opening vacancy post assignment contract engagement internship placement`

export const COUNT = anyWord`[1-4] one two three four`
/** "2 days", "three to four days", "3x a week", "twice" */
export const DAYS = anyPhrase`
  (?<![/\d])\b${COUNT}(\s?(-|–|to|or)\s?${COUNT})?\+?( (days?|times)\b| ?x(?= (per|a|each) week))…
  (once|twice)(?= (a|per|each|every) week| weekly)
`
export const RARELY = anyWord`month quarter year`
const NOT_THE_WORK = anyWord`support visits? training interviews? induction onboarding events? meetings? services? hours trade`
export const OFFICE = anyPhrase`
  (office|on-?site|in[ -]person|in[ -]office|headquarters|hq|(our|your|nearest|an?) <word> hub)\b(?! ${NOT_THE_WORK})
`
export const ON_SITE = String.raw`on-?\s?site`
const THINGS_ON_SITE = anyWord`teams? wards? staff support services? clinics? facilit\w+ amenit\w+ training care medical`
/** Of the work: there may be an on-site team where somebody works. */
export const WORK_ON_SITE = String.raw`on-?\s?site(?![ -](?:\S+ )?${THINGS_ON_SITE}\b)`
export const IN_PERSON = anyWord`in[_-]person in[_-]office`
export const OUR_OFFICE = String.raw`(?:the|our)(?: \S+){0,2} office\b`
export const HOME = String.raw`from (?:the comfort of )?(?:(?:your|their)(?: own)? )?homes?`
const KIND_OF_HOME = anyWord`care nursing residential funeral dementia retirement children['’]?s mobile`
/** "A care home based in Northwich" is no work at home. */
const HOME_BASED = String.raw`(?<!${KIND_OF_HOME} )home[ -]based`
export const AT_HOME = String.raw`(?:remote(?:ly)?|${HOME}|from anywhere|${HOME_BASED})\b`
export const FROM_HOME = anyPhrase`
  work(ing)? (from home|remotely)
  ${HOME}
  remote( work(ing)?)?
  telework(ing)?
  mobile work(ing)?
  wfh
  home~working
`
const WORKPLACE_KIND = anyWord`
  offices? sites? plant stores? shop clinic warehouse showroom facility hospital headquarters hq studio factory branch
  campus lab depot hub workshop`
/** Where people work: "our Tampa site". */
export const WORKPLACE = String.raw`(?:the|our)(?: \S+){0,3} ${WORKPLACE_KIND}\b`
export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri)days?'
/** What stands behind "on site" where nobody works from home. */
export const EVERY_DAY = anyPhrase`
  …every (single )?day
  …daily
  …each day
  …all week
  …full[ -]time
  …(five|5) days
  …monday (through|to|thru|-|–) friday
`
export const WEEKLY = String.raw`,? (?:a|per|each|every) week\b`
/** "Work location:", "Job type –" */
export const LABEL = [
  String.raw`^(?:work(?:place)?|job|position)?\s?`,
  String.raw`(?:location|type|model|mode|setting|arrangement|environment)?\s?(?:type)?\s?[:–-]\s?`,
  '(?:fully |100% )?',
].join('')
export const AMENITY = anyWord`
  amenit gym parking child cafe caf fitness visit meal clinic massage wellness health`

/** `unless`: what the sentence must not be about. */
export type Statement = {
  style: WorkStyle
  /** Said of the same job beside `style`. */
  also?: WorkStyle
  strength: 0 | 1 | 2 | 3
  pattern: RegExp
  unless?: RegExp
}

export const says = (style: WorkStyle, strength: Statement['strength'], pattern: RegExp): Statement => ({
  style,
  strength,
  pattern,
})
