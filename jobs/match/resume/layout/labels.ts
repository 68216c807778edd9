import type { Gutter } from './gutters.ts'
import { isOnLine, lineOf, type Row } from './rows.ts'
import { blocksOf, sidesOf, standAs } from './sides.ts'

/** Rows as lines of text. A label in the margin comes whole before the line that it stands beside. */
export function labelledLines(rows: readonly Row[], gutters: readonly Gutter[], size: number): string[] {
  const begins = new Map(labelGutters(rows, gutters, size).map((gutter) => [gutter.first, gutter]))
  const lines: string[] = []
  for (let at = 0; at < rows.length; at++) {
    const labels = begins.get(at)
    const row = rows[at]
    if (labels) lines.push(...withLabels(rows, labels))
    else if (row) lines.push(lineOf(row))
    at = labels?.last ?? at
  }
  return lines
}

/** Those with labels before them; of two that share rows, the longer. */
function labelGutters(rows: readonly Row[], gutters: readonly Gutter[], size: number): Gutter[] {
  const taken = new Uint8Array(rows.length)
  return gutters
    .filter((gutter) => standAs(sidesOf(rows, gutter), gutter, size) === 'labels')
    .sort((a, b) => b.last - b.first - (a.last - a.first))
    .filter(({ first, last }) => {
      if (taken.subarray(first, last + 1).includes(1)) return false
      taken.fill(1, first, last + 1)
      return true
    })
}

function withLabels(rows: readonly Row[], gutter: Gutter): string[] {
  const { left, right } = sidesOf(rows, gutter)
  const lines: string[] = []
  const labels = blocksOf(left)
  let next = 0
  for (const row of right) {
    for (let label = labels[next]; label?.[0] && comesFirst(label[0], row); label = labels[++next])
      lines.push(...label.map(lineOf))
    lines.push(lineOf(row))
  }
  return [...lines, ...labels.slice(next).flat().map(lineOf)]
}

const comesFirst = (label: Row, row: Row) =>
  label.y <= row.y || (label.page === row.page && isOnLine(label, row))
