import type { Evidence, Stated, WorkStyle } from '#jobs/job.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { FOREIGN_STYLE_WORDS, FOREIGN_STYLES } from './foreign-words.ts'
import { GERMAN_STYLE_WORDS, GERMAN_STYLES } from './german.ts'
import { HYBRID_THINGS, REMOTE_THINGS } from './lookalikes.ts'
import {
  clauseAround,
  isNegated,
  isUnderPerks,
  quoteFrom,
  type Sentence,
  sentenceAround,
} from './sentence.ts'
import { MENTIONS } from './work-style-mentions.ts'
import { STATEMENTS } from './work-style-statements.ts'
import { ROLE } from './work-style-words.ts'

export type WorkStyleSource = { declared: readonly Declared[]; title: string; location: string; text: string }

/** Declared field beats title and location, which beat a sentence about the role; a perk says nothing (design §4). */
export function workStyleOf({ declared, title, location, text }: WorkStyleSource): Stated<WorkStyle> {
  return fromFields(declared) ?? fromTitle(title) ?? fromLocation(location) ?? fromText(text)
}

const FIELD_VALUES: readonly [pattern: RegExp, style: WorkStyle][] = [
  [/^(?:hybrid|remote[ _-]?hybrid|hybrid[ _-]?remote|flexible[ _-]?hybrid)/i, 'hybrid'],
  [
    /^(?:(?:flexible ?\/ ?|fully[ _-]?|100% )?remote|telecommut|work[ _-]?from[ _-]?(?:home|anywhere)|home[ _-]?(?:based|office)|virtual|anywhere|worldwide)/i,
    'remote',
  ],
  [/^(?:on[ _-]?site|in[ _-]?(?:office|person)|office|no[ _-]?remote|not[ _-]?remote)/i, 'onsite'],
]
/** A flag's name says what a plain "true" means: `remote: true`. "false" says only what it is not. */
const FLAGS: readonly [field: RegExp, style: WorkStyle][] = [
  [/hybrid/i, 'hybrid'],
  [/remote|telecommut/i, 'remote'],
  [/on_?-?site/i, 'onsite'],
]

function fromFields(declared: readonly Declared[]): Stated<WorkStyle> {
  for (const [pattern, style] of FIELD_VALUES) {
    const field = declared.find(({ value }) => pattern.test(value.trim()))
    if (field) return { value: style, evidence: { from: 'field', ...field } }
  }
  for (const [name, style] of FLAGS) {
    const field = declared.find((one) => name.test(one.field) && /^(?:true|1|yes)$/i.test(one.value.trim()))
    if (field) return { value: style, evidence: { from: 'field', ...field } }
  }
  return null
}

function fromTitle(title: string): Stated<WorkStyle> {
  const evidence: Evidence = { from: 'title', quote: title }
  const hybrid = /\bhybrid\b.*/i.exec(title)
  if (hybrid && !HYBRID_THINGS.test(hybrid[0])) return { value: 'hybrid', evidence }
  const remote =
    /\b(?:remote|telecommute|work[ -](?:from|at)[ -](?:home|anywhere)|wfh|home[ -]based)\b.*|[(–-] ?home[ -]?office\b.*/i.exec(
      title,
    )
  if (remote && !REMOTE_THINGS.test(remote[0])) {
    const negated = /\b(?:no|not|non)[ -]+$/i.test(title.slice(0, remote.index))
    return { value: negated ? 'onsite' : 'remote', evidence }
  }
  if (/\bon-?\s?site\b|\bin[ -](?:office|person)\b|\boffice[ -]based\b/i.test(title))
    return { value: 'onsite', evidence }
  return null
}

function fromLocation(location: string): Stated<WorkStyle> {
  const evidence: Evidence = { from: 'location', quote: location }
  if (/\b(?:no|not|non)[ -]remote\b/i.test(location)) return { value: 'onsite', evidence }
  if (/\bhybrid\b/i.test(location)) return { value: 'hybrid', evidence }
  if (
    /\bremote\b|\bwork(?:ing)?[ -]from[ -]home\b|\bwfh\b|\btelecommut|\bhome[ -](?:based|office)\b|^\s*(?:anywhere|worldwide)\b/i.test(
      location,
    )
  ) {
    return { value: 'remote', evidence }
  }
  if (/\bon-?\s?site\b|\bin[ -](?:office|person)\b/i.test(location)) return { value: 'onsite', evidence }
  return null
}

const TRIGGER = new RegExp(
  String.raw`\b(?:remote(?:ly)?|hybrid\w*|on-?\s?site|in[ -](?:person|office)|telecommut\w*|telework\w*|wfh|mobile work(?:ing)?|no matter where|location[ -]independent|regardless of|home[ -]?(?:based|work(?:ing)?)|(?:from|between|own|of your)[ -](?:your )?homes?|virtual|distributed|anywhere|wherever|offices|from any|come in|at home|hub|hq|headquarters|no commute|your office|on-prem\w*|where you work|partial(?:ly)?|depot|every day|office|${GERMAN_STYLE_WORDS}|${FOREIGN_STYLE_WORDS})\b`,
  'gi',
)
const MAX_TRIGGERS = 40

/** `at`: where in the sentence it is said. */
type Vote = { style: WorkStyle; strength: number; sentence: Sentence; at: number }

/** The strongest statement about the role; among equals the first, and a hybrid over a remote one. */
function fromText(text: string): Stated<WorkStyle> {
  let best: Vote | null = null
  let judged = -1
  let count = 0
  for (const match of text.matchAll(TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    const vote = judge(sentence, text)
    if (vote && (!best || vote.strength > best.strength)) best = vote
    if (best && best.strength >= STRONG) break
  }
  return best ? { value: best.style, evidence: quoteFrom(best.sentence, best.at) } : null
}

const STRONG = 3

/** A little of it now and then is a perk: "work from anywhere for a month", "occasional work-from-home days". */
const PERK =
  /^(?:our )?(?:benefits|perks|extras)\b(?=:| include)|\bfor (?:up to )?(?:a|one|two|three|four|\d+)(?: full)? (?:months?|weeks?|days?)\b(?!,? (?:a|per|each|every|in (?:the|a)) week)|\b(?:weeks?|days|months?) of\b(?! (?:\S+ )?(?:vacation|leave|holidays?|pto))|\b(?:weeks?|days|months?) (?:per|a|each|every) (?:year|quarter)\b|\boccasional(?!(?:ly)? (?:\S+ ){0,2}(?:travel|visits?|trips?|meet|on-?site|in[ -](?:person|office)|to the office|come|evening|weekend))|\bstipend|\ballowance|\bperks?\b|\bfrom time to time\b|\b(?:when|while) travell?ing\b|\bwhen (?:required|needed|necessary)\b|\bas (?:you need|needed|required)\b|\bpotential(?:ly)?\b|\bcovid|\bpandemic\b|\bflexibility to\b|\bif you(?: are|['’]re) (?:sick|ill)\b|\bwhen (?:sick|ill)\b|\bat present\b|(?:\b|(?=\d))(?:some|several|many|half|few|\d+ ?%) (?:of )?(?:our|the|us|members|engineers|people|employees)\b/i
/** "until the new office opens", "remote for now"; "possible after six months": true of some other time. */
const FOR_A_TIME =
  /\b(?:until|temporarily|for now|for the (?:time being|foreseeable)|initially (?:\S+ ){0,2}remote(?:ly)?|currently (?:\S+ ){0,5}(?:remote(?:ly)?|from home)|remote(?:ly)? at first|remote(?:ly)? (?:to begin with|in the beginning)|coronavirus|covid(?:-19)?)\b/i
const LATER =
  /\b(?:possible|available|an option|offered|considered|eligible|allowed)\b[^.]{0,20}\b(?:after|once)\b|\bafter (?:\S+ ){0,4}(?:months?|weeks?|probation\w*|year)\b[^.]{0,30}\b(?:can|may|possible|eligible|option)\b/i
/** A day or two of home a week is not remote work. */
const NOW_AND_THEN = /\b(?:once|one day|1 day|two days|2 days) (?:a|per|each) week\b/i
const ABOUT_ROLE = new RegExp(String.raw`(?:\b(?:this|the)(?: [\w-]+)?|^) ?${ROLE}\b|\bcandidate will\b`, 'i')
/** "Most of our jobs are remote; this one is not." */
const ELLIPSIS = new RegExp(
  String.raw`(?:\b(?:but|however,?)|[;,]) (?:this|the|yours|you)(?: one| ${ROLE})? (is|will|isn['’]t|won['’]t)( not)?\s*[.!]?$`,
  'i',
)

/** "We do not require you to come to the office." */
const NO_OFFICE =
  /\b(?:do not|don['’]t|does not|never|no need to|won['’]t|will not) (?:\S+ ){0,3}?(?:require|have to|need to|come|commute)\b[^.]{0,25}\b(?:the|an|our) office\b|\b(?:not|never)(?: be)? required to (?:work|be|come) (?:on-?\s?site|(?:in|to) (?:the|an|our) office)\b/i

/** How customers work is not how the work is done. */
const ABOUT_OTHERS =
  /\b(?:customers?|clients?|users|partners|investors)\b[^.;]{0,20}\b(?:are|is|who|work|prefer)\b/i
const SAYINGS = [...STATEMENTS, ...GERMAN_STYLES, ...FOREIGN_STYLES, ...MENTIONS]

/** How somebody is interviewed, or would ideally work, is not how the work is done. */
const ASIDE = /\binterview|\bideally\b|\bpreferabl[ey]\b/i

function judge(sentence: Sentence, text: string): Vote | null {
  const aside = ELLIPSIS.exec(sentence.text)
  if (aside && /\bremote(?:ly)?\b/i.test(sentence.text))
    return {
      style: aside[2] || /n['’]t/.test(aside[1] ?? '') ? 'onsite' : 'remote',
      strength: STRONG,
      sentence,
      at: aside.index,
    }
  if (FOR_A_TIME.test(sentence.text)) return null
  // On the road: neither in an office nor at home.
  if (/\bfield[ -]based\b/i.test(sentence.text) && !/\bremote\b/i.test(sentence.text)) return null
  if (NO_OFFICE.test(sentence.text)) return { style: 'remote', strength: 2, sentence, at: 0 }
  if (ABOUT_OTHERS.test(sentence.text) && !ABOUT_ROLE.test(sentence.text)) return null
  for (const { style, strength, pattern, unless } of SAYINGS) {
    const match = pattern.exec(sentence.text)
    if (!match || unless?.test(clauseAround(sentence.text, match.index))) continue
    const at = match.index + wordAt(match[0], style)
    const rest = sentence.text.slice(at)
    if (REMOTE_THINGS.test(rest) || HYBRID_THINGS.test(rest) || isInAddress(sentence.text, at)) continue
    if (isDenied(sentence.text, at)) {
      if (style === 'remote' && !AT_FIRST.test(sentence.text))
        return {
          style: isHybridInstead(sentence.text) ? 'hybrid' : 'onsite',
          strength: Math.max(2, strength),
          sentence,
          at,
        }
      continue
    }
    if (ASIDE.test(clauseAround(sentence.text, at)) && !ABOUT_ROLE.test(sentence.text)) continue
    if (style === 'remote' && (NOW_AND_THEN.test(sentence.text) || LATER.test(sentence.text))) continue
    if (style !== 'onsite' && !ABOUT_ROLE.test(sentence.text) && isPerk({ sentence, at }, text)) continue
    return { style, strength, sentence, at }
  }
  return deniedRemote(sentence)
}

/** "https://weworkremotely.com/remote-jobs/…" */
function isInAddress(sentence: string, at: number): boolean {
  const start = sentence.lastIndexOf(' ', at) + 1
  return /^\S*(?::\/\/|www\.)/.test(sentence.slice(start, at))
}

/** "Fully remote is not an option, but hybrid is." */
function isHybridInstead(sentence: string): boolean {
  const hybrid = /\bhybrid\b.*/i.exec(sentence)
  return hybrid !== null && !HYBRID_THINGS.test(hybrid[0]) && !isDenied(sentence, hybrid.index)
}

/** Where in a statement the style itself is named: negation counts from there. */
function wordAt(statement: string, style: WorkStyle): number {
  if (style === 'remote')
    return Math.max(
      0,
      statement.search(
        /\b(?:remote|home|telework|telecommut|anywhere|zu ?hause|mobile)(?!.*\b(?:remote|telework|telecommut))/i,
      ),
    )
  return Math.max(
    0,
    statement.search(/\b(?:hybrid|on-?\s?site|in[ -](?:person|office)|office|home|vor ort)/i),
  )
}

/** "Two weeks on site, after which you work from home": what stands in another part is no perk of this one. */
const isPerk = ({ sentence, at }: { sentence: Sentence; at: number }, text: string) =>
  PERK.test(
    sentence.text.slice(
      sentence.text.slice(0, at).search(/(?:;| but | after which )(?!.*(?:;| but | after which ))/) + 1,
    ),
  ) || isUnderPerks(text, sentence.start)

const DENIED_AFTER =
  /^[\w -]{4,20}[:?] ?(?:(?:unfortunately|sadly|sorry),? )?(?:no|none|not|nein)\b|^[^.,;]{0,30}\b(?:out of the question|ruled out|off the table|impossible)\b|^[^.;]{0,40}\b(?:need not|should look elsewhere|look elsewhere)\b|^[^.,;]{0,30}\b(?:ist|sind) (?:\S+ )?nicht\b|^[^.,;]{0,50}\b(?:is|are|will|can|do|does)(?: not|n['’]t|not)\b(?! (?:required|necessary|mandatory))|^[^.,;]{0,30}\b(?:not (?:available|an option|possible|offered|permitted|allowed|eligible|considered)|unavailable)\b/i

/** What is not possible at first is possible. */
const AT_FIRST =
  /\b(?:during|for|until|in|within|after) (?:the |your |an? )?(?:first|initial|probation\w*|training|onboarding)\b/i

const isDenied = (sentence: string, at: number) =>
  isNegated(sentence, at) || DENIED_AFTER.test(sentence.slice(at))

/** "Remote is not an option" and "no remote candidates" say where the work is done, if only by saying where not. */
function deniedRemote(sentence: Sentence): Vote | null {
  const match =
    /\b(?:remote(?:ly)?|(?:work(?:ing)?|done|performed)[ -]from[ -]home|tele(?:commut|work)\w*|home[ -]?(?:work(?:ing)?|office))\b/i.exec(
      sentence.text,
    )
  if (!match || REMOTE_THINGS.test(sentence.text.slice(match.index))) return null
  if (AT_FIRST.test(sentence.text)) return null
  return isDenied(sentence.text, match.index)
    ? { style: 'onsite', strength: 2, sentence, at: match.index }
    : null
}
