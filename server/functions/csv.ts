/** One line of a table that spreadsheets open: quoted where needed, and never a formula. */
export function csvLine(values: readonly unknown[]): string {
  return values.map(cell).join(',') + '\r\n'
}

/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_START = '\uFEFF'

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? harmless(value) : plain(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function plain(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return harmless(value.join('; '))
  return JSON.stringify(value)
}

/** Advertisements are other people's texts: one that begins like a formula must not become one. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
