import type { Application } from '#web/features/applications/data/application.ts'
import { MOMENT, tellEvents, type ToldEvent } from '#web/features/applications/data/event-text.ts'
import { eventsQuery } from '#web/features/applications/data/store-application.ts'
import { useUndo } from '#web/features/applications/data/use-applications.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What happened to an application, newest first, and the way back from each change. */
export function ApplicationHistory({ userId, application }: { userId: string; application: Application }) {
  const events = useRows(eventsQuery(application), { keepsLast: true })
  const { undo, isUndoing } = useUndo(userId)
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-2xl">
        History
      </h2>
      {events.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {events.isError && <p className="mt-3 text-danger">The history could not be read.</p>}
      <ol className="mt-3">
        {events.data &&
          tellEvents(events.data, application).map((change) => (
            <li key={change.event.id} className="border-t border-line py-2.5 text-[0.9375rem]">
              <Change change={change} disabled={isUndoing} onUndo={() => void undo(change.event.id)} />
            </li>
          ))}
      </ol>
    </section>
  )
}

function Change({ change, disabled, onUndo }: { change: ToldEvent; disabled: boolean; onUndo: () => void }) {
  const { event, lines, undo } = change
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 break-words">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="text-sm text-muted">
          <time dateTime={event.at}>{MOMENT.format(new Date(event.at))}</time>
          {event.undoes !== null && ' · an undo'}
          {undo.is === 'overtaken' && ` · ${undo.words}`}
        </p>
      </div>
      {undo.is === 'possible' && (
        <Button
          variant="quiet"
          className="-my-1"
          disabled={disabled}
          aria-label={`Undo: ${lines.join(', ')}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
