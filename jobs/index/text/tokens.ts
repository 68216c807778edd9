/** The words of one text, as stretches of character codes: most are looked up by it and never become strings. */
type Tokens = { codes: Uint16Array; starts: Uint32Array; ends: Uint32Array; count: number }

const MAX_TOKEN_LENGTH = 40

/** Lower-case and without accents, in order. The same memory serves every text: it is good only until the next one. */
export function tokenise(text: string): Tokens {
  const end = spellOut(text)
  const { codes } = tokens
  tokens.count = 0
  let at = 0
  while (at < end) {
    const code = codes[at] ?? 0
    if (WORD_CODES[code] === 1) {
      const start = at
      do at += 1
      while (WORD_CODES[codes[at] ?? 0] === 1)
      const next = codes[at] ?? 0
      if (next === DOT || next === PLUS || next === HASH || next === APOSTROPHE)
        at = addSpecial(codes, { start, at, next })
      else add(start, at)
    } else if (code === DOT && standsAlone(codes, at + 1, NET)) {
      codes.set(DOTNET, end + ROOM_BEHIND)
      add(end + ROOM_BEHIND, end + ROOM_BEHIND + DOTNET.length)
      at += 4
    } else at += 1
  }
  return tokens
}

/** The words of a text as strings. */
export function tokensOf(text: string): string[] {
  const { codes, starts, ends, count } = tokenise(text)
  return Array.from({ length: count }, (_, place) =>
    String.fromCharCode(...codes.subarray(starts[place], ends[place])),
  )
}

const tokens: Tokens = {
  codes: new Uint16Array(1 << 14),
  starts: new Uint32Array(1 << 13),
  ends: new Uint32Array(1 << 13),
  count: 0,
}
let bytes = Buffer.from(tokens.codes.buffer)

function add(start: number, end: number): void {
  const { count } = tokens
  tokens.starts[count] = start
  tokens.ends[count] = end - start > MAX_TOKEN_LENGTH ? start + MAX_TOKEN_LENGTH : end
  tokens.count = count + 1
}

/** c++, c#, node.js, asp.net and driver's are one word each. Returns where the next one may begin. */
function addSpecial(
  codes: Uint16Array,
  { start, at, next }: { start: number; at: number; next: number },
): number {
  if (next === DOT) {
    const suffix = [JS, NET].find((word) => standsAlone(codes, at + 1, word))
    if (suffix !== undefined) {
      codes.set(suffix, at)
      add(start, at + suffix.length)
      return at + 1 + suffix.length
    }
  }
  const sign = at - start === 1 ? signLength(codes, at) : 0
  add(start, at + sign)
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

/** Zeros behind the text, so that looking ahead needs no question where it ends; then room for one more word. */
const ROOM_BEHIND = 8

/** The folded text as codes. Letter by letter through a table where that is the same as folding the text as a whole. */
function spellOut(text: string): number {
  write(text)
  if (foldInPlace(text.length)) return text.length
  const folded = fold(text)
  write(folded)
  return folded.length
}

function write(text: string): void {
  const room = text.length + 2 * ROOM_BEHIND
  if (room > tokens.codes.length) {
    tokens.codes = new Uint16Array(room * 2)
    tokens.starts = new Uint32Array(room)
    tokens.ends = new Uint32Array(room)
    bytes = Buffer.from(tokens.codes.buffer)
  }
  bytes.write(text, 'utf16le')
  tokens.codes.fill(0, text.length, text.length + ROOM_BEHIND)
}

function foldInPlace(length: number): boolean {
  const { codes } = tokens
  let together = 0
  for (let at = 0; at < length; at += 1) {
    const folded = FOLDED[codes[at] ?? 0] ?? 0
    if (folded === NOT_ALONE) together = 1
    codes[at] = folded
  }
  return together === 0
}

/** Decomposed first: a mathematical or full-width capital has its small letter only then. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\p{M}+/gu, '')
}

/** Stands for a code that becomes several or none, or something else beside others. It is no character itself. */
const NOT_ALONE = 0xffff
/** Its small letter is another one at the end of a word. */
const SIGMA = 0x3a3
/** Western letters and the usual dashes, quotes and bullets are below. */
const TABLED = 0x2100

const FOLDED = Uint16Array.from({ length: 65_536 }, (_, code) => {
  if (code === SIGMA || code >= TABLED) return NOT_ALONE
  const folded = fold(String.fromCharCode(code))
  return folded.length === 1 ? folded.charCodeAt(0) : NOT_ALONE
})

const WORD_CODES = Uint8Array.from({ length: 65_536 }, (_, code) =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 0,
)
