import type { Fragment } from './fragments.ts'
import { lineOf, rowsOf, type Row } from './rows.ts'

/**
 * All pages' words without what stands at the edges of each page: its number, and the line that the page before had
 * there already ("Jane Doe, page 2"). It would cut columns that go on overleaf in two.
 */
export function withoutPageNumbers(pages: readonly (readonly Fragment[])[]): Fragment[] {
  const seen = new Set<string>()
  return pages.flatMap((fragments) => {
    const rows = rowsOf(fragments)
    const edges = { top: rows[0], bottom: rows.at(-1) }
    const out = new Set<Row>()
    for (const [edge, row] of Object.entries(edges)) {
      if (row && rows.length > 1 && isRepeated(edge, lineOf(row), seen)) out.add(row)
    }
    return rows.filter((row) => !out.has(row)).flatMap((row) => row.fragments)
  })
}

const NUMBER = /^[-–—\s]*(?:page|seite|p\.)?\s*\d{1,2}(?:\s*(?:\/|of|von|sur|de)\s*\d{1,2})?[-–—\s]*$/i

const MAX_PAGE_NUMBER_CHARACTERS = 60

function isRepeated(edge: string, line: string, seen: Set<string>): boolean {
  if (line.length <= MAX_PAGE_NUMBER_CHARACTERS && NUMBER.test(line)) return true
  const known = `${edge} ${line.replaceAll(/(?<!\d)\d{1,2}(?!\d)/g, '#')}`
  const again = seen.has(known)
  seen.add(known)
  return again
}
