import { type ReactNode, useState } from 'react'
import { errorWords } from '#web/error-words.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { MOMENT } from '#web/features/applications/data/event-text.ts'
import { deletedApplicationsQuery } from '#web/features/applications/data/store-application.ts'
import { importsQuery, undoImport } from '#web/features/applications/data/store-import.ts'
import { useRestore } from '#web/features/applications/data/use-applications.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Below the board: what was deleted and what was imported, each with its way back. */
export function TrackerPast({ userId }: { userId: string }) {
  const deleted = useRows(deletedApplicationsQuery(userId)).data ?? []
  const imports = useRows(importsQuery(userId)).data ?? []
  const { restore, isRestoring } = useRestore(userId)
  const undo = useUndoImport(userId)
  if (deleted.length === 0 && imports.length === 0) return null
  return (
    <div className="mt-10 grid max-w-3xl gap-3 text-[0.9375rem]">
      {deleted.length > 0 && (
        <Past title="Deleted in the last 30 days" count={deleted.length}>
          {deleted.map(({ id, title, company, deleted_at: at }) => (
            <Entry
              key={id}
              text={`${title} at ${company}`}
              at={at}
              button="Bring back"
              disabled={isRestoring}
              onClick={() => void restore(id)}
            />
          ))}
        </Past>
      )}
      {imports.length > 0 && (
        <Past title="Imported files" count={imports.length}>
          {imports.map(({ id, name, rows, imported_at: at }) => (
            <Entry
              key={id}
              text={`${name}, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'application' : 'applications'}`}
              at={at}
              button="Undo import"
              disabled={undo.isUndoing}
              onClick={() => void undo.run(id)}
            />
          ))}
        </Past>
      )}
    </div>
  )
}

function Past({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-8 cursor-pointer">
        {title} <span className="text-muted tabular-nums">{count}</span>
      </summary>
      <ul className="mt-2">{children}</ul>
    </details>
  )
}

function Entry({
  text,
  at,
  button,
  disabled,
  onClick,
}: {
  text: string
  at: string
  button: string
  disabled: boolean
  onClick: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5">
      <span className="min-w-0 flex-1 basis-48 break-words">
        {text} <time className="block text-sm text-muted">{MOMENT.format(new Date(at))}</time>
      </span>
      <Button variant="quiet" disabled={disabled} aria-label={`${button}: ${text}`} onClick={onClick}>
        {button}
      </Button>
    </li>
  )
}

function useUndoImport(userId: string) {
  const toast = useToast()
  const [isUndoing, setUndoing] = useState(false)
  async function run(id: string) {
    setUndoing(true)
    try {
      toast(toasts.importUndone(await undoImport(id)))
    } catch (error) {
      toast(toasts.undoFailed(errorWords(error)))
    }
    await rereadRows(importsQuery(userId))
    await rereadRows(applicationsQuery(userId))
    setUndoing(false)
  }
  return { run, isUndoing }
}
