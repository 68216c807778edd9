import type { Gutter } from './gutters.ts'
import { isOnLine, lineOf, type Row } from './rows.ts'
import { blocksOf, sidesOf, standAs } from './sides.ts'

/** Rows as lines of text. A label in the margin comes whole before the line that it stands beside. */
export function labelledLines(rows: readonly Row[], gutters: readonly Gutter[], size: number): string[] {
  const labels = gutters
    .filter((gutter) => standAs(sidesOf(rows, gutter), gutter, size) === 'labels')
    .sort((a, b) => b.last - b.first - (a.last - a.first))[0]
  if (!labels) return rows.map(lineOf)
  const { first, last } = labels
  return [
    ...labelledLines(rows.slice(0, first), guttersWithin(gutters, 0, first - 1), size),
    ...withLabels(rows, labels),
    ...labelledLines(rows.slice(last + 1), guttersWithin(gutters, last + 1, rows.length - 1), size),
  ]
}

const guttersWithin = (gutters: readonly Gutter[], first: number, last: number): Gutter[] =>
  gutters
    .filter((gutter) => gutter.first >= first && gutter.last <= last)
    .map((gutter) => ({ ...gutter, first: gutter.first - first, last: gutter.last - first }))

function withLabels(rows: readonly Row[], gutter: Gutter): string[] {
  const { left, right } = sidesOf(rows, gutter)
  const lines: string[] = []
  const labels = blocksOf(left)
  for (const row of right) {
    while (labels[0]?.[0] && comesFirst(labels[0][0], row)) lines.push(...(labels.shift() ?? []).map(lineOf))
    lines.push(lineOf(row))
  }
  return [...lines, ...labels.flat().map(lineOf)]
}

const comesFirst = (label: Row, row: Row) =>
  label.y <= row.y || (label.page === row.page && isOnLine(label, row))
