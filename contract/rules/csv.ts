/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_START = '\uFEFF'

/** One line of a table that spreadsheets open: quoted where needed, and a text never becomes a formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : withCsvGuard(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The apostrophe that keeps a spreadsheet from running a cell: put before it on the way out, taken off on the way in.
 * One that the person typed gets another, so that it is still there afterwards.
 */
const withCsvGuard = (text: string) => (GUARDED.test(text) ? `'${text}` : text)
export const withoutCsvGuard = (text: string): string =>
  text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text
const GUARDED = /^'*[=+\-@\t\r\n]/
