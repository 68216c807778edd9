import spellings from './table/spellings.json' with { type: 'json' }

const SKIPPED = new Set(spellings.skipped)
/** Abbreviations and British spellings, and the words they stand for. */
export const OPENED = new Map(Object.entries(spellings.opened).map(([word, full]) => [word, full.split(' ')]))

/**
 * The words that count: lower case, without accents, small words left out, abbreviations and British spellings opened up.
 * The same rules as training/features.py: change both or neither.
 */
export function wordsOf(text: string): string[] {
  let plain = text.toLowerCase()
  // Dashes, quotes and bullets stand between words, whatever form they have.
  if (/[^\0-\u007f\u2010-\u2026]/.test(plain)) plain = plain.normalize('NFKD').replace(/\p{Mn}+/gu, '')
  const words: string[] = []
  for (let at = 0; at < plain.length; at++) {
    if (!isWordCode(plain.charCodeAt(at))) continue
    let end = at + 1
    while (end < plain.length && isWordCode(plain.charCodeAt(end))) end++
    while (end < plain.length && isSuffixCode(plain.charCodeAt(end))) end++
    const word = plain.slice(at, end)
    at = end - 1
    if (SKIPPED.has(word)) continue
    const opened = OPENED.get(word)
    if (opened) words.push(...opened)
    else words.push(word)
  }
  return words
}

/** Singular for plural, so that "nurses" and "nurse" share a row. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

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
