import type { StatedWorkStyle, WorkStyle } from '#jobs/job.ts'
import { FOREIGN_STYLES } from './foreign-words.ts'
import { GERMAN_STYLES } from './german.ts'
import { HYBRID_THINGS, REMOTE_THINGS } from './lookalikes.ts'
import { phrases } from './phrases.ts'
import {
  clauseAround,
  isNegated,
  isUnderPerks,
  quoteFrom,
  type Sentence,
  sentenceAround,
} from './sentence.ts'
import { APPLYING, CONDITIONS } from './states-nothing.ts'
import {
  ABOUT_CUSTOMERS,
  ABOUT_ROLE,
  ASIDE,
  AT_FIRST,
  COMPANY_ITSELF,
  DENIED_AFTER,
  EVERYBODY,
  FOR_A_TIME,
  LATER,
  MOST_OF_THEM,
  NO_OFFICE,
  NOW_AND_THEN,
  OCCASIONALLY_ONSITE,
  OPTIONAL_REMOTE,
  OWN_CHOICE,
  PERK,
  STYLE_TRIGGER,
} from './work-style-exceptions.ts'
import { STYLE_MENTIONS } from './work-style-mentions.ts'
import { STYLE_STATEMENTS } from './work-style-statements.ts'
import { ROLE } from './work-style-words.ts'

const MAX_TRIGGERS = 40

const FOREIGN_LITTLE_WORDS = `und oder wir mit der die das ist bei vor ort zu von ein eine einem einen einer im am tag tage tagen
  arbeit arbeiten arbeitsort deutschlandweit bundesweit homeoffice home-office mobil mobile mobiles büro standort remote-arbeit komplett
  vollständig rein voll ausschließlich dauerhaft de la le les du des et el los con para por il di per een het van voor met op uur
  lavoro trabajo télétravail teletrabajo thuis thuiswerken kantoor presencial remoto híbrido hybride distanciel sede ufficio`

/** `at`: where in the sentence it is said. */
type Vote = { style: WorkStyle; also?: WorkStyle; strength: number; sentence: Sentence; at: number }

/** The strongest statement about the role; among equals the first, and a hybrid over a remote one. */
export function workStyleInText(text: string): StatedWorkStyle {
  let best: Vote | null = null
  let judged = -1
  let count = 0
  for (const match of text.matchAll(STYLE_TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    const vote = judge(sentence, text)
    if (vote && (!best || vote.strength > best.strength)) best = vote
    if (best && best.strength >= STRONGEST_STATEMENT) break
  }
  if (!best) return null
  const { style, also, sentence, at } = best
  return { value: style, ...(also && { also }), evidence: quoteFrom(sentence, at) }
}

/** Where people are trained is not where they work afterwards. */
const DURING_TRAINING = phrases`during (the |your |our )?<word> (training|onboarding|induction|probation\w*)`

const STRONGEST_STATEMENT = 3

/** "Most of our jobs are remote; this one is not." */
const ELLIPSIS = phrases`
  (\b(but|however,?)|[;,]) (this|the|yours|you)( one| ${ROLE})? (?<verb>is|will|isn['’]t|won['’]t)(?<not> not)?\s*[.!]?$
`

const ENGLISH_SAYINGS = [...STYLE_STATEMENTS, ...STYLE_MENTIONS]
const SAYINGS = [...STYLE_STATEMENTS, ...GERMAN_STYLES, ...FOREIGN_STYLES, ...STYLE_MENTIONS]

/** Without one of these no saying of the style can hold: one look instead of forty. */
const AWAY =
  /remote|home|tele|anywhere|wherever|any ?where|distributed|virtual|wfh|locat|commut|regardless|matter|mobil|from any|remoto|distan|thuis|world|globe|country/i
const AT_THE_OFFICE =
  /site|office|person|premis|on-prem|hq|headquarter|hub|depot|ort\b|büro|bureau|sede|kantoor|presen|relocat|lab|store|field|location|every ?day|daily/i

/** Letters and little words of other languages: most sentences have none, and need not be asked in five languages. */
const FOREIGN_SENTENCE = new RegExp(
  String.raw`[äöüßéèêàçñ]|\b(?:${FOREIGN_LITTLE_WORDS.split(/\s+/).join('|')})\b`,
  'i',
)

/** What rules a statement out is asked only of a sentence that makes one: its expressions are long. */
function judge(sentence: Sentence, text: string): Vote | null {
  const isRemote = /\bremote(?:ly)?\b/i.test(sentence.text)
  const aside = isRemote && ELLIPSIS.exec(sentence.text)
  if (aside)
    return {
      style: aside.groups?.['not'] || /n['’]t/.test(aside.groups?.['verb'] ?? '') ? 'onsite' : 'remote',
      strength: STRONGEST_STATEMENT,
      sentence,
      at: aside.index,
    }
  const isAtHome = NO_OFFICE.test(sentence.text)
  const vote: Vote | null = isAtHome
    ? { style: 'remote', strength: 2, sentence, at: 0 }
    : (voteOf(sentence, text) ?? deniedRemote(sentence))
  if (vote === null || FOR_A_TIME.test(sentence.text)) return null
  // On the road: neither in an office nor at home.
  if (/\bfield[ -]based\b/i.test(sentence.text) && !/\bremote\b/i.test(sentence.text)) return null
  return !isAtHome && ABOUT_CUSTOMERS.test(sentence.text) && !ABOUT_ROLE.test(sentence.text) ? null : vote
}

function voteOf(sentence: Sentence, text: string): Vote | null {
  const sayings = FOREIGN_SENTENCE.test(sentence.text) ? SAYINGS : ENGLISH_SAYINGS
  const isSaid = { remote: AWAY.test(sentence.text), onsite: AT_THE_OFFICE.test(sentence.text), hybrid: true }
  for (const { style, also, strength, pattern, unless } of sayings) {
    if (!isSaid[style]) continue
    const match = pattern.exec(sentence.text)
    if (!match || unless?.test(clauseAround(sentence.text, match.index))) continue
    const at = match.index + wordAt(match[0], style)
    const rest = sentence.text.slice(at)
    if (REMOTE_THINGS.test(rest) || HYBRID_THINGS.test(rest) || isInAddress(sentence.text, at)) continue
    if (isDenied(sentence.text, at)) {
      if (isConditional(sentence.text, at)) continue
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
    if (style === 'remote' && DURING_TRAINING.test(clauseAround(sentence.text, at))) continue
    if (isConditional(sentence.text, at)) continue
    if (unless && !isBrief(sentence.text)) continue
    if (APPLYING.test(clauseAround(sentence.text, at))) continue
    if (style === 'remote' && isOptional(sentence.text)) continue
    if (style !== 'onsite' && isOfTheCompany(sentence.text, at)) continue
    if (isInList(sentence.text, at)) continue
    if (style === 'onsite' && isNowAndThen(sentence.text)) continue
    if (style === 'onsite' && isAlsoRemote(sentence.text.slice(match.index + match[0].length))) continue
    if (style !== 'onsite' && !ABOUT_ROLE.test(sentence.text) && isPerk({ sentence, at }, text)) continue
    return { style, ...(also && { also }), strength, sentence, at }
  }
  return null
}

/** "REMOTE (if approved)", "Onsite | Relocation on a case-by-case basis": bars and brackets part what a header says. */
function isConditional(sentence: string, at: number): boolean {
  const start = Math.max(...['|', ';', ')'].map((mark) => sentence.lastIndexOf(mark, at - 1)), -1) + 1
  const end = sentence.slice(at).search(/[|;]/)
  const part = sentence.slice(start, end < 0 ? undefined : at + end)
  return CONDITIONS.test(part) && !OWN_CHOICE.test(part)
}

const MAX_BRIEF_LENGTH = 100
/** A word that nothing explains is believed in a line like a header, or where the sentence is about the role. */
const isBrief = (sentence: string) =>
  sentence.length <= MAX_BRIEF_LENGTH || /[|•·]| [-–—] /.test(sentence) || ABOUT_ROLE.test(sentence)

const isNowAndThen = (sentence: string) =>
  OCCASIONALLY_ONSITE.test(sentence) && /\b(?:remote(?:ly)?|home|virtual(?:ly)?)\b/i.test(sentence)

const MAX_COMMAS = 4
const HEADER_WORD = phrases`(full~time|part~time|visa|relocat\w*|permanent|interns?|hiring)`
/** "iOS, Android, HTML5, hybrid, RESTful, Git": skills with commas between them; a header has bars or dashes. */
function isInList(sentence: string, at: number): boolean {
  if (
    /[|•·:]| [-–—] /.test(sentence) ||
    HEADER_WORD.test(sentence) ||
    (sentence.match(/[,;]/g)?.length ?? 0) < MAX_COMMAS
  )
    return false
  return /[,;]\s*$/.test(sentence.slice(0, at)) && /^[\w -]{2,14}\s*(?:[,;.]|$)/.test(sentence.slice(at))
}

const isOptional = (sentence: string) => OPTIONAL_REMOTE.test(sentence) && !OWN_CHOICE.test(sentence)

const isOfTheCompany = (sentence: string, at: number) =>
  (COMPANY_ITSELF.test(sentence) && !EVERYBODY.test(sentence) && !ABOUT_ROLE.test(sentence)) ||
  MOST_OF_THEM.test(clauseAround(sentence, at))

/** "Based in the Leeds office, but home working is possible": then it is not simply on site. */
function isAlsoRemote(following: string): boolean {
  const remote = REMOTE_WORK.exec(following)
  return (
    remote !== null &&
    !REMOTE_THINGS.test(following.slice(remote.index)) &&
    !isDenied(following, remote.index)
  )
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

/** The last word for it in a statement, and the first one. */
const REMOTE_WORD = phrases`
  (remote|home|telework|telecommut|anywhere|zu ?hause|mobile)(?!.*\b(remote|telework|telecommut))
`
const OTHER_STYLE_WORD = phrases`
  (hybrid|on-?\s?site|in[ -](person|office)|office|home|vor ort)…
`

/** Where in a statement the style itself is named: negation counts from there. */
const wordAt = (statement: string, style: WorkStyle) =>
  Math.max(0, statement.search(style === 'remote' ? REMOTE_WORD : OTHER_STYLE_WORD))

/** "Two weeks on site, after which you work from home": what stands in another part is no perk of this one. */
const isPerk = ({ sentence, at }: { sentence: Sentence; at: number }, text: string) =>
  PERK.test(
    sentence.text.slice(
      sentence.text.slice(0, at).search(/(?:;| but | after which )(?!.*(?:;| but | after which ))/) + 1,
    ),
  ) || isUnderPerks(text, sentence.start)

const isDenied = (sentence: string, at: number) =>
  isNegated(sentence, at) || DENIED_AFTER.test(sentence.slice(at))

const REMOTE_WORK = phrases`
  remote(ly)?
  from home
  work(ing)?-from-home
  tele(commut|work)\w*
  home~work(ing)?
  home-?office
`

/** "Remote is not an option" and "no remote candidates" say where the work is done, if only by saying where not. */
function deniedRemote(sentence: Sentence): Vote | null {
  const match = REMOTE_WORK.exec(sentence.text)
  if (!match || REMOTE_THINGS.test(sentence.text.slice(match.index))) return null
  if (AT_FIRST.test(sentence.text) || isConditional(sentence.text, match.index)) return null
  return isDenied(sentence.text, match.index)
    ? { style: 'onsite', strength: 2, sentence, at: match.index }
    : null
}
