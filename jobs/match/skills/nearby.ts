import type { Token } from './tokens.ts'

export type Place = { start: number; end: number }

export const between = (text: string, a: Place, b: Place) =>
  text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start))

/** Whether the word is one of these and stands in the same part of the sentence. */
export const isNear = (
  text: string,
  place: Place,
  word: Token | undefined,
  words: ReadonlySet<string>,
): boolean => word !== undefined && words.has(word.folded) && !/[.!?;:,\n]/.test(between(text, place, word))

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
