import { RememberedWords, TextCodes } from '#jobs/match/remembered-words.ts'

/** What is known of a word however often it stands in texts; `folded` is what the dictionary compares. */
export type Word = { folded: string }
/** A word of the text with its place in UTF-16 units. */
export type Token<Known extends Word = Word> = { start: number; end: number; folded: string; word: Known }

/** Reads the words of texts, and what `make` knows of each; a word in two cases that is not known is taken for two. */
export function tokenReader<Known extends Word>({
  make,
  isKnown,
}: {
  make: (written: string, folded: string) => Known
  isKnown: (word: Known) => boolean
}): (text: string) => Token<Known>[] {
  const words = new RememberedWords((written) => make(written, fold(written)))
  const room = new TextCodes()
  return (text) => {
    const codes = room.of(text)
    const tokens: Token<Known>[] = []
    const take = (start: number, end: number) => {
      const word = words.at(text, codes, start, end)
      tokens.push({ start, end, folded: word.folded, word })
    }
    for (let at = 0; at < text.length; at++) {
      if (!isWordCode(codes[at] as number)) continue // in bounds, as are all below: a zero ends the text
      let end = at + 1
      let mixed = false
      for (let code = codes[end] as number; isWordCode(code); code = codes[++end] as number)
        if (code <= Z && code >= A && (codes[end - 1] as number) > Z) mixed = true
      if (codes[end] === SEMICOLON && isEntity(text, at)) {
        at = end
        continue
      }
      const start = at - dotBefore(text, at, end)
      end += signsAfter(text, at, end)
      if (mixed && !isKnown(words.at(text, codes, start, end))) unglue(text.slice(start, end), start, take)
      else take(start, end)
      at = end - 1
    }
    return tokens
  }
}

export const tokensOf = tokenReader({ make: (_, folded) => ({ folded }), isKnown: () => true })

const LETTER = /[\p{L}\p{N}]/u
const SEMICOLON = 0x3b
const A = 0x41
const Z = 0x5a
/** Invisible inside a word: where a browser may break it. */
const SOFT_HYPHEN = 0xad

function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  return code >= 0xaa && (code === SOFT_HYPHEN || LETTER.test(String.fromCharCode(code)))
}

/** "&amp;", "&#39;", "&#x2F;": left over from HTML, no words. */
const isEntity = (text: string, at: number) =>
  text.charAt(at - 1) === '&' || (text.charAt(at - 1) === '#' && text.charAt(at - 2) === '&')

/** A dot belongs to a word only where the word begins with it: ".NET", ". NET", but not "Node.js", "1.5" or "end.Next". */
function dotBefore(text: string, at: number, end: number): number {
  const apart = end - at === 3 && text.startsWith(' NET', at - 1) ? 1 : 0
  const dot = at - 1 - apart
  if (text.charAt(dot) !== '.' || !/[a-z]/i.test(text.charAt(at))) return 0
  if (dot > 0 && /[\p{L}\p{N}.]/u.test(text.charAt(dot - 1))) return 0
  if (apart && /ASP $/i.test(text.slice(Math.max(0, dot - 4), dot))) return 0
  return 1 + apart
}

/** C++, C#, Security+: how many signs belong to the word that ends here; "C #" and "C + +" where a text was taken apart. */
function signsAfter(text: string, start: number, end: number): number {
  const sign = text.charAt(end)
  if (sign === '#') return 1
  if (sign === '+') {
    if (text.charAt(end + 1) === '+') return 2
    return isWordCode(text.charCodeAt(end + 1)) ? 0 : 1
  }
  if (sign !== ' ' || end - start !== 1 || !/[CcFf]/.test(text.charAt(start))) return 0
  return /^ (?:#|\+ ?\+)/.exec(text.slice(end, end + 4))?.[0].length ?? 0
}

/** Where list items were put together without a space: "communication skillsAbility to". */
const SEAM = /(?<=[a-z]{3})(?=[A-Z][a-z]{2})/

function unglue(written: string, from: number, take: (start: number, end: number) => void): void {
  let start = from
  for (const part of written.split(SEAM)) {
    take(start, start + part.length)
    start += part.length
  }
}

export const foldedTokens = (text: string) => tokensOf(text).map(({ folded }) => folded)

/** British and American spelling, where they differ inside a word: behaviour, paediatric, modelling, licence, analyse. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/is(ation|e|ed|ing|er)(s?)$/, 'iz$1$2'],
  [/ys(e|ed|ing|er)(s?)$/, 'yz$1$2'],
  [/(col|lab|behavi|fav|flav|harb)our/, '$1or'],
  [/ae|oe/, 'e'],
  [/ell(ing|ed|er|or)(s?)$/, 'el$1$2'],
  [/^licence/, 'license'],
  [/^programme(s?)$/, 'program$1'],
  [/^fulfilment$/, 'fulfillment'],
  [/^centre(s?)$/, 'center$1'],
  [/^fibre(s?)$/, 'fiber$1'],
]

const SPELLED_TWO_WAYS = /[iy]s(?:ation|e|ed|ing|er)s?$|our|[ao]e|ell|lic|amme|fil|ntre|fib/

/** CPCS is no plural of CPC, nor HCPCS of HCPC; PLCs are PLCs. */
const ABBREVIATION = /^[^aeiouy]{3,}s$/
const isPlural = (word: string, plain: string) =>
  plain.length > 3 &&
  plain.endsWith('s') &&
  !/(?:ss|us|is|ics)$/.test(plain) &&
  (!ABBREVIATION.test(plain) || /[A-Z]s$/.test(word))

/** Lower case, singular, one spelling of -ise and -ize. */
export function fold(word: string): string {
  let plain = word.toLowerCase().replace(/[\u00ad ]/g, '')
  if (plain.length > 4 && SPELLED_TWO_WAYS.test(plain))
    for (const [from, to] of SPELLINGS) plain = plain.replace(from, to)
  if (isPlural(word, plain)) {
    plain = plain.endsWith('ies') && plain.length > 4 ? `${plain.slice(0, -3)}y` : plain.slice(0, -1)
  }
  return plain
}
