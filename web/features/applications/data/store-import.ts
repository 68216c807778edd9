import type { ImportUndone } from '#contract/application-import.ts'
import type { WireRow } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

export const undoImport = (importId: string): Promise<ImportUndone> =>
  explained(callFunction('undo-import', { importId }))

/** What was refused, in the server's words. */
export const explained = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch(async (error: unknown) => {
    throw new Error(await functionWords(error))
  })

type PastImport = WireRow<'application_imports', 'id' | 'name' | 'rows' | 'imported_at'>

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
