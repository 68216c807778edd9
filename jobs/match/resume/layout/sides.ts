import { rangesIn } from '#jobs/match/resume/found-years.ts'
import { headingOf } from '#jobs/match/resume/resume-lines.ts'
import type { Gutter } from './gutters.ts'
import { isOnLine, lineOf, type Row } from './rows.ts'

/** The rows left and right of a gutter. */
export type Sides = { left: Row[]; right: Row[] }

export function sidesOf(rows: readonly Row[], { first, last, from, to }: Gutter): Sides {
  const middle = (from + to) / 2
  const sideOf = (isThere: (left: number) => boolean) =>
    rows.slice(first, last + 1).flatMap((row) => {
      const fragments = row.fragments.filter(({ left }) => isThere(left))
      return fragments.length > 0
        ? [{ ...row, y: fragments[0]?.y ?? row.y, size: sizeOf(fragments), fragments }]
        : []
    })
  return { left: sideOf((left) => left < middle), right: sideOf((left) => left > middle) }
}

const sizeOf = (fragments: Row['fragments']) => fragments.reduce((most, { size }) => Math.max(most, size), 0)

/**
 * What the two sides are to each other. `columns` are read one after the other. `labels` stand before the lines that they
 * belong to, a block at a time: dates, headings in the margin. `notes` stand behind them: dates and places at the right
 * edge. Everything else is `rows`: points and what they point to, words that happen to stand apart.
 */
type Standing = 'columns' | 'labels' | 'notes' | 'rows'

export function standAs(sides: Sides, gutter: Gutter, size: number): Standing {
  const { left, right } = sides
  if (!left.some(hasWords) || !right.some(hasWords)) return 'rows'
  if (areLabels(sides)) return 'labels'
  if (areNotes(sides)) return 'notes'
  if (left.length > 1 && right.length > 1 && startWithHeadings(sides)) return 'columns'
  const fewest = Math.min(left.length, right.length)
  if (fewest < (gutter.to - gutter.from >= size * WIDE ? 2 : 6) || !overlap(sides)) return 'rows'
  if (fewest < 4) return startAlike(left, 0.6) && startAlike(right, 0.6) ? 'columns' : 'rows'
  return startAlike(right, 0.3) ? 'columns' : 'rows'
}

/** A strip that is no wider than this is believed only where many lines respect it. */
const WIDE = 1.2

const hasWords = (row: Row) => /[\p{L}\p{N}]{2}/u.test(lineOf(row))

const MOSTLY = 0.8
const share = <T>(all: readonly T[], isCounted: (item: T) => boolean) =>
  all.filter(isCounted).length / all.length
/** How many rows above and below a place are asked whether they stand beside it. */
const NEIGHBOURS = 8

/** Only what stands nearest is asked: comparing each row with each other would take the square of a long page. */
function isBeside(others: readonly Row[]): (row: Row) => boolean {
  const sorted = others.toSorted((a, b) => a.y - b.y)
  return (row) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.y ?? Infinity) < row.y) low = middle + 1
      else high = middle
    }
    return sorted
      .slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS)
      .some((other) => other.page === row.page && isOnLine(row, other))
  }
}

const DATE = /\b(?:19|20)\d{2}\b|\b\d{1,2}[/.]\d{2}\b|['’]\d{2}\b/
const isDate = (row: Row) => {
  const line = lineOf(row)
  return line.length < 40 && (DATE.test(line) || rangesIn(line).length > 0)
}

export const isHeading = (row: Row) => headingOf(lineOf(row)) !== null

/** Each block begins beside a line of the other side, and is a date, a heading, or short with room below it. */
function areLabels({ left, right }: Sides): boolean {
  const blocks = blocksOf(left)
  if (blocks.length < 2) return false
  const beginnings = blocks.flatMap(([first]) => (first ? [first] : []))
  // A heading above both sides may be no wider than one of them.
  const isBesideRight = isBeside(right)
  const labels = left.filter((row) => isDate(row) && isBesideRight(row))
  if (
    labels.length > 1 &&
    share(
      left.filter((row) => !isHeading(row)),
      isDate,
    ) >= 0.6
  )
    return true
  if (share(beginnings, isBesideRight) < MOSTLY) return false
  const short = left.length <= blocks.length * 2
  if (short && share(beginnings, isHeading) >= 0.6) return true
  return short && left.length <= right.length * 0.4
}

/** Lines with nothing between them. */
export function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    const before = block?.at(-1)
    if (
      block &&
      before &&
      before.page === row.page &&
      row.y - before.y <= 1.75 * Math.max(row.size, before.size)
    )
      block.push(row)
    else blocks.push([row])
  }
  return blocks
}

/** Dates and places at the right edge, each on the line of what it belongs to. */
function areNotes({ left, right }: Sides): boolean {
  if (share(right, isBeside(left)) < MOSTLY) return false
  return share(right, isDate) >= 0.5 || (endAlike(right) && right.length < left.length)
}

/** In points. */
const NEAR = 2

/** Flush right, and ragged on the left. */
function endAlike(rows: readonly Row[]): boolean {
  const ends = rows.map(({ fragments }) => fragments.at(-1)?.right ?? 0)
  const starts = rows.map(({ fragments }) => fragments[0]?.left ?? 0)
  const edge = largest(ends)
  const ragged = largest(starts) + largest(starts.map((start) => -start)) > 10 * NEAR
  return ragged && share(ends, (end) => edge - end < NEAR) >= MOSTLY
}

const largest = (numbers: readonly number[]) =>
  numbers.reduce((most, number) => Math.max(most, number), -Infinity)

/** Many lines of a column begin at one edge; the gaps of stretched lines do not. */
function startAlike(rows: readonly Row[], least: number): boolean {
  const starts = Float64Array.from(rows, ({ fragments }) => fragments[0]?.left ?? 0).sort()
  let [from, to] = [0, 0]
  return starts.some((start) => {
    while (start - (starts[from] ?? 0) >= NEAR) from++
    while (to < starts.length && (starts[to] ?? 0) - start < NEAR) to++
    return (to - from) / starts.length >= least
  })
}

const startWithHeadings = ({ left, right }: Sides) =>
  [left[0], right[0]].every((row) => row && isHeading(row)) && isBeside(right)(left[0] as Row) // has a first: every() asked

function overlap({ left, right }: Sides): boolean {
  const [l, r] = [left, right].map((rows) => ({ top: rows[0]?.y ?? 0, bottom: rows.at(-1)?.y ?? 0 }))
  return l !== undefined && r !== undefined && l.top < r.bottom && r.top < l.bottom
}
