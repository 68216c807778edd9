import type { Evidence } from '#jobs/job.ts'
import { anyWord, phrases } from './phrases.ts'

export type Sentence = { text: string; start: number; end: number }

const SENTENCE_REACH = 260
const MAX_QUOTE_LENGTH = 240

/** The sentence or line around a position, so that a rule judges one statement and can quote it. */
export function sentenceAround(text: string, at: number): Sentence {
  const from = Math.max(0, at - SENTENCE_REACH)
  const to = Math.min(text.length, at + SENTENCE_REACH)
  let start = from
  let end = to
  for (let i = at - 1; i >= from; i--) {
    if (endsSentence(text, i)) {
      start = i + 1
      break
    }
  }
  for (let i = at; i < to; i++) {
    if (endsSentence(text, i)) {
      end = text[i] === '\n' ? i : i + 1
      break
    }
  }
  // A sentence longer than anybody reads is cut between words.
  if (start === from && from > 0) while (start < at && /\S/.test(text[start - 1] ?? '')) start++
  if (end === to && to < text.length) while (end > at + 1 && /\S/.test(text[end] ?? '')) end--
  while (start < end && /[\s•]/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  return { text: text.slice(start, end), start, end }
}

const ABBREVIATION = phrases`
  (sr|jr|snr|e\.g|i\.e|etc|inc|ltd|co|vs|approx|no|st|dr|mr|ms|u\.s|u\.k|p\.a|p\.h|d\.c|max|min|avg|incl|excl)$
  (kr|rs|mio|inkl|zzgl|mind|mtl|std|ca|bzw)$
  \b[a-z]$
`

function endsSentence(text: string, at: number): boolean {
  const sign = text[at]
  if (sign === '\n') return true
  // "Remote? No." is one statement.
  if (sign === '?')
    return !/^ (?:(?:unfortunately|sadly|sorry),? )?(?:yes|not?|ja|nein)\b/i.test(text.slice(at + 1, at + 24))
  if (sign === '!') return true
  // "a reliable car.This job is", "in the United StatesNot a remote job": pages lose what parts two paragraphs.
  if (isGlued(text, at)) return true
  if (sign !== '.' || !/\s/.test(text[at + 1] ?? ' ')) return false
  return !ABBREVIATION.test(text.slice(Math.max(0, at - 8), at))
}

const NEW_SENTENCE =
  /^(?:This|Not|No|Location|Locations|Job|Role|Position|Type|Schedule|Work|Salary|Pay|Compensation|Benefits|Remote|Hybrid|Onsite|Must|You|We|Our)(?=[ :])/

function isGlued(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (!(next >= 65 && next <= 90)) return false
  const sign = text[at] ?? ''
  if (sign === '.') {
    const after = text.slice(at + 1, at + 5)
    return (
      /[a-z)]/.test(text[at - 1] ?? '') && /^[A-Z][a-z]/.test(after) && !/^(?:Net|Js|Io|Ai)\b/i.test(after)
    )
  }
  return /[a-z)]/.test(sign) && NEW_SENTENCE.test(text.slice(at + 1, at + 16))
}

/** An exact piece of the text around what says it, short enough to show: whoever reads it can find it again. */
export function quoteFrom({ text }: Sentence, at: number): Evidence {
  if (text.length <= MAX_QUOTE_LENGTH) return { from: 'text', quote: text }
  const start = at < MAX_QUOTE_LENGTH / 2 ? 0 : text.indexOf(' ', at - MAX_QUOTE_LENGTH / 2) + 1
  return { from: 'text', quote: text.slice(start, start + MAX_QUOTE_LENGTH).trimEnd() }
}

const HEADED = String.raw`(?:(?:permanent|regular|on-?\s?site|remote|visa|full[ -]?time)[,/&+ ]+)*`
const BEGINS = String.raw`(?:^|[|•·;,(/]|\s[–—-]\s?)\s*`
const ENDS = String.raw`\s*(?:$|[|•·;,)/:]|\s[–—-]|\.$|\s(?=https?:|on-?site|remote|full[ -]?time|visa|permanent))`

/** The source of a pattern for a word that is all of its part of a line: "Acme | Engineer | Full-time, onsite | Berlin". */
export const partOfHeader = (word: string) => `${BEGINS}${HEADED}${word}${ENDS}`

const HEADING = /^[^\n.!?•]{3,60}:?$/
const PERK_HEADING = phrases`
  perks?
  benefits?
  what we offer
  we offer
  why (work|join|you)
  what's in it
  our offer
  rewards?
  wir bieten
  we provide
  what you('|’)?ll (get|enjoy)
`

/** Whether the line stands under a heading such as "Perks" or "What we offer". */
export function isUnderPerks(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1500), at)
  const lines = before.split('\n')
  for (let i = lines.length - 2; i >= 0; i--) {
    const line = (lines[i] ?? '').trim()
    if (line === '' || line.startsWith('•') || line.startsWith('-')) continue
    if (HEADING.test(line)) return PERK_HEADING.test(line)
    if (line.length > 160) return false
  }
  return false
}

/** The part of a sentence between its marks: "The interview is on site, the work is remote." */
export function clauseAround(sentence: string, at: number): string {
  let start = 0
  for (const mark of sentence.matchAll(CLAUSE_MARK)) {
    if (mark.index > at) return sentence.slice(start, mark.index)
    start = mark.index + mark[0].length
  }
  return sentence.slice(start)
}
const CLAUSE_MARK = /[,;:–—]\s|\s(?:but|while|although|after which)\s/g

/** Whether a word before the position, in the same clause, turns the statement round. */
export function isNegated(sentence: string, at: number): boolean {
  const clauseStart = Math.max(
    ...[',', ';', ':', '—', '(', '|', ' - ', ' – ', ' but ', ' and ', ' because '].map((mark) =>
      sentence.lastIndexOf(mark, at - 1),
    ),
    0,
  )
  const before = sentence.slice(Math.max(clauseStart, at - 60), at)
  return NEGATOR.test(before)
}

const NEGATOR_WORD = anyWord`
  not(?!_only|_just) no isn['’]t aren['’]t cannot can['’]t unable never won['’]t neither nor ineligible doesn['’]t
  don['’]t(?!_mind) without non nicht(?!_nur) kein(e[nrms]?)?`
const NEGATOR = phrases`${NEGATOR_WORD}\b(?!.*\b(but|rather|instead)\b)`
