import type { Fragment } from './fragments.ts'

/** What stands on one line across the page, from left to right. */
export type Row = { fragments: Fragment[]; y: number; size: number; page: number }

/** From the top down. */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Row[] = []
  for (const fragment of [...fragments].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1)
    if (row?.page === fragment.page && isOnLine(row, fragment)) {
      row.fragments.push(fragment)
      if (fragment.text.length > 1) row.size = Math.max(row.size, fragment.size)
    } else rows.push({ fragments: [fragment], y: fragment.y, size: fragment.size, page: fragment.page })
  }
  for (const row of rows) row.fragments.sort((a, b) => a.left - b.left)
  return rows
}

/** Small letters may stand higher or lower than the line that they belong to. */
export const isOnLine = (a: { y: number; size: number }, b: { y: number; size: number }) =>
  Math.abs(a.y - b.y) <= Math.max(a.size, b.size) * 0.35

/** In parts of the size of a letter: what is nearer is one word, what is farther stands apart. */
const ONE_WORD = 0.12
const APART = 1.5

/** A line as text; a tab between what stands apart. */
export function lineOf({ fragments }: { fragments: readonly Fragment[] }): string {
  const [first, ...others] = fragments
  if (fragments.length > 3 && fragments.every(({ text }) => text.length === 1)) return spelledOut(fragments)
  let line = first?.text ?? ''
  let before = first
  for (const fragment of others) {
    const gap = before ? (fragment.left - before.right) / Math.max(before.size, fragment.size) : 0
    line += (gap < ONE_WORD ? '' : gap < APART ? ' ' : '\t') + fragment.text
    before = fragment
  }
  return line
}

/** Letters of a heading that stand so far apart that each is by itself: a word ends where the gap is wider. */
function spelledOut(letters: readonly Fragment[]): string {
  const gaps = letters.map(({ left }, at) => left - (letters[at - 1]?.right ?? -Infinity))
  const least = gaps.reduce((narrowest, gap) => Math.min(narrowest, gap), Infinity)
  return letters
    .map(({ text, size }, at) => ((gaps[at] ?? 0) < least + size * 0.2 || at === 0 ? text : ` ${text}`))
    .join('')
}

/** The size of most letters. */
export function bodySize(rows: readonly Row[]): number {
  const letters = new Map<number, number>()
  for (const { fragments } of rows) {
    for (const { size, text } of fragments) {
      const rounded = Math.round(size * 2) / 2
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
    }
  }
  return [...letters].reduce((most, size) => (size[1] > most[1] ? size : most), [10, 0])[0]
}
