import { IMPORT_LIMITS } from '#contract/application-import.ts'
import { decodeFile, parseTable, type Table } from '#contract/rules/csv-table.ts'

export type ImportFile =
  | { is: 'table'; name: string; table: Table; notes: string[] }
  | { is: 'refused'; message: string }

/** A chosen file or pasted text as a table, or the sentence that says why not. */
export async function readImportFile(source: File | string): Promise<ImportFile> {
  const name = typeof source === 'string' ? 'Pasted text' : source.name
  const size = typeof source === 'string' ? source.length : source.size
  if (size > IMPORT_LIMITS.bytes)
    return { is: 'refused', message: 'This file is larger than 10 MB. Please split it.' }
  const { text, guessed } =
    typeof source === 'string'
      ? { text: source, guessed: false }
      : decodeFile(new Uint8Array(await source.arrayBuffer()))
  if (text.includes('\u0000') || text.startsWith('PK\u0003\u0004'))
    return {
      is: 'refused',
      message: 'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download” and then CSV.',
    }
  const table = parseTable(text)
  if (table.rows.length === 0) return { is: 'refused', message: 'There are no rows below the column names.' }
  if (table.rows.length > IMPORT_LIMITS.rows)
    return {
      is: 'refused',
      message: `This file has ${table.rows.length.toLocaleString('en-US')} rows. At most 5,000 can be imported at once.`,
    }
  // Each of them would be a choice for each field.
  if (table.headings.length > IMPORT_LIMITS.columns)
    return {
      is: 'refused',
      message: `This file has ${table.headings.length.toLocaleString('en-US')} columns. At most 500 can be read.`,
    }
  const notes = guessed
    ? ['This file is not in UTF-8, so we read it as Windows-1252. Please check accented letters.']
    : []
  return { is: 'table', name, table, notes }
}
