/**
 * SQL's LIKE: `%` is any text, `_` any character, `\` takes the next literally. What lies between two `%` is searched
 * for from left to right, each in one pass over the text, so that no text and pattern cost more than their lengths.
 */
export type LikePattern = { pieces: readonly Piece[] }

type Piece = { tokens: readonly string[]; find: Find }
/** Where the piece ends that begins at `from` or later and ends at `to` or earlier; -1 where there is none. */
type Find = (text: readonly string[], from: number, to: number) => number

/** The longest piece between two `%` that may hold a `_`: its states fit into one number. */
const MAX_PIECE_WITH_BLANKS = 31

/** `null` for a pattern that cannot be searched for in one pass: a long piece between two `%` that holds a `_`. */
export function compileLike(pattern: string, fold: (character: string) => string): LikePattern | null {
  const pieces = piecesOf(Array.from(pattern), fold)
  const floating = pieces.slice(1, -1)
  if (floating.some((tokens) => tokens.length > MAX_PIECE_WITH_BLANKS && tokens.includes(ANY))) return null
  return {
    pieces: pieces.map((tokens) => ({
      tokens,
      find: tokens.includes(ANY) ? findBlanks(tokens) : findLiteral(tokens),
    })),
  }
}

/** @param text as characters, folded as the pattern was */
export function likes(text: readonly string[], { pieces }: LikePattern): boolean {
  const [first, ...rest] = pieces
  const last = rest.pop()
  if (!first) return false
  if (!last) return text.length === first.tokens.length && startsAt(text, first.tokens, 0)
  const end = text.length - last.tokens.length
  if (first.tokens.length > end || !startsAt(text, first.tokens, 0) || !startsAt(text, last.tokens, end))
    return false
  let at = first.tokens.length
  return rest.every(({ find }) => (at = find(text, at, end)) >= 0)
}

/** Not a character that a text can hold, so that an escaped `_` stays itself. */
export const ANY = 'any character'

/** What lies between the `%`, as characters that may be `ANY`. */
export function piecesOf(characters: readonly string[], fold: (character: string) => string): string[][] {
  let piece: string[] = []
  const pieces = [piece]
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    if (character === '%') pieces.push((piece = []))
    else if (character === '_') piece.push(ANY)
    else piece.push(fold(character === '\\' ? (characters[++at] ?? '\\') : character))
  }
  // `%%` is `%`; only the first and the last piece may be empty, where the text may begin or end as it likes.
  return pieces.filter((tokens, at) => tokens.length > 0 || at === 0 || at === pieces.length - 1)
}

const startsAt = (text: readonly string[], tokens: readonly string[], at: number): boolean =>
  tokens.every((token, i) => token === ANY || token === text[at + i])

/** Knuth, Morris and Pratt: never looks at a character of the text twice from the beginning of the piece. */
function findLiteral(tokens: readonly string[]): Find {
  const borders = bordersOf(tokens)
  return (text, from, to) => {
    let matched = 0
    for (let at = from; at < to; at++) {
      while (matched > 0 && tokens[matched] !== text[at]) matched = borders[matched - 1] ?? 0
      if (tokens[matched] === text[at]) matched++
      if (matched === tokens.length) return at + 1
    }
    return -1
  }
}

/** For each prefix, the length of the longest one that it also ends with. */
export function bordersOf(tokens: readonly string[]): number[] {
  const borders = [0]
  for (let at = 1, length = 0; at < tokens.length; at++) {
    while (length > 0 && tokens[length] !== tokens[at]) length = borders[length - 1] ?? 0
    if (tokens[length] === tokens[at]) length++
    borders.push(length)
  }
  return borders
}

/** Baeza-Yates and Gonnet: bit i of the state says that the piece's first i + 1 tokens end here. */
function findBlanks(tokens: readonly string[]): Find {
  const blanks = tokens.reduce((bits, token, i) => (token === ANY ? bits | (1 << i) : bits), 0)
  const bitsOf = new Map<string, number>()
  tokens.forEach((token, i) => bitsOf.set(token, (bitsOf.get(token) ?? blanks) | (1 << i)))
  const found = 1 << (tokens.length - 1)
  return (text, from, to) => {
    let state = 0
    for (let at = from; at < to; at++) {
      state = ((state << 1) | 1) & (bitsOf.get(text[at] ?? '') ?? blanks)
      if (state & found) return at + 1
    }
    return -1
  }
}
