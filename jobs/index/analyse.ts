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
  forEachToken(text, (codes, start, end) => tokens.push(String.fromCharCode(...codes.subarray(start, end))))
  return tokens
}

const LONGEST_TOKEN = 40

/** A token is a stretch of character codes: most are looked up by it and never become strings. */
export type VisitToken = (codes: Uint16Array, start: number, end: number) => void

/** Calls back for each word of the text. The codes are good only until the next text. */
export function forEachToken(text: string, visit: VisitToken): void {
  const end = spellOut(fold(text))
  const codes = spelled
  let at = 0
  while (at < end) {
    const code = codes[at] ?? 0
    if (WORD_CODES[code] === 1) {
      const start = at
      do at += 1
      while (WORD_CODES[codes[at] ?? 0] === 1)
      const next = codes[at] ?? 0
      if (next === DOT || next === PLUS || next === HASH || next === APOSTROPHE) {
        at = visitSpecial(codes, { start, at, next }, visit)
      } else visit(codes, start, at - start > LONGEST_TOKEN ? start + LONGEST_TOKEN : at)
    } else if (code === DOT && standsAlone(codes, at + 1, NET)) {
      visit(DOTNET, 0, DOTNET.length)
      at += 4
    } else at += 1
  }
}

/** c++, c#, node.js, asp.net and driver's are one word each. Returns where the next one may begin. */
function visitSpecial(
  codes: Uint16Array,
  { start, at, next }: { start: number; at: number; next: number },
  visit: VisitToken,
): number {
  if (next === DOT) {
    const suffix = [JS, NET].find((word) => standsAlone(codes, at + 1, word))
    if (suffix !== undefined) {
      codes.set(suffix, at)
      visit(codes, start, Math.min(at + suffix.length, start + LONGEST_TOKEN))
      return at + 1 + suffix.length
    }
  }
  const sign = at - start === 1 ? signLength(codes, at) : 0
  visit(codes, start, Math.min(at + sign, start + LONGEST_TOKEN))
  return next === APOSTROPHE && standsAlone(codes, at + 1, S) ? at + 2 : at + sign
}

function signLength(codes: Uint16Array, at: number): number {
  if (codes[at] === HASH) return 1
  return codes[at] === PLUS && codes[at + 1] === PLUS ? 2 : 0
}

const codesOf = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0))
const [JS, NET, S, DOTNET] = [codesOf('js'), codesOf('net'), codesOf('s'), codesOf('dotnet')]
const DOT = 46
const PLUS = 43
const HASH = 35
const APOSTROPHE = 39

function standsAlone(codes: Uint16Array, at: number, word: Uint16Array): boolean {
  return (
    word.every((code, place) => codes[at + place] === code) && WORD_CODES[codes[at + word.length] ?? 0] === 0
  )
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

/** One piece of memory for the text at hand: reading codes from it is several times faster than from a string. */
let spelled = new Uint16Array(1 << 14)
let spelledBytes = Buffer.from(spelled.buffer)
const ROOM_BEHIND = 8

function spellOut(text: string): number {
  if (text.length + ROOM_BEHIND > spelled.length) {
    spelled = new Uint16Array(text.length * 2 + ROOM_BEHIND)
    spelledBytes = Buffer.from(spelled.buffer)
  }
  spelledBytes.write(text, 'utf16le')
  spelled.fill(0, text.length, text.length + ROOM_BEHIND)
  return text.length
}

const WORD_CODES = new Uint8Array(65_536)
for (let code = 0; code < 65_536; code += 1) {
  if (/[\p{L}\p{N}]/u.test(String.fromCharCode(code))) WORD_CODES[code] = 1
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
