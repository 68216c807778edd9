import type { NoteKind } from '#contract/interview.ts'
import {
  type DatedNote,
  datedNotesQuery,
  deleteNote,
  insertNote,
  withNote,
} from '#web/features/applications/data/dated-notes.ts'
import { orWait } from '#web/offline/waiting-changes.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Adds to what was said and written on the way, and takes from it; both show at once. */
export function useDatedNotes(userId: string, applicationId: string) {
  const change = useRowChange()
  const query = datedNotesQuery(userId, applicationId)

  function put(note: DatedNote, says: ToastContent): Promise<boolean> {
    return change(query, {
      show: withNote(note),
      store: orWait(() => insertNote(userId, columnsOf(note)), {
        userId,
        about: 'A note',
        change: { kind: 'note', row: columnsOf(note) },
      }),
      done: () => says,
      failed: (words) => toasts.noteFailed(words),
    })
  }

  return {
    add: (kind: NoteKind, text: string) =>
      put(
        {
          id: crypto.randomUUID(),
          application_id: applicationId,
          kind,
          noted_at: new Date().toISOString(),
          text,
          done_by: null,
        },
        toasts.noteAdded,
      ),
    remove: (note: DatedNote) =>
      change(query, {
        show: (rows) => rows.filter(({ id }) => id !== note.id),
        store: () => deleteNote(note.id),
        done: () => toasts.noteDeleted(() => void put(note, toasts.changeUndone)),
        failed: (words) => toasts.noteFailed(words),
      }),
  }
}

/** Who wrote it is not the browser's to say. */
const columnsOf = ({ id, application_id, kind, noted_at, text }: DatedNote) => ({
  id,
  application_id,
  kind,
  noted_at,
  text,
})
