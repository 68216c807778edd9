import type { Piece } from './boolean-words.ts'
import type { IsPlace, Meaning, PhraseRead } from './meaning.ts'
import { readPhrases } from './read-phrases.ts'
import { type Atom, plainStretches, type TypedUnit, typedUnits } from './typed-units.ts'

/** Typed words that were read as something: `words` is the phrase, which ends before what merely goes with it. */
export type Span = { start: number; wordsEnd: number; end: number; words: string; meaning: Meaning }

/** What was read, and everything else, in order. */
type TypedKeywords = { spans: Span[]; pieces: Piece[] }

export function typedKeywords(q: string, reading: { currency: string; isPlace: IsPlace }): TypedKeywords {
  const units = typedUnits(q)
  const spans = plainStretches(q, units).flatMap((atoms) =>
    readPhrases(atoms, reading).map((read) => spanOf(q, atoms, read)),
  )
  const parts = partsOf(units, spans)
  const asWords = meantAsWords(parts)
  const isRead = (part: Part | undefined) => part?.is === 'span' && !asWords.has(part.span)
  const left = parts.filter((part, place) => {
    // AND says what two things side by side say anyway.
    if (part.is === 'and') return !isRead(parts[place - 1]) && !isRead(parts[place + 1])
    return !(isRead(part) && saysNothing(part))
  })
  return {
    spans: spans.filter((span) => !asWords.has(span)),
    pieces: left.flatMap((part, place): Piece[] => {
      if (part.is === 'span') return isRead(part) ? [] : [{ is: 'words', text: asWordsOf(part.span) }]
      // "full time OR part time" are two values of one filter.
      const joinsReadings = part.is === 'or' && isRead(left[place - 1]) && isRead(left[place + 1])
      return joinsReadings ? [] : [part]
    }),
  }
}

type Part = Piece | { is: 'span'; span: Span }

function spanOf(q: string, atoms: readonly Atom[], { from, phraseTo, to, meaning }: PhraseRead): Span {
  const [first, last, carried] = [atoms[from], atoms[phraseTo - 1], atoms[to - 1]]
  const sign = /\S*$/.exec(atoms[from]?.gap ?? '')?.[0] ?? ''
  const start = (first?.start ?? 0) - (/[$£€]/.test(sign) ? sign.length : 0)
  const money = /^[+$£€]+/.exec(last?.tail ?? '')?.[0] ?? ''
  const wordsEnd = (last?.end ?? 0) + money.length
  const end = Math.max(wordsEnd, (carried?.end ?? 0) + (carried?.tail.length ?? 0))
  return { start, wordsEnd, end, words: q.slice(start, wordsEnd), meaning }
}

const asWordsOf = ({ words }: Span) => (/^[\p{L}\p{N}]+$/u.test(words) ? words : `"${words}"`)

/** Units with the spans in their places. Of a unit that is read in part ("part-time/evening"), the rest stays. */
function partsOf(units: readonly TypedUnit[], spans: readonly Span[]): Part[] {
  const parts: Part[] = []
  let next = 0
  units.forEach((unit, place) => {
    let from = unit.start
    for (let span = spans[next]; span !== undefined && span.start < unit.end; span = spans[next]) {
      if (span.start >= unit.start) {
        parts.push(...wordsLeft(unit, from, span.start), { is: 'span', span })
      }
      from = Math.max(from, span.end)
      if (span.end > unit.end) return
      next += 1
    }
    if (from === unit.start) parts.push(...pieceOf(unit, units[place + 1]))
    else parts.push(...wordsLeft(unit, from, unit.end))
  })
  return parts
}

/** Without the signs at its ends: a hyphen in front would exclude it. */
function wordsLeft(unit: TypedUnit, from: number, to: number): Piece[] {
  const text = unit.text
    .slice(Math.max(0, from - unit.start), Math.max(0, to - unit.start))
    .replace(/^[^\p{L}\p{N}.]+/u, '')
    .replace(/[-/,;:&|]+$/, '')
  return /[\p{L}\p{N}]/u.test(text) ? [{ is: 'words', text }] : []
}

/** `-(` excludes what is inside, `title:(` asks it of the title: they belong to the parenthesis. */
function pieceOf(unit: TypedUnit, next: TypedUnit | undefined): Piece[] {
  const { is, text } = unit
  if (is !== 'plain' && is !== 'fixed') return [{ is }]
  const isPrefix = next?.is === 'open' && next.start === unit.end && GROUP_PREFIX.test(text)
  if (!isPrefix) return [{ is: 'words', text }]
  const field = text.replace('-', '')
  return [
    ...(text.startsWith('-') ? [{ is: 'not' } as const] : []),
    ...(field === '' ? [] : [{ is: 'field', field } as const]),
  ]
}

const GROUP_PREFIX = /^-?(?:(?:title|company):)?$/i

/** Spans that are one of several alternatives, excluded, or inside parentheses that matter: they mean themselves there. */
function meantAsWords(parts: readonly Part[]): Set<Span> {
  const asWords = new Set<Span>()
  const isLogic = parts.some(({ is }) => is === 'or' || is === 'not')
  let depth = 0
  parts.forEach((part, place) => {
    if (part.is === 'open') depth += 1
    if (part.is === 'close') depth = Math.max(0, depth - 1)
    if (part.is !== 'span') return
    const isExcluded = parts[place - 1]?.is === 'not'
    if (isExcluded || (isLogic && depth > 0 && !saysNothing(part))) asWords.add(part.span)
  })
  const left = parts.filter((part) => !saysNothing(part))
  left.forEach((part, place) => {
    if (part.is === 'span' && !isOneFilter(alternativesAt(left, place))) asWords.add(part.span)
  })
  return asWords
}

/** Can be left out of any place: what stands on either side is joined as if it were not there. */
function saysNothing(part: Part): boolean {
  return part.is === 'span' && ['job', 'near-me', 'place', 'ignored'].includes(part.span.meaning.is)
}

function alternativesAt(parts: readonly Part[], place: number): (Part | undefined)[] {
  let [from, to] = [place, place]
  while (parts[from - 1]?.is === 'or') from -= 2
  while (parts[to + 1]?.is === 'or') to += 2
  return Array.from({ length: (to - from) / 2 + 1 }, (_, at) => parts[from + 2 * at])
}

function isOneFilter(alternatives: readonly (Part | undefined)[]): boolean {
  if (alternatives.length === 1) return true
  const filters = alternatives.map((part) =>
    part?.is === 'span' && part.span.meaning.is === 'filter' ? part.span.meaning.filter : null,
  )
  return filters[0] !== null && new Set(filters).size === 1
}
