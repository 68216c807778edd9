import type { EmploymentType, Evidence, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { STATEMENTS } from './employment-type-statements.ts'
import { FOREIGN_TYPE_WORDS } from './foreign-words.ts'
import { GERMAN_EITHER, GERMAN_TYPE_WORDS } from './german.ts'
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
    /\b(?:intern|interns|internship|internships|co-?op|praktikant\w*|praktikum|werkstudent\w*|working student|externship|apprentices?|apprenticeship)\b/i,
    'internship',
  ],
  [
    /\b(?:contract|contractor|contract-to-hire|c2h|c2c|freelance|freelancer|temporary|temp|temp-to-(?:hire|perm)|seasonal|1099|fixed[ -]term|ftc|locum|locums|maternity cover|interim)\b/i,
    'contract',
  ],
  [
    /\b(?:part[ -]?time|per[ -]?diem|prn|teilzeit|casual|mini-?job)\b|\bPT\b(?=\)|$|\/| ?-)(?<=[(/-] ?PT|PT\))(?<!therap.*)|(?<![\d.])0?\.[1-8]\d? ?(?:FTE|WTE)\b/i,
    'part-time',
  ],
  [
    /\b(?:full[ -]?time|vollzeit)\b|\(FT\)|\bFT(?= (?:days|nights|evenings)\b)|\b1\.0 ?(?:FTE|WTE)\b/i,
    'full-time',
  ],
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

const TRIGGER = new RegExp(
  String.raw`\b(?:full[ -]?time|part[ -]?time|contract(?:ors?)?\b|temp(?:orary)?\b|temp-to|seasonal|freelance|internship|intern\b|per[ -]diem|prn\b|1099|c2c|corp[ -]to|fixed[ -]term|limited[ -]term|interim|locum|duration|(?:zero|0)[ -]hours?|types? ?: ?ft\b|\d\d?(?:\.5)?\+? ?(?:hours|hrs|stunden|std)\b|(?:maternity|paternity|parental|sick)\b|hours\b[^.\n]{0,12}:|worker (?:sub-?)?type|fte\b|wte\b|casual|apprenticeship|job[ -]shar|half[ -]time|\d0 ?% (?:position|role|post|job)|right to hire|c2h\b|student job|traineeship|industrial placement|placement year|year in industry|gig work|one-off|(?:year|summer|holiday|christmas) (?:position|post|postdoc|appointment|role|job)|days (?:per|a) week|(?<=(?:^|[\n.] ?))until\b|co-?op\b|self[ -]employed|(?:vacation|holiday|leave) cover|per week\b|freelancer|term ?:|${GERMAN_TYPE_WORDS}|${FOREIGN_TYPE_WORDS})`,
  'gi',
)
/** Rules for everybody who works there are not about this job. */
const ABOUT_OTHERS =
  /\b(?:prior|previous|past) (?:contract|freelance|temporary|part[ -]?time|full[ -]?time)\b|\bjob ?seekers\b|\bless than full[ -]?time\b|\bfull[ -]?time (?:training|education|study|students?|experience)\b|\b(?:for|to|all|our|eligible|regular) (?:\S+ )?(?:full|part)[ -]?time (?:\S+ )?(?:employees|staff|team members|associates|workers|colleagues)\b|\bbenefits\b[^.]{0,50}\bfull[ -]?time\b|\bawarded\b|^(?:regular )?(?:full|part)[ -]?time (?:employees|associates|team members|staff)\b|\b(?:plan|run|coordinate|organi[sz]e|recruit)\b[^.]{0,30}\binterns?(?:hips?)?\b|\b(?:supervise|manage|mentor|oversee|train|coach)\b[^.]{0,40}\b(?:interns?|temporary|contractors?|part[ -]?time)\b|\b(?:internship|part[ -]?time|contract) (?:or|and|experience)\b[^.]{0,20}\b(?:experience|year)/i
/** Offered both ways, or willing to talk about it: neither is the answer. */
const EITHER = new RegExp(
  String.raw`\btemporary ?(?:or|and|/) ?permanent\b|\bpermanent ?(?:or|and|/) ?temporary\b|\bfull[ -]?time ?(?:or|/) ?(?:contract|freelance)|\b(?:contract|freelance)(?:-to-hire)? ?(?:or|/) ?full[ -]?time|\bfull(?:[ -]?time)? ?(?:or|and/or|and|/|&|,) ?(?:a )?part[ -]?time\b|\bpart(?:[ -]?time)? ?(?:or|and|/|&) ?full[ -]?time\b|\bconsider\w*\b[^.]{0,40}\bpart[ -]?time\b|\bpart[ -]?time\b[^.]{0,60}\b(?:considered|welcomed?|possible)\b|\b(?:interested in|also|filled|if you|either|last summer|wrapped up|previous|prior|(?<!looking )for an)\b[^.]{0,40}\bintern|${GERMAN_EITHER}`,
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
      best = { rank, stated: { value: type, evidence: quoteFrom(sentence, said.index + said[0].length - 1) } }
      break
    }
  }
  return best?.stated ?? null
}

/** "Contract type: full-time 37 hours / part-time / bank"; what it may grow into later does not count. */
function isBoth(sentence: string): boolean {
  if (/\bpart[ -]?time\b[^.]{0,12}\b(?:to start|at first|initially|now|to begin)\b/i.test(sentence))
    return false
  const full =
    /(?<!\b(?:grow|becom\w+|lead|turn|convert|transition|possibility|potential)\b[^.]{0,20})\bfull[ -]?time\b/i.exec(
      sentence,
    )
  const part = full && /\bpart[ -]?time\b(?! (?:students?|studies|mba|degree))/i.exec(sentence)
  return part !== null && !isNegated(sentence, full?.index ?? 0) && !isNegated(sentence, part.index)
}

function isDeniedType(sentence: string, said: RegExpExecArray): boolean {
  const word =
    /contract|temp|part|full|teilzeit|vollzeit|befristet|intern|seasonal|freelance|per diem|prn|1099/i.exec(
      said[0],
    )
  return isNegated(sentence, said.index + (word?.index ?? 0))
}
