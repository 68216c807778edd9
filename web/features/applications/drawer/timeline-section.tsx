import { NOTE_KINDS } from '#contract/interview.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { type DatedNote, datedNotesQuery } from '#web/features/applications/data/dated-notes.ts'
import { MOMENT, tellEvents, type ToldEvent } from '#web/features/applications/data/event-text.ts'
import { eventsQuery } from '#web/features/applications/data/store-application.ts'
import { useUndo } from '#web/features/applications/data/use-applications.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shortDate } from '#web/ui/shown-date.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoteForm } from './note-form.tsx'
import { timelineOf } from './timeline.ts'
import { useDatedNotes } from './use-dated-notes.ts'

const NOTE_ICONS = { note: 'sticky-note', email: 'mail', call: 'phone' } as const

/** The story of an application, newest first: every change with its way back, and what was written down. */
export function TimelineSection({ userId, application }: { userId: string; application: Application }) {
  const events = useRows(eventsQuery(application), { keepsLast: true })
  const notes = useRows(datedNotesQuery(userId, application.id))
  const { undo, isUndoing } = useUndo(userId)
  const { remove } = useDatedNotes(userId, application.id)
  const entries = timelineOf(events.data ? tellEvents(events.data, application) : [], notes.data ?? [])
  return (
    <section aria-labelledby="history">
      <h3 id="history">History</h3>
      <NoteForm userId={userId} applicationId={application.id} />
      {(events.isPending || notes.isPending) && <Skeleton className="mt-4 h-12 w-full" />}
      {(events.isError || notes.isError) && (
        <p className="mt-3 text-danger">The history could not be loaded.</p>
      )}
      <ol className="timeline mt-2">
        {entries.map((entry) =>
          entry.is === 'note' ? (
            <li key={entry.note.id}>
              <When at={entry.at} />
              <Note note={entry.note} onRemove={() => void remove(entry.note)} />
            </li>
          ) : (
            <li key={entry.change.event.id}>
              <When at={entry.at} />
              <Change
                change={entry.change}
                disabled={isUndoing}
                onUndo={() => void undo(entry.change.event.id)}
              />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={MOMENT.format(new Date(at))}>
      {shortDate(at)}
    </time>
  )
}

function Note({ note, onRemove }: { note: DatedNote; onRemove: () => void }) {
  return (
    <>
      <p dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="mr-1.5 inline-flex items-center gap-1 font-medium">
          <Icon name={NOTE_ICONS[note.kind]} /> {NOTE_KINDS[note.kind]}
        </span>
        {note.text}
        {note.done_by !== null && <span className="text-[0.8125rem] text-muted"> · by {note.done_by}</span>}
      </p>
      <button
        type="button"
        className="icon-button -my-1"
        aria-label={`Remove ${NOTE_KINDS[note.kind].toLowerCase()}: ${note.text.slice(0, 60)}`}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </>
  )
}

/** What stands below an entry, where there is something to say. */
function Small({ words }: { words: readonly string[] }) {
  const said = words.filter(Boolean)
  return said.length === 0 ? null : <p className="text-[0.8125rem] text-muted">{said.join(' · ')}</p>
}

function Change({ change, disabled, onUndo }: { change: ToldEvent; disabled: boolean; onUndo: () => void }) {
  const { event, lines, undo } = change
  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Small
          words={[
            event.done_by === null ? '' : `by ${event.done_by}`,
            event.undoes === null ? '' : 'an undo',
            undo.is === 'overtaken' ? undo.words : '',
          ]}
        />
      </div>
      {undo.is === 'possible' && (
        <Button
          variant="quiet"
          className="button-small -my-1"
          disabled={disabled}
          aria-label={`Undo: ${lines.join(', ')}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </>
  )
}
