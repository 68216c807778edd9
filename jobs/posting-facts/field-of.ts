import { readFileSync } from 'node:fs'
import { FIELD_VALUES, type FieldValue } from '#contract/search/later-values.ts'

/**
 * The field of work that a title names. Of the names in `fields.txt` that stand in it the longest wins, then one in its
 * first part ("Nurse, Sales Floor" is a nurse), then the last there: in English the last noun says what somebody is.
 */
export function fieldOf(title: string): FieldValue {
  names ??= readNames()
  const text = title.slice(0, MAX_TITLE_CHARS)
  const first = PART_END.exec(text)?.index ?? text.length
  const head = wordsOf(text.slice(0, first))
  const words = [...head, ...wordsOf(text.slice(first))]
  let best: { field: FieldValue; rank: number } = { field: 'not-stated', rank: 0 }
  words.forEach((_, at) => {
    for (let length = 1; length <= Math.min(MAX_NAME_WORDS, words.length - at); length += 1) {
      const name = nameAt(words, at, { length, names: names ?? NO_NAMES })
      if (name === undefined) continue
      const isInHead = at + length <= head.length
      const rank = (name.isWeak ? 0 : 1000 * length) + (isInHead ? 500 : 0) + at + 1
      if (rank > best.rank) best = { field: name.field, rank }
    }
  })
  return best.field
}

const MAX_TITLE_CHARS = 200
const MAX_NAME_WORDS = 4
const MIN_TAIL_CHARS = 4
const PART_END = /[,(|–—/:;]|\s-\s|\s(?:at|for|with|in|bei)\s/i

type Name = { field: FieldValue; isWeak: boolean }
type Names = { whole: ReadonlyMap<string, Name>; tails: ReadonlyMap<string, Name> }
const NO_NAMES: Names = { whole: new Map(), tails: new Map() }
let names: Names | undefined

function nameAt(
  words: readonly string[],
  at: number,
  { length, names: { whole, tails } }: { length: number; names: Names },
): Name | undefined {
  const known = whole.get(words.slice(at, at + length).join(' '))
  if (known !== undefined || length > 1) return known
  const word = words[at] ?? ''
  for (let from = 1; from <= Math.min(word.length - MIN_TAIL_CHARS, MAX_TITLE_CHARS); from += 1) {
    const tail = tails.get(word.slice(from))
    if (tail !== undefined) return tail
  }
  return undefined
}

/** Lower case, no accents, singular: "Registered Nurses (m/w/d)" is registered, nurse. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\([mwfdx/*:|-]{3,9}\)/g, ' ')
    // "Verkäufer*in", "Entwickler:innen" are the word before.
    .replace(/(?<=[a-z])[*:/_](?:in|innen|r|e)\b/g, '')
  return (folded.match(/\.?[a-z0-9&]+[+#]*/g) ?? []).map(singular)
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us|is|ics)$/.test(word) ? word.slice(0, -1) : word

function readNames(): Names {
  const known = { whole: new Map<string, Name>(), tails: new Map<string, Name>() }
  const file = readFileSync(new URL('fields.txt', import.meta.url), 'utf8').replace(/^#.*$/gm, '')
  for (const section of file.split(/^\[/m).slice(1)) {
    const [heading = '', list = ''] = section.split(']')
    const field = FIELD_VALUES.find((value) => value === heading)
    if (field === undefined) throw new Error(`fields.txt: there is no field "${heading}".`)
    addNames(list, field, known)
  }
  return known
}

function addNames(
  list: string,
  field: FieldValue,
  { whole, tails }: { whole: Map<string, Name>; tails: Map<string, Name> },
): void {
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const isWeak = entry.endsWith('?')
    const name = wordsOf(isWeak ? entry.slice(0, -1) : entry).join(' ')
    const known = entry.startsWith('-') ? tails : whole
    // The first to claim a name keeps it; a name that surely says it wins over one that may.
    if (!known.has(name) || (known.get(name)?.isWeak === true && !isWeak)) known.set(name, { field, isWeak })
  }
}
