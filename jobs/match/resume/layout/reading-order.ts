import { headingOf } from '#jobs/match/resume/resume-lines.ts'
import type { Fragment } from './fragments.ts'
import { guttersIn, type Gutter } from './gutters.ts'
import { labelledLines } from './labels.ts'
import { bodySize, lineOf, rowsOf, type Row } from './rows.ts'
import { isHeading, sidesOf, standAs, type Sides } from './sides.ts'

/** A run of lines; `after` is the piece whose section goes on in it, null for the first. */
export type Piece = { text: string; after: number | null }

/**
 * The order in which a person reads a page: a heading across it, then each column below it from top to bottom, then
 * what follows. Pages stand below each other, so that a narrow column beside a wide one runs on over all of them.
 */
export function inReadingOrder(fragments: readonly Fragment[]): Piece[] {
  const rows = rowsOf(fragments)
  if (rows.length > MAX_ROWS || fragments.length > MAX_FRAGMENTS)
    return [{ text: rows.map(lineOf).join('\n'), after: null }]
  const pieces: Piece[] = []
  const page = { size: bodySize(rows), pieces }
  read(rows, { page, after: null, depth: 0 })
  return pieces
}

/** Of fifty pages of small print, word by word. What has more is read from the top down, without looking for columns. */
const MAX_ROWS = 6000
const MAX_FRAGMENTS = 60_000

type Page = { size: number; pieces: Piece[] }
type Place = { page: Page; after: number | null; depth: number }

const MAX_COLUMN_DEPTH = 8

/** Returns the piece whose section goes on in what follows. */
function read(rows: readonly Row[], { page, after, depth }: Place): number | null {
  if (rows.length === 0) return after
  const headings = depth < MAX_COLUMN_DEPTH ? newColumns(rows, page.size) : 0
  if (headings > 0) {
    const above = read(rows.slice(0, headings), { page, after, depth: depth + 1 })
    return read(rows.slice(headings), { page, after: above, depth: depth + 1 })
  }
  const gutters = depth < MAX_COLUMN_DEPTH ? guttersIn(rows, page.size) : []
  const columns = best(rows, gutters, page.size)
  if (!columns) return add(page, labelledLines(rows, gutters, page.size), after)
  const { first, last, sides } = columns
  const before = read(rows.slice(0, first), { page, after, depth: depth + 1 })
  const place = { page, after: before, depth: depth + 1 }
  const continued = isFlow(sides)
    ? flow(rows.slice(first, last + 1), columns, place)
    : bothSides(sides, place)
  return read(rows.slice(last + 1), { page, after: continued, depth: depth + 1 })
}

function add({ pieces }: Page, lines: readonly string[], after: number | null): number {
  return pieces.push({ text: lines.join('\n'), after }) - 1
}

type Columns = Gutter & { sides: Sides }

/** The strip between columns that has most words on its shorter side; the left one of equals. */
function best(rows: readonly Row[], gutters: readonly Gutter[], size: number): Columns | null {
  let found: Columns | null = null
  let most = 0
  const all = standing(rows, gutters, size)
  const beside = all.filter(({ is }) => is === 'labels' || is === 'notes')
  for (const { is, ...gutter } of all) {
    const lines = Math.min(gutter.sides.left.length, gutter.sides.right.length)
    if (is !== 'columns' || lines < most || beside.some((longer) => isPartOf(gutter, longer))) continue
    if (lines > most || (found && gutter.from < found.from)) [found, most] = [gutter, lines]
  }
  return found
}

const standing = (rows: readonly Row[], gutters: readonly Gutter[], size: number) =>
  gutters.map((whole) => {
    const gutter = aboveTheNext(rows, belowTheName(rows, whole, size))
    const sides = sidesOf(rows, gutter)
    return { ...gutter, sides, is: standAs(sides, gutter, size) }
  })

/** A few rows beside a date are no columns when all rows together are not. */
const isPartOf = (part: Gutter, whole: Gutter) =>
  part.first >= whole.first && part.last <= whole.last && part.from <= whole.from && part.to >= whole.to

const LARGE = 1.25

/** A name in large letters and a heading stand above both columns, though they may be no wider than one of them. */
function belowTheName(rows: readonly Row[], gutter: Gutter, size: number): Gutter {
  const middle = (gutter.from + gutter.to) / 2
  const isLeft = ({ fragments }: Row) => fragments.every(({ left }) => left < middle)
  const isRight = ({ fragments }: Row) => fragments.every(({ left }) => left > middle)
  let { first } = gutter
  const side = rows[first] && isLeft(rows[first] as Row) ? isLeft : isRight // just seen
  for (let at = first; at < gutter.last && rows[at] && side(rows[at] as Row); at++) {
    if ((rows[at] as Row).size >= size * LARGE || isHeading(rows[at] as Row)) first = at + 1
  }
  return { ...gutter, first }
}

/** A heading with nothing below it in its column stands above what follows. */
function aboveTheNext(rows: readonly Row[], gutter: Gutter): Gutter {
  let { last } = gutter
  while (last > gutter.first && rows[last] && isHeading(rows[last] as Row)) last-- // just seen
  return { ...gutter, last }
}

/** Columns begin where several headings stand beside each other, unless those above run on through them. */
function newColumns(rows: readonly Row[], size: number): number {
  const headings = rows.findIndex((row, at) => at > 0 && isRowOfHeadings(row, size))
  const above = rows.slice(0, Math.max(0, headings))
  const gutters = guttersIn(above, size)
  const [own] = rows.slice(headings)
  if (!own || standing(above, gutters, size).some(({ is, last }) => is === 'labels' && last === headings - 1))
    return 0
  const columns = best(above, gutters, size)
  if (columns?.last !== headings - 1) return headings
  // A row of cells ends below the longest of them; text that flows leaves the same room above each heading.
  const [left, right] = [columns.sides.left, columns.sides.right].map((side) => own.y - (side.at(-1)?.y ?? 0))
  return Math.abs((left ?? 0) - (right ?? 0)) > size * 0.8 ? headings : 0
}

function isRowOfHeadings({ fragments }: Row, size: number): boolean {
  const parts: Fragment[][] = []
  for (const fragment of fragments) {
    const before = parts.at(-1)?.at(-1)
    if (before && fragment.left - before.right < size * 1.5) parts.at(-1)?.push(fragment)
    else parts.push([fragment])
  }
  return parts.length > 1 && parts.every((part) => headingOf(lineOf({ fragments: part })) !== null)
}

/** The narrow side first: what comes below goes on where the wide one ended. */
function bothSides({ left, right }: Sides, place: Place): number | null {
  const order = widthOf(left) > widthOf(right) && !areEqual(left, right) ? [right, left] : [left, right]
  let last = place.after
  for (const side of order) last = read(side, place)
  return last
}

/** Columns of the same width: text flows from one into the next, and then to the next page. */
function flow(rows: readonly Row[], { from, to }: Gutter, place: Place): number | null {
  let last = place.after
  for (const page of new Set(rows.map((row) => row.page))) {
    const own = rows.filter((row) => row.page === page)
    const { left, right } = sidesOf(own, { first: 0, last: own.length - 1, from, to })
    for (const side of [left, right]) last = read(side, { ...place, after: last })
  }
  return last
}

const edges = (rows: readonly Row[]) => rows.flatMap(({ fragments }) => fragments)
const widthOf = (rows: readonly Row[]) =>
  edges(rows).reduce((most, { right }) => Math.max(most, right), -Infinity) -
  edges(rows).reduce((least, { left }) => Math.min(least, left), Infinity)

const SAME_WIDTH = 0.75
const areEqual = (left: readonly Row[], right: readonly Row[]) => {
  const [a, b] = [widthOf(left), widthOf(right)]
  return Math.min(a, b) / Math.max(a, b) >= SAME_WIDTH
}
const isFlow = ({ left, right }: Sides) => areEqual(left, right)
