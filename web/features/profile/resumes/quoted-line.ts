/** The line that something was found in, cut to a readable length: what stands before it, itself, and what follows. */
type Quote = { before: string; found: string; after: string }

const AROUND = 48
/** A point of a list is no part of its words. */
const POINT = /^\s*[•●▪■◦‣∙*·–—⁃○◆◇♦►▶▸➢➤➔→✓✔✦★❖❑□▫»›-]\s*/

export function quotedLine(text: string, { start, end }: { start: number; end: number }): Quote {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const nextLine = text.indexOf('\n', end)
  const lineEnd = nextLine < 0 ? text.length : nextLine
  return {
    before: cutBefore(text.slice(lineStart, start).replace(POINT, '')).trimStart(),
    found: text.slice(start, end),
    after: cutAfter(text.slice(end, lineEnd)).trimEnd(),
  }
}

/**
 * Dates that have a line to themselves say little: then the line above, or the one below where a date stands first (a
 * heading or a point above it belongs to something else).
 */
export function lineBeside(text: string, { start, end }: { start: number; end: number }): string | null {
  const { before, after } = quotedLine(text, { start, end })
  if (/\p{L}/u.test(before + after)) return null
  const above = text.slice(0, start).split('\n').at(-2) ?? ''
  const below = text.slice(end).split('\n')[1] ?? ''
  const says = [above, below].find(
    (line) => line.trim() !== '' && !POINT.test(line) && !LONE_HEADING.test(line),
  )
  return says === undefined ? null : cutAfter(says.trim().replaceAll('\t', ' · '))
}

/** Nobody works at "Experience". */
const LONE_HEADING = /^(?:\p{Lu}{4,}|(?:\S+ )?(?:[Ee]xperience|[Ee]mployment|[Hh]istory|Work)):?$/u

/** At a word, never through one. */
function cutBefore(words: string): string {
  if (words.length <= AROUND) return words
  const from = words.indexOf(' ', words.length - AROUND)
  return `…${from < 0 ? words.slice(-AROUND) : words.slice(from)}`
}

function cutAfter(words: string): string {
  if (words.length <= AROUND) return words
  const to = words.lastIndexOf(' ', AROUND)
  return `${to < 0 ? words.slice(0, AROUND) : words.slice(0, to)}…`
}
