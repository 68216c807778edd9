/** SQL's LIKE: `%` is any text, `_` any character, `\` takes the next literally. Linear steps per star, no regular expression. */
export function likes(text: string, pattern: string): boolean {
  const tokens = tokensOf(pattern)
  const characters = Array.from(text)
  let at = 0
  let token = 0
  let star = -1
  let resume = 0
  while (at < characters.length) {
    const expected = tokens[token]
    if (expected?.is === 'any text') {
      star = token++
      resume = at
    } else if (expected && (expected.is === 'any character' || expected.is === characters[at])) {
      token++
      at++
    } else if (star >= 0) {
      token = star + 1
      at = ++resume
    } else return false
  }
  return tokens.slice(token).every((rest) => rest.is === 'any text')
}

function tokensOf(pattern: string): { is: string }[] {
  const tokens: { is: string }[] = []
  const characters = Array.from(pattern)
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    if (character === '\\') tokens.push({ is: characters[++at] ?? '\\' })
    else if (character === '%') tokens.push({ is: 'any text' })
    else tokens.push({ is: character === '_' ? 'any character' : character })
  }
  return tokens
}
