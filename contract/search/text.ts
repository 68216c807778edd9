/** What a person typed, made safe to handle: one line, no control or invisible characters, no lone surrogates. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .trim()
}

/** At most `longest` characters, ending at a word where there is one to end at. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const space = text.lastIndexOf(' ', longest)
  return text
    .slice(0, space > longest / 2 ? space : longest)
    .toWellFormed()
    .trim()
}
