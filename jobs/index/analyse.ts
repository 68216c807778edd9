import { ALIASES, COMPOUNDS, INVARIANT, STOP_WORDS } from './aliases.ts'

/** Written into snapshots: a change here makes old segments unreadable, so they are built again. */
export const ANALYSER_VERSION = 1

/**
 * What a word of a text counts as: its own term first, then the words it is short for ("rn" is also "registered"
 * and "nurse"). Empty for a word that is too common to search.
 */
export function termsOfToken(token: string): readonly string[] {
  if (STOP_WORDS.has(token)) return []
  const term = aliasOf(token) ?? aliasOf(stem(token)) ?? stem(token)
  const compound = COMPOUND_BY_NAME.get(term)
  return compound?.spelled ? [term, ...compound.words] : [term]
}

/** "front end" is "frontend": the one term for two neighbouring ones, where there is one. */
export function compoundOf(first: string, second: string): string | null {
  return COMPOUND_BY_WORDS.get(first)?.get(second) ?? null
}

export function startsCompound(term: string): boolean {
  return COMPOUND_BY_WORDS.has(term)
}

/** The words of a text, lower-case and without accents, in order. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  forEachToken(text, (source, start, end) => tokens.push(source.slice(start, end)))
  return tokens
}

const LONGEST_TOKEN = 40

/** A token is a stretch of some text: most are looked up by it and never become strings of their own. */
export type VisitToken = (source: string, start: number, end: number) => void

export function forEachToken(text: string, visit: VisitToken): void {
  const folded = fold(text)
  const end = folded.length
  let at = 0
  while (at < end) {
    const code = folded.charCodeAt(at)
    if (isWordCode(code)) {
      const start = at
      do at += 1
      while (at < end && isWordCode(folded.charCodeAt(at)))
      const next = folded.charCodeAt(at)
      if (next === DOT || next === PLUS || next === HASH || next === APOSTROPHE) {
        at = visitSpecial({ folded, start, at, next }, visit)
      } else visit(folded, start, at - start > LONGEST_TOKEN ? start + LONGEST_TOKEN : at)
    } else if (code === DOT && endsWithWord(folded, at + 1, 'net')) {
      visit('dotnet', 0, 6)
      at += 4
    } else at += 1
  }
}

/** c++, c#, node.js, asp.net and driver's are one word each. Returns where the next one may begin. */
function visitSpecial(
  { folded, start, at, next }: { folded: string; start: number; at: number; next: number },
  visit: VisitToken,
): number {
  if (next === DOT) {
    const suffix = ['js', 'net'].find((word) => endsWithWord(folded, at + 1, word))
    if (suffix !== undefined) {
      const joined = folded.slice(start, at) + suffix
      visit(joined, 0, Math.min(joined.length, LONGEST_TOKEN))
      return at + 1 + suffix.length
    }
  }
  const sign = at - start === 1 ? signLength(folded, at) : 0
  visit(folded, start, Math.min(at + sign, start + LONGEST_TOKEN))
  return next === APOSTROPHE && endsWithWord(folded, at + 1, 's') ? at + 2 : at + sign
}

function signLength(folded: string, at: number): number {
  if (folded.charCodeAt(at) === HASH) return 1
  return folded.startsWith('++', at) ? 2 : 0
}

const DOT = 46
const PLUS = 43
const HASH = 35
const APOSTROPHE = 39

function endsWithWord(text: string, at: number, word: string): boolean {
  return text.startsWith(word, at) && !isWordCode(text.charCodeAt(at + word.length))
}

function fold(text: string): string {
  const lower = text.toLowerCase()
  // oxlint-disable-next-line no-control-regex -- ASCII as a whole is meant
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower
  return lower
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

const WORD_CODES = new Uint8Array(65_536)
for (let code = 0; code < 65_536; code += 1) {
  if (/[\p{L}\p{N}]/u.test(String.fromCharCode(code))) WORD_CODES[code] = 1
}

function isWordCode(code: number): boolean {
  return WORD_CODES[code] === 1
}

/** Singular and plural are one word; nothing else is cut, so that a result never surprises. */
function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || INVARIANT.has(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return /[sui]s$/.test(word) ? word : word.slice(0, -1)
}

const ALIAS_BY_WORD: ReadonlyMap<string, string> = new Map(Object.entries(ALIASES))

function aliasOf(word: string): string | undefined {
  return ALIAS_BY_WORD.get(word)
}

type Compound = (typeof COMPOUNDS)[number]
const COMPOUND_BY_NAME: ReadonlyMap<string, Compound> = new Map(COMPOUNDS.map((one) => [one.joined, one]))
const COMPOUND_BY_WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  COMPOUNDS.map(({ words: [first] }) => [
    first,
    new Map(
      COMPOUNDS.filter(({ words }) => words[0] === first).map(({ words, joined }) => [words[1], joined]),
    ),
  ]),
)
