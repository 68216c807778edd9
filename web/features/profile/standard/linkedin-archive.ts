import { unzipSync } from 'fflate'
import type { ProfileReading } from '#contract/json-resume/read-json-resume.ts'
import { decodeFile, parseTable } from '#contract/rules/csv-table.ts'
import { importedArchive, type LinkedInTables, LINKEDIN_TABLES } from './linkedin-tables.ts'

const MAX_TABLE_BYTES = 2 * 1024 * 1024
const isTable = (name: string): name is keyof LinkedInTables =>
  LINKEDIN_TABLES.some((table) => table === name)

/** LinkedIn's "Get a copy of your data" archive. Only its tables about the person are unpacked. */
export function readLinkedInArchive(bytes: Uint8Array): ProfileReading {
  const tables: LinkedInTables = {}
  const tooLarge: string[] = []
  try {
    const seen = new Set<string>()
    const files = unzipSync(bytes, {
      // By the size that the archive states: what unpacks to more than that is cut there by the library.
      filter({ name, originalSize }) {
        const table = tableOf(name)
        if (!isTable(table) || seen.has(table)) return false
        seen.add(table)
        if (originalSize > MAX_TABLE_BYTES) tooLarge.push(table)
        return originalSize <= MAX_TABLE_BYTES
      },
    })
    for (const [name, data] of Object.entries(files)) {
      const table = tableOf(name)
      if (isTable(table)) tables[table] = rowsOf(data)
    }
  } catch {
    return { is: 'refused', message: 'This archive is damaged and could not be read.' }
  }
  if (tooLarge.length > 0)
    return {
      is: 'refused',
      message: `This archive unpacks to far more than we can read: ${tooLarge.join(', ')}.`,
    }
  if (Object.keys(tables).length === 0)
    return {
      is: 'refused',
      message:
        'This is not a data archive from LinkedIn: it has no Profile, Positions, Education or Skills in it.',
    }
  return { is: 'read', found: importedArchive(tables) }
}

const tableOf = (name: string) => /(?:^|\/)([\w ]{1,40})\.csv$/i.exec(name)?.[1] ?? ''

const MAX_ROWS = 500

function rowsOf(data: Uint8Array): Record<string, string>[] {
  const { headings, rows } = parseTable(decodeFile(data).text)
  return rows
    .slice(0, MAX_ROWS)
    .map((row) =>
      Object.fromEntries(
        headings.map((heading, at) => [heading, (row[at] ?? '').replaceAll('\0', '').trim()]),
      ),
    )
}
