import { anyWord, phrases } from './phrases.ts'
import { partOfHeader } from './sentence.ts'
import { STYLE_MIXTURES } from './work-style-mixtures.ts'
import { REMOTE_STATEMENTS } from './work-style-remote.ts'
import {
  AMENITY,
  EVERY_DAY,
  IN_PERSON,
  LABEL,
  OFFICE,
  ON_SITE,
  OUR_OFFICE,
  ROLE,
  says,
  WORK_ON_SITE,
  WORKPLACE,
  type Statement,
} from './work-style-words.ts'

const IS_DONE = anyWord`is are be requires? based located performed worked`
const WHO_MUST = anyWord`you candidates? applicants? ${ROLE} must required requires expected`

/** "SF or remote", "remote possible", "remote (US)" */
const REMOTE_IN_HEADER = String.raw`(?:\S+ (?:or|and|&|/) )?remote(?: (?:ok|possible|considered|optional))?(?: \([^)]*\))?`

/**
 * How advertisements say where a job is done: 3 says it of the role outright, 2 of whoever will do it, 1 in passing.
 * The first line that matches a sentence decides, so a mixture ("hybrid remote") comes before its parts.
 */
export const STYLE_STATEMENTS: readonly Statement[] = [
  ...STYLE_MIXTURES,
  // "an on-site role", "in-person only"
  says(
    'onsite',
    3,
    phrases`(?<!\b(of|for|all|any|other) )\b${ON_SITE}[ -](${ROLE}|only|work\b(?! experience)|full[ -]time|five|5|presence|attendance)…`,
  ),
  says('onsite', 3, phrases`${IN_PERSON}[ -](${ROLE}|only|attendance|presence|five|5)`),
  // "this position is on-site", "the role will be performed in person"
  says(
    'onsite',
    3,
    phrases`(\b(this|the|our|all) <30;> |^)${ROLE}s? <40;> ${IS_DONE} <30;> (${WORK_ON_SITE}|${IN_PERSON}|in the office)\b(?![ -]${AMENITY})`,
  ),
  says('onsite', 3, phrases`…${LABEL}(${ON_SITE}|${IN_PERSON})…`),
  // "you must be able to work on site", "five days a week in the office", "work from our Tampa office"
  says(
    'onsite',
    2,
    phrases`${WHO_MUST} <40> (work(ing)?|be|report|being) <20> (${WORK_ON_SITE}|in[ -]person|(in|from|at|to) ${OUR_OFFICE})…`,
  ),
  says(
    'onsite',
    2,
    phrases`
      (five|5) days (a|per|each) week\b[^.]{0,40}${OFFICE}…
      …${OFFICE}[^.]{0,30}\b(five|5) days…
    `,
  ),
  says(
    'onsite',
    2,
    phrases`
      office <20> monday (through|to|thru|-|–) friday…
      (?<!\b(I|we|team) )\bwork (from|in|at) ${OUR_OFFICE}…
    `,
  ),
  // "you need to be at our Tulsa site every day", "come and join us in our Lisbon office"
  says(
    'onsite',
    2,
    phrases`(be|work(ing)?|report(ing)?|come|attend) <20;> (in|at|from|to) ${WORKPLACE}[^.;]{0,20}\b${EVERY_DAY}…`,
  ),
  says(
    'onsite',
    1,
    phrases`
      join us (in|at) ${OUR_OFFICE}…
      back in (the|our) office
      an in-person (company|team|culture|environment|workplace)
      ^in[ -]person(?=\s*($|[.,;:|(])|\s(only|role|position|work|job|in|at|and|or)\b)
      full[ -]time in([ -]| the )office
      on-prem(ises)? ${ROLE}
      (${ROLE}|you) (is|will be|are) based (in|at|out of) ${WORKPLACE}…
      (primarily|mostly|mainly) ${ON_SITE}
    `,
  ),
  // "Acme | Engineer | SF or remote | Full-time"
  says(
    'remote',
    3,
    phrases`
      [|•·][^|•·.]{0,30}\bremote\b[^|•·.]{0,20}($|[|•·])…
      ^remote ?[|•·]
      remote (is )?(allowed|ok|okay|friendly)
      …${LABEL}[^.\n]{0,40}\bor remote
    `,
  ),
  says('remote', 2, phrases`…${partOfHeader(REMOTE_IN_HEADER)}…`),
  says(
    'onsite',
    3,
    phrases`
      ^(?!.*\b${AMENITY})(.*?)${partOfHeader(ON_SITE)}…
      this is ${ON_SITE}
    `,
  ),
  // "on site every day", "in the office on Mondays"
  says('onsite', 2, phrases`\b(${ON_SITE}|${IN_PERSON}|in the office) ${EVERY_DAY}…`),
  says(
    'hybrid',
    2,
    phrases`(be|come|work|expect\w*|required|join us)\b[^.;]{0,30}${OFFICE}[^.;]{0,20}\b(mon|tues|wednes|thurs|fri)days`,
  ),
  ...REMOTE_STATEMENTS,
]
