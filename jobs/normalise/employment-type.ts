import type { EmploymentType, Evidence, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { FOREIGN_TYPE_WORDS, FOREIGN_TYPES } from './foreign-words.ts'
import { GERMAN_EITHER, GERMAN_TYPE_WORDS, GERMAN_TYPES } from './german.ts'
import { NO_TYPE } from './lookalikes.ts'
import { isNegated, isUnderPerks, partOfHeader, quoteFrom, sentenceAround } from './sentence.ts'

/**
 * Declared field beats the title, which beats a sentence about the role. The product knows four types: temporary,
 * seasonal and freelance work counts as contract, as-needed shifts (per diem, PRN) as part-time. "Permanent" says
 * nothing about hours.
 */
export function employmentTypeOf(from: {
  declared: readonly Declared[]
  title: string
  text: string
}): Stated<EmploymentType> {
  return fromFields(from.declared) ?? fromTitle(from.title) ?? fromText(from.text)
}

const FIELD_VALUES: readonly [pattern: RegExp, type: EmploymentType][] = [
  [/\bintern(?:ship)?s?\b|praktik|werkstudent|trainee|\bco-?op\b|apprentice/i, 'internship'],
  [
    /contract|freelance|temporary|\btemp\b|seasonal|fixed[ -]?term|befristet|self[ -]?employed|gig|\b1099\b|term\b/i,
    'contract',
  ],
  [
    /part[ -]?time|teilzeit|per[ -]?diem|\bprn\b|casual|intermittent|job[ -]?shar|zero[ -]hours?|mini-?job|temps partiel/i,
    'part-time',
  ],
  [/full[ -]?time|vollzeit|festanstellung|temps plein|tiempo completo/i, 'full-time'],
]

function fromFields(declared: readonly Declared[]): Stated<EmploymentType> {
  const said = declared.flatMap((field) => {
    const value = field.value
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .replace(/\b(?:permanent|unlimited|open-ended) contract\b|\bunbefristet\w*/gi, 'permanent')
    if (/^(?:no|not)\b|^false$/i.test(value)) return []
    const hit = FIELD_VALUES.find(([pattern]) => pattern.test(value))
    return hit ? [{ value: hit[1], field }] : []
  })
  for (const type of ['internship', 'contract', 'part-time', 'full-time'] as const) {
    const hit = said.find((one) => one.value === type)
    if (!hit) continue
    // Offered both ways: neither is the answer.
    if (type === 'part-time' && said.some((one) => one.value === 'full-time')) return null
    return { value: type, evidence: { from: 'field', ...hit.field } }
  }
  return null
}

const TITLE_RULES: readonly [pattern: RegExp, type: EmploymentType][] = [
  [
    /\b(?:intern|interns|internship|internships|co-?op|praktikant\w*|praktikum|werkstudent\w*|working student|externship|apprentices?|apprenticeship)\b/i,
    'internship',
  ],
  [
    /\b(?:contract|contractor|contract-to-hire|c2h|c2c|freelance|freelancer|temporary|temp|temp-to-(?:hire|perm)|seasonal|1099|fixed[ -]term|ftc|locum|locums|maternity cover|interim)\b/i,
    'contract',
  ],
  [
    /\b(?:part[ -]?time|per[ -]?diem|prn|teilzeit|casual (?:position|role|staff|worker))\b|\bPT\b(?=\)|$|\/| ?-)(?<=[(/-] ?PT|PT\))/i,
    'part-time',
  ],
  [/\b(?:full[ -]?time|vollzeit)\b|\(FT\)/i, 'full-time'],
]

function fromTitle(title: string): Stated<EmploymentType> {
  const evidence: Evidence = { from: 'title', quote: title }
  if (EITHER.test(title) || WITH_INTERNS.test(title)) return null
  const own = title.replace(NO_TYPE, ' ')
  const hits = TITLE_RULES.filter(([pattern]) => pattern.test(own)).map(([, type]) => type)
  const [first, second] = hits
  if (!first || (first === 'part-time' && second === 'full-time')) return null
  return { value: first, evidence }
}

/** "Full-time & interns": several jobs in one. */
const WITH_INTERNS =
  /\bfull[ -]?time\b\W*(?:and\/or|and|or|&|,|\/)\W*intern|\binterns?\W*(?:and|or|&|,|\/)\W*full[ -]?time/i

const ROLE =
  '(?:(?:role|position|job|opening|post|assignment|engagement|shift)s?|opportunit(?:y|ies)|vacanc(?:y|ies)|work|employment|basis|schedule)'
const LABEL =
  '(?:job|employment|position|contract|work)? ?(?:types?|status|category|schedule|hours|time)\\b ?[:–-]'

/** Between bars, or alone on its line: "Acme | Engineer | Full-time | Berlin". */
const alone = (word: string) => new RegExp(`(?:^|[|•·]|\\s[–-] ?) ?${word} ?(?:$|[|•·]| ?[–-]\\s|\\.$)`, 'i')
const bracketed = (word: string) => new RegExp(`[(\\[]${word}[)\\]] ?(?:$|[|,.–-])`, 'i')

const STATEMENTS: readonly [pattern: RegExp, type: EmploymentType][] = [
  [/[|•·] ?(?:paid |summer )?intern(?:ship)? ?(?:$|[|•·])|^(?:paid |summer )?internship\.?$/i, 'internship'],
  [
    /\b(?:this is|as part of) an? (?:\S+ ){0,4}apprenticeship\b|^(?:an? |our |this )?(?:(?:(?:full|part)[ -]time|paid|unpaid|summer|winter|spring|\S+[ -](?:week|month)) ){0,2}(?:internship|apprenticeship)\b(?! (?:applications?|experience|or\b|and\b|completed|required|preferred))/i,
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
    /\b(?:contract|temp)[ -]to[ -](?:hire|perm\w*)\b|\b(?:\d{1,2}|one|two|three|six|nine|twelve|eighteen)[ +-]*(?:month|mo|week|year)s?\b[ -](?:\w+ ){0,2}(?:contract|assignment|fixed[ -]term|temporary)\b(?! with (?:the|a|our) (?!client))|\bcontract (?:(?:length|duration|term)\b(?! ?[:–-] ?permanent)|position|role|job|opportunity|assignment|basis|work)\b|\b(?:on|as) an? (?:\S+ )?(?:contract|freelance|temporary) basis\b/i,
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
    /\bindependent contractor\b|\b1099\b|\b(?:w-?2 or )?c2c\b|\bw-?2 contract\b|\bcorp[ -]to[ -]corp\b|\b(?:fixed|limited)[ -]term\b|\bduration ?: ?\d+ ?\+? ?(?:months?|weeks?|years?)\b/i,
    'contract',
  ],
  [
    new RegExp(
      `(?:^|\\b(?:an?|this|is|the|on) )(?:temporary|seasonal|freelance|interim|locum)(?: \\S+)? (?:${ROLE}|contract)\\b|\\b(?:position|role|job) is (?:a )?(?:temporary|seasonal|contract|freelance)\\b|^seasonal\\b|^freelance\\b|^temporary(?:,| (?:from|through|until|for|to)\\b)|\\b(?:looking for|seeking|hiring|need|recruiting) (?:an? |experienced |talented )*(?:freelance|seasonal|temporary|contract)\\b`,
      'i',
    ),
    'contract',
  ],
  [
    /\bper[ -]diem (?:shifts?|position|role|basis|rn|nurse|work|opportunit\w+|hours)\b|\bprn (?:position|role|basis|shifts?)\b|\bzero[ -]hours?\b|\b0[ -]hours? contract|\b(?:a|an|on|this) (?:\S+ )?casual (?:position|role|job|basis|contract|hours)\b/i,
    'part-time',
  ],
  [new RegExp(`${LABEL}[^.\\n]{0,30}\\bpart[ -]?time\\b`, 'i'), 'part-time'],
  [new RegExp(partOfHeader('part[ -]?time'), 'i'), 'part-time'],
  [
    new RegExp(
      `\\bpart[ -]?time,? (?:\\S+ ){0,3}?${ROLE}\\b|\\b(?:position|role|job) is (?:a )?part[ -]?time\\b|^part[ -]?time\\b(?! (?:employees|staff|team|students|associates|colleagues|members))|\\bpart[ -]?time ?[(–-]|[.,(–-] ?part[ -]?time ?[.)]?$|\\b(?:hiring|seeking|looking for|need) (?:an? )?part[ -]?time\\b`,
      'i',
    ),
    'part-time',
  ],
  [
    new RegExp(
      `${LABEL}[^.\\n]{0,30}\\b(?:full[ -]?time|FT)\\b|\\b(?:35|36|37|37\\.5|38|38\\.5|39|40|42)(?:\\+)? ?(?:hours|hrs)(?: per| a| each|\\/)? ?(?:week|wk)`,
      'i',
    ),
    'full-time',
  ],
  [
    new RegExp(
      `\\bfull[ -]?time,? (?:\\S+ ){0,3}?${ROLE}\\b|\\b(?:position|role|job) is (?:a )?(?:permanent,? )?full[ -]?time\\b|^full[ -]?time\\b(?! (?:employees|staff|team|students|associates|colleagues|members))|\\bfull[ -]?time ?[,(–]|\\b(?:hiring|seeking|looking for|need|join us as) (?:an? )?(?:\\S+ )?full[ -]?time\\b|\\bemployed full[ -]?time\\b|\\bwork full[ -]?time (?:from|at|in|on|with)\\b|\\bfull[ -]?time (?:permanent )?employee\\b(?!s)|, full[ -]?time\\.?$`,
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
  // "0.6 FTE"
  [/^(?!.*[FW]TE\b.*[FW]TE\b).*(?<![\d.])0?\.[1-8]\d? ?(?:FTE|WTE)\b/i, 'part-time'],
  // "about 15 hours a week"
  [
    /\b(?:expect|commitment|position|role|job|hours|schedule|works?|working|need|looking for|seek(?:ing)?)\b[^.;\d]{0,30}(?:\d\d ?(?:-|–|to) ?)?\b(?:[5-9]|1\d|2\d) (?:hours|hrs) (?:per|a|each) week\b/i,
    'part-time',
  ],
]

const TRIGGER = new RegExp(
  String.raw`\b(?:full[ -]?time|part[ -]?time|contract(?:or)?\b|temp(?:orary)?\b|temp-to|seasonal|freelance|internship|intern\b|per[ -]diem|prn\b|1099|c2c|corp[ -]to|fixed[ -]term|limited[ -]term|interim|locum|duration|(?:zero|0)[ -]hours?|types? ?: ?ft\b|\d\d?(?:\.5)?\+? ?(?:hours|hrs)\b|fte\b|wte\b|casual|apprenticeship|term ?:|${GERMAN_TYPE_WORDS}|${FOREIGN_TYPE_WORDS})`,
  'gi',
)
/** Rules for everybody who works there are not about this job. */
const ABOUT_OTHERS =
  /\bless than full[ -]?time\b|\bfull[ -]?time (?:training|education|study|students?|experience)\b|\b(?:for|to|all|our|eligible|regular) (?:\S+ )?(?:full|part)[ -]?time (?:\S+ )?(?:employees|staff|team members|associates|workers|colleagues)\b|\bbenefits\b[^.]{0,50}\bfull[ -]?time\b|\bawarded\b|^(?:regular )?(?:full|part)[ -]?time (?:employees|associates|team members|staff)\b|\b(?:plan|run|coordinate|organi[sz]e|recruit)\b[^.]{0,30}\binterns?(?:hips?)?\b|\b(?:supervise|manage|mentor|oversee|train|coach)\b[^.]{0,40}\b(?:interns?|temporary|contractors?|part[ -]?time)\b|\b(?:internship|part[ -]?time|contract) (?:or|and|experience)\b[^.]{0,20}\b(?:experience|year)/i
/** Offered both ways, or willing to talk about it: neither is the answer. */
const EITHER = new RegExp(
  String.raw`\bfull(?:[ -]?time)? ?(?:or|and/or|and|/|&|,) ?(?:a )?part[ -]?time\b|\bpart(?:[ -]?time)? ?(?:or|and|/|&) ?full[ -]?time\b|\bconsider\w*\b[^.]{0,40}\bpart[ -]?time\b|\bpart[ -]?time\b[^.]{0,60}\b(?:considered|welcomed?|possible)\b|\b(?:interested in|also|filled|if you|either|last summer|wrapped up|previous|prior|for an)\b[^.]{0,40}\bintern|${GERMAN_EITHER}`,
  'i',
)
const MAX_TRIGGERS = 30

function fromText(text: string): Stated<EmploymentType> {
  let judged = -1
  let count = 0
  let best: { rank: number; stated: Stated<EmploymentType> } | null = null
  for (const match of text.matchAll(TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    if (ABOUT_OTHERS.test(sentence.text) || isUnderPerks(text, sentence.start)) continue
    if (EITHER.test(sentence.text) || WITH_INTERNS.test(sentence.text)) continue
    const both = isBoth(sentence.text)
    for (const [rank, [pattern, type]] of STATEMENTS.entries()) {
      if (best && rank >= best.rank) break
      if (both && (type === 'part-time' || type === 'full-time')) continue
      const said = pattern.exec(sentence.text)
      if (!said || isDeniedType(sentence.text, said)) continue
      best = { rank, stated: { value: type, evidence: quoteFrom(sentence) } }
      break
    }
  }
  return best?.stated ?? null
}

/** "Contract type: full-time 37 hours / part-time / bank"; what it may grow into later does not count. */
function isBoth(sentence: string): boolean {
  const full =
    /(?<!\b(?:grow|become|lead|turn|convert|transition|possibility|potential)\b[^.]{0,20})\bfull[ -]?time\b/i.exec(
      sentence,
    )
  const part = full && /\bpart[ -]?time\b/i.exec(sentence)
  return part !== null && !isNegated(sentence, full?.index ?? 0) && !isNegated(sentence, part.index)
}

function isDeniedType(sentence: string, said: RegExpExecArray): boolean {
  const word =
    /contract|temp|part|full|teilzeit|vollzeit|befristet|intern|seasonal|freelance|per diem|prn|1099/i.exec(
      said[0],
    )
  return isNegated(sentence, said.index + (word?.index ?? 0))
}
