/** Text as patterns see it: words in small letters without accents, one space around each. `c++`, `c#`, `.net` stay. */
export function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return ` ${(plain.match(/\.net\b|[\p{L}\p{N}]+[+#]*/gu) ?? []).join(' ')} `
}

/**
 * Whether a posting with this title and text is meant. A pattern is words in a row; `+` asks for several of them
 * anywhere in the title, `~` for words in the text, `a/b` for either word, `word*` for any word that begins so; an
 * English plural is the same word, and `*` alone is every title.
 */
export type TitlePatterns = (title: string, text: () => string) => boolean

export function titlePatterns(patterns: readonly string[]): TitlePatterns {
  const titles = patterns.filter((pattern) => !pattern.includes('~'))
  const withText = patterns.filter((pattern) => pattern.includes('~'))
  const anyTitle = titles.length === 0 ? null : anyOf(titles)
  const pairs = withText.map((pattern) => {
    const [title = '', ...texts] = pattern.split('~').map((part) => part.trim())
    return { title: anyOf([title]), texts: texts.map((words) => anyOf([words])) }
  })
  return (title, text) =>
    anyTitle?.test(title) === true ||
    pairs.some((pair) => pair.title.test(title) && pair.texts.every((words) => words.test(text())))
}

/** One expression for several patterns: each begins at the start and looks ahead for its phrases. */
export function anyOf(patterns: readonly string[]): RegExp {
  const each = patterns.map((pattern) =>
    pattern
      .split(' + ')
      .map((phrase) => `(?=.*${phraseExpression(phrase.trim())})`)
      .join(''),
  )
  return new RegExp(`^(?:${each.join('|')})`, 's')
}

function phraseExpression(phrase: string): string {
  if (phrase === '*') return ''
  const words = phrase.split(' ').map((word) => `(?:${word.split('/').map(wordExpression).join('|')})`)
  return ` ${words.join(' ')} `
}

function wordExpression(word: string): string {
  const escaped = word.replace(/\*$/, '').replaceAll(/[.+*?^${}()|[\]\\]/g, String.raw`\$&`)
  return word.endsWith('*') ? `${escaped}[^ ]*` : `${escaped}s?`
}
