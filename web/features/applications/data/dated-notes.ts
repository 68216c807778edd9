import type { WireInsert, WireRow } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** What was said and written on the way: a note, an email, a call. */
export type DatedNote = WireRow<
  'application_notes',
  'id' | 'application_id' | 'kind' | 'noted_at' | 'text' | 'done_by'
>

const COLUMNS = 'id, application_id, kind, noted_at, text, done_by'

/** Of one application, newest first. */
export const datedNotesQuery = (userId: string, applicationId: string) =>
  rowsQuery({
    name: 'dated-notes',
    part: [applicationId],
    table: 'application_notes',
    read: () => readNotes(applicationId),
    keeps: true,
    showWaiting: (notes: DatedNote[], change) =>
      change.kind === 'note' && change.row.application_id === applicationId
        ? withNote({ ...change.row, done_by: null })(notes)
        : notes,
  })(userId)

export const withNote = (note: DatedNote) => (notes: DatedNote[]) =>
  notes.some(({ id }) => id === note.id) ? notes : [note, ...notes]

async function readNotes(applicationId: string): Promise<DatedNote[]> {
  const client = await backend()
  const { data } = await client
    .from('application_notes')
    .select(COLUMNS)
    .eq('application_id', applicationId)
    .order('noted_at', { ascending: false })
    .throwOnError()
  return data
}

export async function insertNote(userId: string, columns: WireInsert<'application_notes'>): Promise<void> {
  const client = await backend()
  await client
    .from('application_notes')
    .insert({ ...columns, user_id: userId })
    .throwOnError()
}

export async function deleteNote(id: string): Promise<void> {
  await (await backend()).from('application_notes').delete().eq('id', id).throwOnError()
}
