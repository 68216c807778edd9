import type { EmploymentType, Evidence, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { GERMAN_EITHER, GERMAN_TYPE_WORDS, GERMAN_TYPES } from './german.ts'
import { NO_TYPE } from './lookalikes.ts'
import { isNegated, isUnderPerks, quoteFrom, sentenceAround } from './sentence.ts'

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
    /\b(?:intern|interns|internship|internships|co-?op|praktikant\w*|praktikum|werkstudent\w*|working student|externship)\b/i,
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
  if (EITHER.test(title)) return null
  const own = title.replace(NO_TYPE, ' ')
  const hits = TITLE_RULES.filter(([pattern]) => pattern.test(own)).map(([, type]) => type)
  const [first, second] = hits
  if (!first || (first === 'part-time' && second === 'full-time')) return null
  return { value: first, evidence }
}

const ROLE =
  '(?:role|position|job|opportunity|opening|vacancy|post|assignment|engagement|work|employment|basis|shifts?|schedule)'
const LABEL =
  '(?:job|employment|position|contract|work)? ?(?:types?|status|category|schedule|hours|time)\\b ?[:–-]'

const STATEMENTS: readonly [pattern: RegExp, type: EmploymentType][] = [
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
    /\bper[ -]diem (?:shifts?|position|role|basis|rn|nurse|work|opportunit\w+|hours)\b|\bprn (?:position|role|basis|shifts?)\b|\bzero[ -]hours? contract\b/i,
    'part-time',
  ],
  [new RegExp(`${LABEL}[^.\\n]{0,30}\\bpart[ -]?time\\b`, 'i'), 'part-time'],
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
  ...GERMAN_TYPES,
  // "about 15 hours a week"
  [
    /\b(?:expect|commitment|position|role|job|hours ?:|schedule|works?|working|need|looking for|seek(?:ing)?)\b[^.;\d]{0,30}(?:\d\d ?(?:-|–|to) ?)?\b(?:[5-9]|1\d|2\d) (?:hours|hrs) (?:per|a|each) week\b/i,
    'part-time',
  ],
]

const TRIGGER = new RegExp(
  String.raw`\b(?:full[ -]?time|part[ -]?time|contract(?:or)?\b|temp(?:orary)?\b|temp-to|seasonal|freelance|internship|intern\b|per[ -]diem|prn\b|1099|c2c|corp[ -]to|fixed[ -]term|limited[ -]term|interim|locum|duration|zero[ -]hours?|types? ?: ?ft\b|\d\d?(?:\.5)?\+? ?(?:hours|hrs)\b|${GERMAN_TYPE_WORDS})`,
  'gi',
)
/** Rules for everybody who works there are not about this job. */
const ABOUT_OTHERS =
  /\b(?:for|to|all|our|eligible|regular) (?:\S+ )?(?:full|part)[ -]?time (?:\S+ )?(?:employees|staff|team members|associates|workers|colleagues)\b|\bbenefits\b[^.]{0,50}\bfull[ -]?time\b|\bawarded\b|^(?:regular )?(?:full|part)[ -]?time (?:employees|associates|team members|staff)\b|\b(?:plan|run|coordinate|organi[sz]e|recruit)\b[^.]{0,30}\binterns?(?:hips?)?\b|\b(?:supervise|manage|mentor|oversee|train|coach)\b[^.]{0,40}\b(?:interns?|temporary|contractors?|part[ -]?time)\b|\b(?:internship|part[ -]?time|contract) (?:or|and|experience)\b[^.]{0,20}\b(?:experience|year)/i
/** Offered both ways, or willing to talk about it: neither is the answer. */
const EITHER = new RegExp(
  String.raw`\bfull(?:[ -]?time)? ?(?:or|and/or|and|/|&|,) ?(?:a )?part[ -]?time\b|\bpart(?:[ -]?time)? ?(?:or|and|/|&) ?full[ -]?time\b|\bconsider\w*\b[^.]{0,40}\bpart[ -]?time\b|\bpart[ -]?time\b[^.]{0,60}\b(?:considered|welcome|possible)\b|\b(?:interested in|also|filled|if you|either|last summer|wrapped up|previous|prior|for an)\b[^.]{0,40}\bintern|${GERMAN_EITHER}`,
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
    if (EITHER.test(sentence.text)) continue
    for (const [rank, [pattern, type]] of STATEMENTS.entries()) {
      if (best && rank >= best.rank) break
      const said = pattern.exec(sentence.text)
      if (!said || isDeniedType(sentence.text, said)) continue
      best = { rank, stated: { value: type, evidence: quoteFrom(sentence) } }
      break
    }
  }
  return best?.stated ?? null
}

function isDeniedType(sentence: string, said: RegExpExecArray): boolean {
  const word =
    /contract|temp|part|full|teilzeit|vollzeit|befristet|intern|seasonal|freelance|per diem|prn|1099/i.exec(
      said[0],
    )
  return isNegated(sentence, said.index + (word?.index ?? 0))
}
