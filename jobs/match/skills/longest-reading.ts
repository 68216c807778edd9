import { dictionary } from './dictionary.ts'
import type { Form } from './dictionary.ts'
import type { Token, Word } from './tokens.ts'

/**
 * What must stand around a reading before it is believed. `asking`: words that ask for it. `somebody`: a person whose
 * quality it is. `strict`: an ambiguous word in a text without capitals,
 * or of nothing but capitals. `list`: a word in another spelling than its own.
 */
type Needs = 'nothing' | 'context' | 'asking' | 'somebody' | 'strict' | 'list'
export type Reading = {
  form: Form
  needs: Needs
  start: number
  end: number
  firstToken: number
  lastToken: number
}

/** A text with its words and their numbers in the dictionary, and whether it has no capitals: then their absence says nothing. */
export type ReadText = { text: string; tokens: Token<NumberedWord>[]; lower: boolean }
type NumberedWord = Word & { number: number }

/** The longest skill that begins with this word; one with a gap only where no other skill begins inside it. */
export function longestReading(read: ReadText, first: number): Reading | undefined {
  const { next, gap } = dictionary()
  const { text, tokens } = read
  let node: number | undefined = 0
  let best: Reading | undefined
  let loose: Reading | undefined
  for (let last = first; last < tokens.length; last++) {
    const word = tokens[last]?.word.number ?? 0
    if (word === 0 || (last > first && !joined(text, tokens, last))) break
    node = next(node, word)
    if (node === undefined) break
    best = better(best, readingAt(read, node, first, last))
    const behind = gap(node)
    if (behind !== undefined) loose = better(loose, acrossGap(read, behind, first, last + 1))
  }
  return loose && loose.lastToken > (best?.lastToken ?? -1) && !hidesSkill(read, loose) ? loose : best
}

const better = (a: Reading | undefined, b: Reading | undefined) =>
  !b || (b.needs !== 'nothing' && a?.needs === 'nothing') ? a : b

function readingAt(read: ReadText, node: number, first: number, last: number): Reading | undefined {
  const { text, tokens } = read
  const start = tokens[first]?.start ?? 0
  const end = tokens[last]?.end ?? 0
  const here = dictionary().forms(node)
  if (!here) return undefined
  const [only] = here
  // Most forms may be written anyhow.
  if (here.length === 1 && only && (only.rule === 'any' || only.rule === 'never')) {
    if (isAddress(text, start, end)) return undefined
    return { form: only, needs: 'nothing', start, end, firstToken: first, lastToken: last }
  }
  const written = spelled(text, start, end)
  // In another case ("PUPPET, RUBY, JENKINS") it may still be one, if its neighbours in a list are.
  const form =
    here.find((each) => isWritten(each, written)) ??
    here.find((each) => each.text.toLowerCase() === written.toLowerCase())
  if (!form || isAddress(text, start, end)) return undefined
  const needs = needsOf(form, isWritten(form, written), read, start, end)
  return { form, needs, start, end, firstToken: first, lastToken: last }
}

const MAX_GAP_WORDS = 3
/** Where one of these stands, what follows is no longer what the verb is about: "manage time to finish projects". */
const ENDS_GAP = new Set(
  'to for with from in of on at by as that who which where when will is are be you we'.split(' '),
)

function acrossGap(read: ReadText, behind: number, first: number, from: number): Reading | undefined {
  const { text, tokens } = read
  const { next } = dictionary()
  let best: Reading | undefined
  for (let word = from; word <= from + MAX_GAP_WORDS && word < tokens.length; word++) {
    if (!joined(text, tokens, word)) return best
    let node: number | undefined = behind
    for (let last = word; last < tokens.length; last++) {
      if (last > word && !joined(text, tokens, last)) break
      node = next(node, tokens[last]?.word.number ?? 0)
      if (node === undefined) break
      best = better(best, readingAt(read, node, first, last))
    }
    if (best || ENDS_GAP.has(tokens[word]?.folded ?? '')) return best
  }
  return best
}

/** "Develop Python applications" names Python; "develop new applications" names nothing else. */
function hidesSkill(read: ReadText, { firstToken, lastToken }: Reading): boolean {
  for (let at = firstToken + 1; at <= lastToken; at++) {
    const inner = longestReading(read, at)
    if (inner && inner.needs === 'nothing' && inner.form.rule !== 'never') return true
  }
  return false
}

const isWritten = ({ rule, text }: Form, written: string) =>
  rule === 'any' ||
  rule === 'never' ||
  rule === 'asked' ||
  rule === 'quality' ||
  written === text ||
  // "PLCs" is PLC; "Team" is not Teams.
  (written.length === text.length + 1 && written === `${text}s` && /^[^a-z]+$/.test(text))

function spelled(text: string, start: number, end: number): string {
  const piece = text.slice(start, end)
  return /[^\w ]/.test(piece) ? piece.replaceAll(/[\u00a0]|&nbsp;| {2,}/g, ' ').replaceAll('’', "'") : piece
}

function needsOf(
  form: Form,
  isSpelled: boolean,
  { text, lower }: ReadText,
  start: number,
  end: number,
): Needs {
  if (form.rule === 'any' || form.rule === 'never') return 'nothing'
  if (form.rule === 'asked') return 'asking'
  if (form.rule === 'quality') return 'somebody'
  if (isSpelled) return form.rule === 'cased' ? 'nothing' : 'context'
  if (!lower && !isShouted(text, start, end)) return 'list'
  return form.rule === 'cased' ? 'context' : 'strict'
}

const SHOUTED_AROUND = 40

/** In a line of nothing but capitals they say nothing. */
function isShouted(text: string, start: number, end: number): boolean {
  if (/[a-z]/.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - SHOUTED_AROUND), start)
  const after = text.slice(end, end + SHOUTED_AROUND)
  const line = before.slice(before.lastIndexOf('\n') + 1) + (after.split('\n', 1)[0] ?? '')
  return !/[a-z]/.test(line) && /[A-Z]{3}/.test(line)
}

const joined = (text: string, tokens: Token[], at: number) =>
  joins(text, tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0)

/** What may stand between the words of one skill: a space, a hyphen, "Node.js", "A/B", "R & D"; never the end of a sentence. */
function joins(text: string, end: number, start: number): boolean {
  if (start - end === 1) {
    const sign = text.charAt(end)
    if (sign === '.') return !isGluedSentence(text, end, start)
    return sign === ' ' || "-/&'’_\u00a0‐‑".includes(sign) || (sign === '\n' && goesOn(text, start))
  }
  if (start - end > MAX_SEPARATOR_CHARACTERS) return false
  const separator = text.slice(end, start)
  if (separator === ' . ') return /^(?:js|net|io)\b/i.test(text.slice(start, start + 4))
  return SEPARATOR.test(separator) || (/^-? ?\r?\n {0,4}$/.test(separator) && goesOn(text, start))
}

const MAX_SEPARATOR_CHARACTERS = 17
/** Texts come taken apart ("CI / CD", "problem - solving") and with what HTML leaves behind ("R &amp; D"). */
const SPACE = String.raw`(?:[ \u00a0\t]|&nbsp;|&#160;)`
const SIGN = String.raw`(?:[-‐‑/&'’_]|&amp;|&#0?39;|&#x27;|&apos;|&rsquo;|&#8217;|&#x2F;)`
const SEPARATOR = new RegExp(`^(?:${SPACE}{1,2}|${SPACE}?${SIGN}${SPACE}?)$`)

/** "Node.js" and "ASP.NET" are one skill, "in data.Analysis of" is two sentences. */
const isGluedSentence = (text: string, end: number, start: number) =>
  /[a-z]/.test(text.charAt(end - 1)) && /^[A-Z][a-z]{2}/.test(text.slice(start, start + 3))

/** A line that begins with a small letter goes on with the one before. */
const goesOn = (text: string, start: number) => /[a-z]/.test(text.charAt(start))

/** Part of an e-mail or web address is no skill. */
function isAddress(text: string, start: number, end: number): boolean {
  if (text.charAt(end) === '@' || text.charAt(start - 1) === '@') return true
  if (text.charAt(end) === '.' && /^\.(?:com|org|net|gov|edu|co)\b/.test(text.slice(end, end + 5)))
    return true
  if (!'/.-'.includes(text.charAt(start - 1) || ' ')) return false
  return /(?:\/\/|www\.)\S*$/.test(text.slice(Math.max(0, start - 80), start))
}
