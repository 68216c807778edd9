import { LIMITS } from '#contract/limits.ts'
import { typedKeywords } from './typed-keywords.ts'

/** The beginning of what is being typed that means something else than words to look for: "remote part time " of "… nur". */
export function leadingWords(typed: string): string {
  let end = 0
  for (const span of typedKeywords(typed, { currency: LIMITS.currency, isPlace: () => false }).spans) {
    if (span.start > end) break
    end = span.end + (/^\s*/.exec(typed.slice(span.end))?.[0].length ?? 0)
  }
  return end < typed.length ? typed.slice(0, end) : ''
}
