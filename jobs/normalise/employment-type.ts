import type { EmploymentType, Evidence, Stated } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { ABOUT_OTHER_JOBS, FULL_TIME_LATER, OFFERED_EITHER_WAY } from './employment-type-others.ts'
import { partsOfSentence } from './employment-type-parts.ts'
import { TYPE_STATEMENTS } from './employment-type-statements.ts'
import { TYPE_FIELDS, TYPE_TITLES, TYPE_TRIGGER, WITH_INTERNS } from './employment-type-words.ts'
import { NO_TYPE } from './lookalikes.ts'
import { anyWord, phrases } from './phrases.ts'
import {
  clauseAround,
  isNegated,
  isUnderPerks,
  quoteFrom,
  type Sentence,
  sentenceAround,
} from './sentence.ts'
import { MAYBE } from './states-nothing.ts'

/**
 * The title beats a declared field, which beats a sentence about the role; but many boards declare every job as full-time,
 * so that a text that calls the job part-time is believed beside it. The product knows four types: temporary,
 * seasonal and freelance work counts as contract, as-needed shifts (per diem, PRN) as part-time. "Permanent" says
 * nothing about hours.
 */
export function employmentTypeOf(from: {
  declared: readonly Declared[]
  title: string
  text: string
}): Stated<EmploymentType> {
  const titled = fromTitle(from.title)
  if (titled !== null && titled.value !== 'full-time') return titled
  const declared = fromFields(from.declared)
  if (titled !== null) return declared !== null && saysMoreThanHours(declared) ? declared : titled
  if (declared?.value === 'full-time') return saidPartTime(from.text) ?? declared
  return declared ?? fromText(from.text)
}

const saysMoreThanHours = ({ value }: { value: EmploymentType }) =>
  value === 'contract' || value === 'internship'

const PART_TIME_WORD = /part[ -]?time/i
const FULL_TIME_WORD = /\bfull[ -]?time\b(?! equivalent)/i

/** By hours alone it is not said; and where the text speaks of full time as well, the field decides. */
function saidPartTime(text: string): Stated<EmploymentType> {
  if (!PART_TIME_WORD.test(text) || FULL_TIME_WORD.test(text)) return null
  const said = fromText(text)
  if (said?.value !== 'part-time' || said.evidence.from !== 'text') return null
  return PART_TIME_WORD.test(said.evidence.quote) ? said : null
}

function fromFields(declared: readonly Declared[]): Stated<EmploymentType> {
  const said = declared.flatMap((field) => {
    const value = field.value
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .replace(/\b(?:permanent|unlimited|open-ended) contract\b|\bunbefristet\w*/gi, 'permanent')
    if (/^(?:no|not)\b|^false$/i.test(value) || CONTRACT_OR_NOT.test(value)) return []
    const hits = TYPE_FIELDS.filter(([pattern]) => pattern.test(value)).map(([, type]) => type)
    // "Full-time or part-time" says both; "full-time contract" says the contract.
    const types = hits[0] === 'part-time' ? hits : hits.slice(0, 1)
    return types.map((type) => ({ value: type, field }))
  })
  for (const type of ['internship', 'contract', 'part-time', 'full-time'] as const) {
    const hit = said.find(({ value }) => value === type)
    if (!hit) continue
    // Offered both ways: neither is the answer.
    if (type === 'part-time' && said.some(({ value }) => value === 'full-time')) return null
    return { value: type, evidence: { from: 'field', ...hit.field } }
  }
  return null
}

const CONTRACT_OR_NOT = phrases`
  (contract|temporary|fixed~term) ?(or|/) ?permanent
  permanent ?(or|/) ?(contract|temporary|fixed~term)
`

function fromTitle(title: string): Stated<EmploymentType> {
  const evidence: Evidence = { from: 'title', quote: title }
  if (OFFERED_EITHER_WAY.test(title) || WITH_INTERNS.test(title) || FULL_TIME_LATER.test(title)) return null
  const own = title.replace(NO_TYPE, ' ')
  const hits = TYPE_TITLES.filter(([pattern]) => pattern.test(own)).map(([, type]) => type)
  const [first, second] = hits
  if (!first || (first === 'part-time' && second === 'full-time')) return null
  return { value: first, evidence }
}

const MAX_TRIGGERS = 30

type RankedType = { rank: number; stated: Stated<EmploymentType> }

function fromText(text: string): Stated<EmploymentType> {
  let judged = -1
  let count = 0
  let best: RankedType | null = null
  for (const match of text.matchAll(TYPE_TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    for (const { text: part, start } of partsOfSentence(sentence.text)) {
      const found = statedIn({ part, sentence, text, below: best?.rank ?? TYPE_STATEMENTS.length })
      if (!found) continue
      const { rank, value, at } = found
      best = { rank, stated: { value, evidence: quoteFrom(sentence, start + at) } }
    }
  }
  return best?.stated ?? null
}

/** `below`: what stands later in the list was said more plainly already. */
type Judged = { part: string; sentence: Sentence; text: string; below: number }

function statedIn({ part, sentence, text, below }: Judged) {
  const both = isBoth(part)
  const isSaid = {
    internship: OF_INTERNS.test(part),
    contract: OF_CONTRACTS.test(part),
    'full-time': !both,
    'part-time': !both,
  }
  for (const [rank, [pattern, value]] of TYPE_STATEMENTS.entries()) {
    if (rank >= below) return null
    if (!isSaid[value]) continue
    const said = pattern.exec(part)
    if (!said || isDeniedType(part, said)) continue
    const at = said.index + said[0].length - 1
    if (MAYBE.test(clauseAround(part, said.index)) || MAYBE.test(clauseAround(part, at))) continue
    if (value === 'contract' && isPermanentContract(sentence, text)) continue
    if (value === 'full-time' && FULL_TIME_LATER.test(part)) continue
    if (isOfOtherJobs(part) || isUnderPerks(text, sentence.start)) return null
    return { rank, value, at }
  }
  return null
}

/** Without one of these no statement of the type can hold: one look instead of a dozen. */
const OF_INTERNS =
  /intern|student|trainee|placement|industry|co-?op|apprenti|stage|prakti|werk|pr[aá]ctic|tiroc/i
const OF_CONTRACTS = new RegExp(
  anyWord`
    contract temp season freelanc fix limit interim locum self cover 1099 c2[ch] corp durat term
    gig one-off hire year until month employ frist summer holiday christmas cdd contrat deter tijdelijk week
  `,
  'i',
)

/** These expressions are long, so that they are asked only of a sentence that states something. */
const isOfOtherJobs = (part: string) =>
  ABOUT_OTHER_JOBS.test(part) || OFFERED_EITHER_WAY.test(part) || WITH_INTERNS.test(part)

const MAX_LABEL_LENGTH = 20
/** "Contract", and in the next line "Permanent post": pages put labels above their values. */
const isPermanentContract = (sentence: Sentence, text: string) =>
  PERMANENT_CONTRACT.test(sentence.text) ||
  (sentence.text.length <= MAX_LABEL_LENGTH &&
    PERMANENT_VALUE.test(text.slice(sentence.end, sentence.end + 2 * MAX_LABEL_LENGTH)))

const PERMANENT_VALUE = /^\s*(?:permanent|substantive|open-ended|indefinite)\b/i
const PERMANENT_CONTRACT = phrases`
  (permanent|open-ended|unlimited|indefinite) contract\b(?!or)
  contract( type)? ?[:–-]? ?permanent
`
const PART_TIME_AT_FIRST = phrases`part~time\b[^.]{0,12}\b(to start|at first|initially|now|to begin)`
/** What it may grow into later does not count. */
const FULL_TIME = phrases`
  (?<!\b(grow|becom\w+|lead|turn|convert|transition|possibility|potential)\b[^.]{0,20})\bfull~time
`
const PART_TIME = phrases`part~time\b(?! (students?|studies|mba|degree))`

/** "Contract type: full-time 37 hours / part-time / bank" */
function isBoth(sentence: string): boolean {
  if (PART_TIME_AT_FIRST.test(sentence)) return false
  const full = FULL_TIME.exec(sentence)
  const part = full && PART_TIME.exec(sentence)
  return part !== null && !isNegated(sentence, full?.index ?? 0) && !isNegated(sentence, part.index)
}

const TYPE_WORD =
  /contract|temp|part|full|teilzeit|vollzeit|befristet|intern|seasonal|freelance|per diem|prn|1099/i

function isDeniedType(sentence: string, said: RegExpExecArray): boolean {
  return isNegated(sentence, said.index + (TYPE_WORD.exec(said[0])?.index ?? 0))
}
