/** A word of the text with its place in UTF-16 units; `folded` is what the dictionary compares. */
export type Token = { start: number; end: number; folded: string }

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at++) {
    if (!isWordCode(text.charCodeAt(at))) continue
    let end = at + 1
    while (end < text.length && isWordCode(text.charCodeAt(end))) end++
    const start = beginsWithDot(text, at) ? at - 1 : at
    end += signsAfter(text, end)
    tokens.push({ start, end, folded: folded(text.slice(start, end)) })
    at = end - 1
  }
  return tokens
}

const LETTER = /[\p{L}\p{N}]/u

function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  return code >= 0xaa && LETTER.test(String.fromCharCode(code))
}

/** A dot belongs to a word only where the word begins with it: ".NET", but not "Node.js", "1.5" or "end.Next". */
function beginsWithDot(text: string, at: number): boolean {
  if (text.charAt(at - 1) !== '.' || !/[a-z]/i.test(text.charAt(at))) return false
  return at === 1 || !/[\p{L}\p{N}.]/u.test(text.charAt(at - 2))
}

/** C++, C#, Security+: how many signs belong to the word that ends here. */
function signsAfter(text: string, end: number): number {
  const sign = text.charAt(end)
  if (sign === '#') return 1
  if (sign !== '+') return 0
  if (text.charAt(end + 1) === '+') return 2
  return isWordCode(text.charCodeAt(end + 1)) ? 0 : 1
}

export const foldedTokens = (text: string) => tokensOf(text).map((token) => token.folded)

const remembered = new Map<string, string>()

/** Lower case, singular, one spelling of -ise and -ize; remembered because texts repeat their words. */
function folded(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const result = fold(word.toLowerCase())
  if (remembered.size > 100_000) remembered.clear()
  remembered.set(word, result)
  return result
}

function fold(word: string): string {
  let plain = word
  if (plain.length > 6) plain = plain.replace(/is(ation|e|ed|ing|er)(s?)$/, 'iz$1$2')
  if (plain.length > 3 && plain.endsWith('s') && !/(?:ss|us|is|ics)$/.test(plain)) {
    plain = plain.endsWith('ies') && plain.length > 4 ? `${plain.slice(0, -3)}y` : plain.slice(0, -1)
  }
  return plain
}
