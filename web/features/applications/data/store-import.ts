import {
  type ImportAnswer,
  IMPORT_LIMITS,
  type ImportedApplication,
  type ImportUndone,
} from '#contract/application-import.ts'
import type { WireRow } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** All rows or none. */
export async function importApplications(
  name: string,
  rows: readonly ImportedApplication[],
): Promise<ImportAnswer> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<ImportAnswer>('import-applications', {
    body: { name: name.slice(0, IMPORT_LIMITS.name), rows },
  })
  if (data) return data
  throw new Error(await functionWords(error))
}

export async function undoImport(importId: string): Promise<ImportUndone> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<ImportUndone>('undo-import', { body: { importId } })
  if (data) return data
  throw new Error(await functionWords(error))
}

export type PastImport = WireRow<'application_imports', 'id' | 'name' | 'rows' | 'imported_at'>

/** Newest first. */
export const importsQuery = rowsQuery({ name: 'application-imports', read: readImports })

async function readImports(userId: string): Promise<PastImport[]> {
  const client = await backend()
  const { data } = await client
    .from('application_imports')
    .select('id, name, rows, imported_at')
    .eq('user_id', userId)
    .order('imported_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data
}
