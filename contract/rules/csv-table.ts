import { withoutCsvGuard } from './csv.ts'

export type Table = { headings: string[]; rows: string[][]; separator: string }

/** A file's bytes as text. `guessed`: it was not what it should be (UTF-8), and accents may have suffered. */
export function decodeFile(bytes: Uint8Array): { text: string; guessed: boolean } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), guessed: false }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), guessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false }
  } catch {
    // What older spreadsheets write.
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true }
  }
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** The first line names the columns. Understands what spreadsheets write, whichever separator they chose. */
export function parseTable(whole: string): Table {
  const text = whole.replace(/^\uFEFF/, '')
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = declared?.[1] ?? likelySeparator(body)
  const records = recordsOf(body, separator).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const [headings = [], ...rows] = records
  return {
    headings: headings.map((heading) => heading.trim()),
    rows: rows.map((row) => row.map(withoutCsvGuard)),
    separator,
  }
}

/** The one that cuts the first lines into most columns, equally many on each. */
function likelySeparator(text: string): string {
  const start = text.slice(0, 20_000)
  const score = (separator: string) => {
    const widths = recordsOf(start, separator)
      .slice(0, 10)
      .map(({ length }) => length)
    const [first = 1] = widths
    const even = widths.slice(0, -1).filter((width) => width === first).length
    return first > 1 ? first + even : 0
  }
  return SEPARATORS.reduce((best, next) => (score(next) > score(best) ? next : best))
}

/** Character by character: quotes may hold separators, line ends and doubled quotes. A quote left open ends the file. */
function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let cell = ''
  /** Nothing but spaces so far: a quote would open the cell. */
  let fresh = true
  let at = 0
  const endCell = () => {
    cells.push(cell)
    cell = ''
    fresh = true
  }
  const endRecord = () => {
    endCell()
    records.push(cells)
    cells = []
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"' && fresh) {
      const end = closingQuote(text, at + 1)
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      fresh = false
      at = end + 1
    } else if (sign === separator) {
      endCell()
      at++
    } else if (sign === '\n' || sign === '\r') {
      endRecord()
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
    } else {
      const next = nextSign(text, at, separator)
      const part = text.slice(at, next)
      cell += part
      fresh &&= part.trim() === ''
      at = next
    }
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return records
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : at
}

function nextSign(text: string, from: number, separator: string): number {
  let at = from + 1
  while (
    at < text.length &&
    text[at] !== separator &&
    text[at] !== '\n' &&
    text[at] !== '\r' &&
    text[at] !== '"'
  )
    at++
  return at
}
