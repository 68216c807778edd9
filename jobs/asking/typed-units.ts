import { phraseWord } from './misspelt.ts'

/** A piece of the keywords as the query language sees it, and where it stands in them. */
export type TypedUnit = { is: TypedUnitKind; text: string; start: number; end: number }

/** `plain` words may mean something; `fixed` ones (quoted, excluded, of a field) mean themselves. */
type TypedUnitKind = 'plain' | 'fixed' | 'or' | 'and' | 'not' | 'open' | 'close'

/** `"words"`, `-word`, `title:word`; anything without a space; a parenthesis. A quote that is not closed ends at the end. */
const UNIT = /(-?(?:(?:title|company):)?"[^"]*"?)|[()]|[^\s"()]+/gi
/** Excluded, of a field, or an address. */
const FIXED = /^-[\p{L}\p{N}]|^-?(?:title|company):|@|:\/\/|^www\./iu

const OPERATORS: ReadonlyMap<string, TypedUnitKind> = new Map([
  ['OR', 'or'],
  ['|', 'or'],
  ['AND', 'and'],
  ['NOT', 'not'],
  ['(', 'open'],
  [')', 'close'],
])

export function typedUnits(q: string): TypedUnit[] {
  return [...q.matchAll(UNIT)].map(({ 0: text, 1: quoted, index }) => {
    const is = OPERATORS.get(text) ?? (quoted !== undefined || FIXED.test(text) ? 'fixed' : 'plain')
    return { is, text, start: index, end: index + text.length }
  })
}

/** One word or number of a plain stretch of text, what stands between it and the one before, and what sticks to its end. */
export type Atom = { word: string; typed: string; start: number; end: number; gap: string; tail: string }

/** "100,000", "3rd", "nurse", "driver's": signs are gaps. */
const ATOM = /\d+(?:[.,]\d+)*\p{L}*|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu

const SIGNS = /^[^\p{L}\p{N}]+/u

/** The words of each stretch of plain units that nothing interrupts. */
export function plainStretches(q: string, units: readonly TypedUnit[]): Atom[][] {
  const stretches: Atom[][] = []
  let open: Atom[] | null = null
  for (const unit of units) {
    if (unit.is !== 'plain') {
      open = null
      continue
    }
    if (open === null) stretches.push((open = []))
    for (const { 0: word, index } of unit.text.matchAll(ATOM)) {
      const start = unit.start + index
      const end = start + word.length
      const gap = q.slice(open.at(-1)?.end ?? unit.start, start)
      const tail = SIGNS.exec(q.slice(end, unit.end))?.[0] ?? ''
      const typed = word.toLowerCase().replace('’', "'")
      open.push({ word: phraseWord(typed), typed: word, start, end, gap, tail })
    }
  }
  return stretches
}
