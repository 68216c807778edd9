import type { EmploymentType } from '#jobs/job.ts'
import { FOREIGN_TYPES } from './foreign-words.ts'
import { GERMAN_TYPES } from './german.ts'
import { partOfHeader } from './sentence.ts'

const ROLE =
  '(?:(?:role|position|job|opening|post|assignment|engagement|shift)s?|opportunit(?:y|ies)|vacanc(?:y|ies)|work|employment|basis|schedule)'
const LABEL =
  '(?:job|employment|position|contract|work)? ?(?:types?|status|category|schedule|hours|time)\\b ?[:–-]'

/** Between bars, or alone on its line: "Acme | Engineer | Full-time | Berlin". */
const alone = (word: string) => new RegExp(`(?:^|[|•·]|\\s[–-] ?) ?${word} ?(?:$|[|•·]| ?[–-]\\s|\\.$)`, 'i')
const bracketed = (word: string) => new RegExp(`[(\\[]${word}[)\\]] ?(?:$|[|,.–-])`, 'i')

/** The first line that matches decides, so what is rarer and said more plainly comes first. */
export const STATEMENTS: readonly [pattern: RegExp, type: EmploymentType][] = [
  [/[|•·] ?(?:paid |summer )?intern(?:ship)? ?(?:$|[|•·])|^(?:paid |summer )?internship\.?$/i, 'internship'],
  [
    /\b(?:student job|traineeship|placement year|industrial placement|year in industry)\b|\b(?:looking for|seeking|hiring|need) (?:an? |our next )?(?:\S+ )?intern\b|\bco-?op (?:term|placement|position|program|student|role|opportunity)\b|\b(?:this is|as part of) an? (?:\S+ ){0,4}apprenticeship\b|^(?:an? |our |this )?(?:(?:(?:full|part)[ -]time|paid|unpaid|summer|winter|spring|\S+[ -](?:week|month)) ){0,2}(?:internship|apprenticeship)\b(?! (?:alumni|applications?|experience|or\b|and\b|completed|required|preferred))/i,
    'internship',
  ],
  [
    new RegExp(
      `\\bthis is an? (?:\\S+ ){0,4}internship\\b|\\b(?:this|our|the) (?:\\S+ ){0,3}internship (?:is|runs|lasts|will|program)|\\b(?:paid|unpaid|summer|\\w+-week) (?:\\S+ )?internship\\b(?! or)|\\binternship (?:program|opportunity|position|role|runs|lasts|starts|is)\\b|${LABEL}[^.\\n]{0,40}\\bintern(?:ship)?\\b`,
      'i',
    ),
    'internship',
  ],
  [
    new RegExp(
      `${LABEL}[^.\\n]{0,40}\\b(?:contract(?:or)?|temporary|temp|freelance|seasonal|fixed[ -]term|c2c|1099)\\b`,
      'i',
    ),
    'contract',
  ],
  [
    /\b(?:contract|temp)[ -]to[ -](?:hire|perm\w*|full[ -]?time)\b|\b(?:\d{1,2}|one|two|three|six|nine|twelve|eighteen)[ +-]*(?:month|mo|week|year)s?\b[ -](?:\w+ ){0,2}(?:contract|assignment|fixed[ -]term|temporary)\b(?! with (?:the|a|our) (?!client))|\bcontract (?:(?:length|duration|term)\b(?! ?[:–-] ?permanent)|position|role|job|opportunity|assignment|basis|work)\b|\b(?:on|as) an? (?:\S+ )?(?:contract|freelance|temporary) basis\b/i,
    'contract',
  ],
  [
    alone(
      '(?:contract(?:or)?(?! ?[–-] ?permanent)|freelance|temporary|temp|seasonal|fixed[ -]term(?: contract)?)',
    ),
    'contract',
  ],
  [
    /\b(?:an?|on|this) (?:\S+ )?(?:fixed|limited)[ -]term\b|\bterm ?: ?(?:\d|one|two|three|six|twelve)/i,
    'contract',
  ],
  [
    /^self[ -]employed\b|\bself[ -]employed (?:basis|role|position|opportunity|contract|driver)|\bas (?:an? )?self[ -]employed\b|\b(?:(?<!enhanced )maternity|paternity|parental|sick|family)(?:[ -]leave)? cover\b|\b(?:full|part)[ -]?time,? temporary\b|\btemporary,? (?:full|part)[ -]?time\b|\bcover(?:ing)?(?: for)? (?:\S+ ){0,3}(?:maternity|paternity|parental|sick) leave\b|\b(?:start|begin|hired) as an? temp\b|\bcontract ?: ?\d+ ?\+? ?(?:months?|weeks?|years?)|\bcontract\b[^.;]{0,20}\b\d{1,2} ?(?:months?|weeks?)\b|\b(?:vacation|holiday|leave) cover (?:needed|required|wanted|position|role)|\bcontract (?:of|for) (?:\S+ ){0,2}(?:months?|weeks?|years?)\b|\b(?:engaged|employed|hired|work) as an? (?:freelancer|contractor)\b|\bcontract (?:runs|lasts|ends|is for|will run|will last)\b|\bcontract\b[^.]{0,20}\b(?:until|through) (?:the end|[A-Z0-9])|\bworker (?:sub-?)?type ?: ?(?:fixed|temp|contract)/i,
    'contract',
  ],
  [
    /\bindependent contractor\b|^independent contractors\b|\bright to hire\b|\bc2h\b|^contract only\b|\b(?:long|short)[ -]term contract\b|\bgig work\b|\bone-off (?:project|assignment)\b|\b(?:one|two|three|[1-3])[ -]year (?:position|postdoc|appointment|role)\b|^until (?:the end of )?(?:\d|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|christmas|the end)|\b(?:summer|holiday|christmas) job\b|\b1099\b|\b(?:w-?2 or )?c2c\b|\bw-?2 contract\b|\bcorp[ -]to[ -]corp\b|\b(?:fixed|limited)[ -]term\b|\bduration ?: ?\d+ ?\+? ?(?:months?|weeks?|years?)\b/i,
    'contract',
  ],
  [
    new RegExp(
      `(?:^|\\b(?:an?|this|is|the|on) )(?:temporary|seasonal|freelance|interim|locum)(?: \\S+)? (?:${ROLE}|contract)\\b|\\b(?:position|role|job) is (?:a )?(?:temporary|seasonal|contract|freelance)\\b|^seasonal\\b(?! (?:peaks?|demand|menu|produce|products?|trends?|fluctuations?|variations?|changes?))|^freelance\\b|^temporary(?:,| (?:from|through|until|for|to)\\b)|\\b(?:looking for|seeking|hiring|need|recruiting) (?:an? |experienced |talented )*(?:freelance|seasonal|temporary|contract)\\b`,
      'i',
    ),
    'contract',
  ],
  [
    /^per[ -]diem (?!is\b|are\b|paid|allowance|rates?\b|reimburse|for\b)|\b(?:this is|as) an? job[ -]share\b|\bper[ -]diem (?:shifts?|position|role|basis|rn|nurse|work|opportunit\w+|hours)\b|\bprn (?:position|role|basis|shifts?)\b|\bzero[ -]hours?\b|\b0[ -]hours? contract|\b(?:a|an|on|this) (?:\S+ )?casual (?:position|role|job|basis|contract|hours)\b/i,
    'part-time',
  ],
  [new RegExp(`${LABEL}[^.\\n]{0,30}\\bpart[ -]?time\\b`, 'i'), 'part-time'],
  [new RegExp(partOfHeader('part[ -]?time'), 'i'), 'part-time'],
  [
    new RegExp(
      `\\bpart[ -]?time,? (?:\\S+ ){0,3}?${ROLE}\\b|\\b(?:position|role|job|post)s? (?:is|are|will be) (?:a )?part[ -]?time\\b|^part[ -]?time\\b(?! (?:employees|equivalent\\w*|staff|team|students?|stud(?:y|ies)|education|training|experience|associates|colleagues|members))|\\bpart[ -]?time ?[(–-]|[.,(–-] ?part[ -]?time ?[.)]?$|\\b(?:hiring|seeking|looking for|need) (?:an? )?part[ -]?time\\b`,
      'i',
    ),
    'part-time',
  ],
  [
    new RegExp(
      `${LABEL}[^.\\n]{0,30}\\b(?:full[ -]?time|FT)\\b|(?<!\\d ?(?:-|–|to|and|or) ?)\\b(?:3[5-9]|40|42)(?:[.,]5)?(?:\\+)? ?(?:hours|hrs|stunden|std\\.?)(?: per| a| each| pro|\\/)? ?(?:week|wk|woche)`,
      'i',
    ),
    'full-time',
  ],
  [
    new RegExp(
      `\\bfull[ -]?time,? (?:\\S+ ){0,3}?${ROLE}\\b|\\b(?:position|role|job|post)s? (?:is|are|will be) (?:a )?(?:permanent,? )?full[ -]?time\\b|^full[ -]?time\\b(?! (?:employees|equivalent\\w*|staff|team|students?|stud(?:y|ies)|education|training|experience|associates|colleagues|members))|\\bfull[ -]?time ?[,(–]|\\b(?:hiring|seeking|looking for|need|join us as) (?:an? )?(?:\\S+ )?full[ -]?time\\b|\\bemployed full[ -]?time\\b|\\bwork full[ -]?time (?:from|at|in|on|with)\\b|\\bfull[ -]?time (?:permanent )?employee\\b(?!s)|, full[ -]?time\\.?$`,
      'i',
    ),
    'full-time',
  ],
  [
    new RegExp(
      `${partOfHeader('full[ -]?time')}|\\bfull[ -]?time ?\\||\\boffered (?:as |on a )?full[ -]?time\\b|\\b(?:for|have|recruit|require|appoint)(?:s|ing)? (?:an? )?(?:\\S+ ){0,2}full[ -]?time (?!experience|students?|equivalent|study|education|employees|staff|team)`,
      'i',
    ),
    'full-time',
  ],
  [/^(?!.*[FW]TE\b.*[FW]TE\b).*(?<![\d.])1(?:\.0|(?= )) ?(?:FTE|WTE)\b/i, 'full-time'],
  ...GERMAN_TYPES,
  ...FOREIGN_TYPES,
  [bracketed('(?:contract|freelance|temporary|seasonal)'), 'contract'],
  [bracketed('part[ -]?time'), 'part-time'],
  [bracketed('full[ -]?time'), 'full-time'],
  [
    /\bhalf[ -]time (?:position|role|job|post)\b|^half[ -]time\b|(?<!\d)[2-8]0 ?% (?:position|role|post|job|stelle)\b/i,
    'part-time',
  ],
  [
    /^(?:[1-4]|one|two|three|four)(?:\.5)? days (?:per|a) week\b(?!.*\b(?:office|remote|home|on-?site|hybrid)\b)/i,
    'part-time',
  ],
  // "0.6 FTE"
  [/^(?!.*[FW]TE\b.*[FW]TE\b).*(?<![\d.])0?\.[1-8]\d? ?(?:FTE|WTE)\b(?! of\b)/i, 'part-time'],
  // "Full-time" that nothing else explains
  [
    /^(?!.*\b(?:appl(?:y|ying|icants?)|pro[ -]?rata|would like|wish\w*|flexib\w+ (?:and|or|working)|welcom\w*)\b).*\bpart[ -]?time\b(?! (?:\S+ ){0,2}(?:jobs|teams?|students?|stud(?:y|ies)|degree|masters?|phd|mba|courses?|program\w*|staff|employees|colleagues|contracts|stress|experience|applicants))/i,
    'part-time',
  ],
  [
    /^(?!.*\b(?:if you|up to|go|equivalent|wish\w*|years?) (?:\S+ )?(?:\S+ )?full[ -]?time).*\bfull[ -]?time\b(?! (?:(?:and|or) )?(?:\S+ )?(?:jobs|people|faculty|researchers|program\w*|equivalent\w*|students?|stud(?:y|ies)|degree|masters?|phd|mba|courses?|program\w*|staff|employees|colleagues?|experience|applicants|training|education|postgraduate|consultants?|engineers|developers|doctors|nurses|members))/i,
    'full-time',
  ],
  [/\b(?:working )?hours(?: of work)? ?: ?(?:3[5-9]|4[0-2])(?:\.5)?\b/i, 'full-time'],
  // "about 15 hours a week"
  [
    /(?<!\b(?:travel|drive|overtime|support|on[ -]call)\b[^.]{0,20})(?<!\d ?(?:-|–|to) ?)(?<![\d.,*])(?:[5-9]|1\d|2\d)(?:\.5)? ?(?:hours|hrs|std\.?) ?(?:per|a|each|\/|pro) ?(?:week|wk|woche)\b|\b\d\d? ?(?:-|–|to) ?(?:1\d|2\d) (?:hours|hrs) (?:per|a|each) week\b|\bhours\b[^.\d]{0,20}\b(?:\d\d? ?(?:-|–|to) ?)?(?:[5-9]|1\d|2\d) (?:per|a) week\b/i,
    'part-time',
  ],
]
