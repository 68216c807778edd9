/**
 * Where each character of an advertisement's plain text stands in the text of its HTML; -1 where it does not. The two
 * differ in white space and in the bullets that the plain text gives to list items; what stands behind a place where
 * they differ in anything else is not pointed at.
 */
export function alignText(plain: string, shown: string): Int32Array {
  const places = new Int32Array(plain.length).fill(-1)
  let at = 0
  for (let i = 0; i < plain.length; i++) {
    const sign = plain.charAt(i)
    if (isSpace(sign)) continue
    while (at < shown.length && isSpace(shown.charAt(at))) at++
    if (shown.charAt(at) === sign) places[i] = at++
    else if (sign !== BULLET) break
  }
  return places
}

const BULLET = '•'
const isSpace = (sign: string) => /\s/.test(sign)

type Span = { start: number; end: number }

/** A span of the plain text as a span of the shown text; `null` when an end of it cannot be found there. */
export function shownSpan(places: Int32Array, { start, end }: Span): Span | null {
  const [from, to] = [places[start] ?? -1, places[end - 1] ?? -1]
  return from < 0 || to < from ? null : { start: from, end: to + 1 }
}
