import type { EmploymentType } from '#jobs/job.ts'
import { CONTRACT_STATEMENTS, LABEL, ROLE } from './employment-type-contracts.ts'
import { FOREIGN_TYPES } from './foreign-words.ts'
import { GERMAN_TYPES } from './german.ts'
import { anyWord, phrases } from './phrases.ts'
import { partOfHeader } from './sentence.ts'

/** Who or what else is full-time. */
const PEOPLE_AND_STUDIES = anyWord`
  employees equivalent\w* staff team students? stud(y|ies) education training experience associates colleagues members`
/** What else the words "part-time" and "full-time" are said of. */
const NO_PART_TIME_JOB = anyWord`
  jobs teams? students? stud(y|ies) degree masters? phd mba courses? program\w* staff employees colleagues contracts
  stress experience applicants`
const NO_FULL_TIME_JOB = anyWord`
  jobs people faculty researchers program\w* equivalent\w* students? stud(y|ies) degree masters? phd mba courses? staff
  employees colleagues? experience months weeks years applicants training education postgraduate consultants? engineers developers doctors
  nurses members`

/** "Travel of 10 hours a week", "at least 16 hours a week" */
const NOT_ALL_HOURS = String.raw`(?<!\b(?:travel|drive|overtime|support|on[ -]call|at least|minimum|min|weekends?|remote|home)\b[^.]{0,20})`

const bracketed = (word: string) => phrases`[(\[]${word}[)\]] ?($|[|,.–-])…`

/** The first line that matches decides, so what is rarer and said more plainly comes first. */
export const TYPE_STATEMENTS: readonly [pattern: RegExp, type: EmploymentType][] = [
  ...CONTRACT_STATEMENTS,
  [
    phrases`
      ^per[ -]diem (?!is\b|are\b|paid|allowance|rates?\b|reimburse|for\b)
      (this is|as) an? job[ -]share
      per[ -]diem (shifts?|position|role|basis|rn|nurse|work|opportunit\w+|hours)
      prn (position|role|basis|shifts?)
      zero[ -]hours
      zero[ -]hour contract
      0[ -]hours? contract…
      (a|an|on|this) <word> casual (position|role|job|basis|contract|hours)
    `,
    'part-time',
  ],
  [phrases`…${LABEL}[^.\n]{0,30}\bpart~time`, 'part-time'],
  // "Time TypeFull time": some pages lose what stands between a label and its value.
  [phrases`(time|job|employment|position|worker) ?types?part~time…`, 'part-time'],
  [phrases`(time|job|employment|position|worker) ?types?full~time…`, 'full-time'],
  [phrases`…${partOfHeader('part[ -]?time')}…`, 'part-time'],
  [
    phrases`
      part~time,? (\S+ ){0,3}?${ROLE}
      (position|role|job|post)s? (is|are|will be) (a )?part~time
      ^part~time\b(?! ${PEOPLE_AND_STUDIES})
      part~time ?[(–-]
      [.,(–-] ?part~time ?[.)]?$
      (hiring|seeking|looking for|need) (an? )?part~time
    `,
    'part-time',
  ],
  [
    phrases`
      …${LABEL}[^.\n]{0,30}\b(full~time|FT)
      (?<!\d ?(-|–|to|and|or) ?)(?<!\bup to )\b(3[5-9]|40|42)([.,]5)?(\+)? ?(hours|hrs|stunden|std\.?)( per| a| each| pro|/)? ?(week|wk|woche)…
    `,
    'full-time',
  ],
  [
    phrases`
      full~time,? (\S+ ){0,3}?${ROLE}
      (position|role|job|post)s? (is|are|will be) (a )?(permanent,? )?full~time
      ^full~time\b(?! ${PEOPLE_AND_STUDIES})
      full~time ?[,(–]
      (hiring|seeking|looking for|need|join us as) (an? )?<word> full~time
      employed full~time
      work full~time (from|at|in|on|with)
      full~time (permanent )?employee\b(?!s)
      , full~time\.?$
    `,
    'full-time',
  ],
  [
    phrases`
      …${partOfHeader('full[ -]?time')}…
      full~time ?\|
      offered (as |on a )?full~time
      (for|have|recruit|require|appoint)(s|ing)? (an? )?<2 words> full~time (?!experience|students?|equivalent|study|education|employees|staff|team)
    `,
    'full-time',
  ],
  [/^(?!.*[FW]TE\b.*[FW]TE\b).*(?<![\d.])1(?:\.0|(?= )) ?(?:FTE|WTE)\b/i, 'full-time'],
  ...GERMAN_TYPES,
  ...FOREIGN_TYPES,
  [bracketed('(?:contract|freelance|temporary|seasonal)'), 'contract'],
  [bracketed('part[ -]?time'), 'part-time'],
  [bracketed('full[ -]?time'), 'full-time'],
  [
    phrases`
      half[ -]time (position|role|job|post)
      ^half[ -]time
      (?<!\d)[2-8]0 ?% (position|role|post|job|stelle)
    `,
    'part-time',
  ],
  [
    phrases`
      ^([1-4]|one|two|three|four)(\.5)? days (per|a) week\b(?!.*\b(office|remote|home|on-?site|hybrid)\b)
    `,
    'part-time',
  ],
  // "0.6 FTE"
  [/^(?!.*[FW]TE\b.*[FW]TE\b).*(?<![\d.])0?\.[1-8]\d? ?(?:FTE|WTE)\b(?! of\b)/i, 'part-time'],
  // "Full-time" that nothing else explains
  [
    phrases`
      ^(?!.*\b(appl(y|ying|icants?)|pro~rata|would like|wish\w*|flexib\w+ (and|or|working)|welcom\w*)\b).*\bpart~time\b(?! <2 words> ${NO_PART_TIME_JOB})
    `,
    'part-time',
  ],
  [
    phrases`
      ^(?!.*\b(if you|up to|go|equivalent|wish\w*|years?) <word> <word> full~time).*\bfull~time\b(?! ((and|or) )?<word> ${NO_FULL_TIME_JOB})
    `,
    'full-time',
  ],
  [/\b(?:working )?hours(?: of work)? ?: ?(?:3[5-9]|4[0-2])(?:\.5)?\b/i, 'full-time'],
  // "about 15 hours a week"
  [
    phrases`
      ${NOT_ALL_HOURS}(?<!\d ?(-|–|to) ?)(?<![\d.,*])([5-9]|1\d|2\d)(\.5)? ?(hours|hrs|std\.?) ?(per|a|each|/|pro) ?(week|wk|woche)
      \b\d\d? ?(-|–|to) ?(1\d|2\d) (hours|hrs) (per|a|each) week
      hours\b[^.\d]{0,20}\b(\d\d? ?(-|–|to) ?)?([5-9]|1\d|2\d) (per|a) week
    `,
    'part-time',
  ],
]
