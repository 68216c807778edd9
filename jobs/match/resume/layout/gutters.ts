import type { Row } from './rows.ts'

/** An empty strip that runs down between rows `first` and `last`, with words on both sides. */
export type Gutter = { first: number; last: number; from: number; to: number }

/** In parts of the size of a letter. Between words there is a quarter, in stretched lines sometimes a half. */
const NARROWEST = 0.7
/**
 * Nothing has so many strips but a page that wants to take our time: open at once, in all, and rows that all of them
 * together run through, for each row of the text. The longest are kept; the busiest résumé we know has nine rows for one.
 */
const MAX_OPEN_STRIPS = 60
const MAX_GUTTERS = 300
const MAX_ROWS_PER_ROW = 20

type Strip = { first: number; from: number; to: number }

/** Every strip between words that runs through two rows or more, as far as it goes. */
export function guttersIn(rows: readonly Row[], size: number): Gutter[] {
  const found: Gutter[] = []
  let open: Strip[] = []
  for (const [at, row] of rows.entries()) {
    const next = new Map<string, Strip>()
    // The oldest first: a younger one between the same edges is a part of it.
    for (const strip of [...open, { first: at, from: -Infinity, to: Infinity }]) {
      const parts = cut(strip, row, size * NARROWEST)
      if (!parts.some((part) => part.from === strip.from && part.to === strip.to)) close(strip, at - 1, found)
      for (const part of parts) {
        const key = `${part.from} ${part.to}`
        if (!next.has(key) && next.size < MAX_OPEN_STRIPS) next.set(key, part)
      }
    }
    open = [...next.values()]
  }
  for (const strip of open) close(strip, rows.length - 1, found)
  return longestOf(found, rows.length * MAX_ROWS_PER_ROW)
}

/** In the order in which they were found. */
function longestOf(gutters: readonly Gutter[], mostRows: number): Gutter[] {
  const kept = new Set<Gutter>()
  let left = mostRows
  for (const gutter of gutters.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    left -= lengthOf(gutter)
    if (left < 0 || kept.size === MAX_GUTTERS) break
    kept.add(gutter)
  }
  return gutters.filter((gutter) => kept.has(gutter))
}

const lengthOf = ({ first, last }: Gutter) => last - first + 1

function close({ first, from, to }: Strip, last: number, found: Gutter[]): void {
  if (last > first && Number.isFinite(from) && Number.isFinite(to)) found.push({ first, last, from, to })
}

/** What a row leaves of a strip. */
function cut(strip: Strip, { fragments }: Row, narrowest: number): Strip[] {
  const parts: Strip[] = []
  let from = strip.from
  for (const { left, right } of fragments) {
    if (right <= from) continue
    if (left >= strip.to) break
    if (left - from >= narrowest) parts.push({ first: strip.first, from, to: left })
    from = Math.max(from, right)
  }
  if (strip.to - from >= narrowest) parts.push({ first: strip.first, from, to: strip.to })
  return parts
}
