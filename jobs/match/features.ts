import { RememberedWords, TextCodes } from './remembered-words.ts'
import spellings from './table/spellings.json' with { type: 'json' }

const SKIPPED = new Set(spellings.skipped)
/** Abbreviations and British spellings, and the words they stand for. */
export const OPENED = new Map(Object.entries(spellings.opened).map(([word, full]) => [word, full.split(' ')]))

/**
 * Reads the words that count, and what `make` makes of each: lower case, without accents, small words left out, abbreviations
 * and British spellings opened up. The same rules as training/features.py: change both or neither.
 */
export function wordReader<Made>(make: (word: string) => Made): (text: string) => Made[] {
  const opened = new RememberedWords((word) =>
    SKIPPED.has(word) ? [] : (OPENED.get(word) ?? [word]).map(make),
  )
  const room = new TextCodes()
  return (text) => {
    let plain = text.toLowerCase()
    // Dashes, quotes and bullets stand between words, whatever form they have.
    if (/[^\0-\u007f\u2010-\u2026]/.test(plain)) plain = plain.normalize('NFKD').replace(/\p{Mn}+/gu, '')
    const codes = room.of(plain)
    const words: Made[] = []
    for (let at = 0; at < plain.length; at++) {
      if (!isWordCode(codes[at] as number)) continue // in bounds, as are both below: a zero ends the text
      let end = at + 1
      while (isWordCode(codes[end] as number)) end++
      while (isSuffixCode(codes[end] as number)) end++
      for (const word of opened.at(plain, codes, at, end)) words.push(word)
      at = end - 1
    }
    return words
  }
}

/** Singular for plural, so that "nurses" and "nurse" share a row. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

export const stemsOf = wordReader(stem)

/** The mark of a word's row: FNV-1a over `w word` with a last mix. */
export const wordMark = (stemmed: string) => mixed(hashed(stemmed, WORD_START))

/** The mark of the row of two neighbours in either order, over `p a b`; no string is built, since every word asks. */
export function pairMark(a: string, b: string): number {
  const [first, second] = a < b ? [a, b] : [b, a]
  return mixed(hashed(second, Math.imul(hashed(first, PAIR_START) ^ 32, FNV_PRIME)))
}

const FNV_PRIME = 0x01000193

function hashed(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash
}

const WORD_START = hashed('w ', 0x811c9dc5)
const PAIR_START = hashed('p ', 0x811c9dc5)

function mixed(hash: number): number {
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return hash >>> 0
}

const isWordCode = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
/** c++ and c# keep their signs. */
const isSuffixCode = (code: number) => code === 43 || code === 35
