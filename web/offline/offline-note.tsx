import { useSyncExternalStore } from 'react'
import { useConnection } from '#web/backend/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { shownSince } from './kept-rows.ts'
import { insist, removeWaiting, type WaitingChange, waitingChanges } from './waiting-changes.ts'

const NONE: readonly WaitingChange[] = []
const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Says what a list shows without a connection, what waits to be sent, and what could not be sent. */
export function OfflineNote() {
  const connection = useConnection()
  const kept = useSyncExternalStore(shownSince.subscribe, shownSince.get, () => null)
  // What no screen shows any more is not read again when the connection is back.
  const since = connection === 'fine' ? null : kept
  const changes = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get, () => NONE)
  const waiting = changes.filter(({ problem }) => problem === null).length
  const stuck = changes.filter(({ problem }) => problem !== null)
  const isQuiet = since === null && waiting === 0 && stuck.length === 0
  return (
    <output
      className={
        isQuiet
          ? 'block'
          : 'not-printed mb-4 block rounded-control border border-control bg-raised px-4 py-3 text-[0.9375rem]'
      }
    >
      {since !== null && (
        <p>
          You see this as of {TIME.format(since)}. You can save jobs, move applications and add notes; we send
          it when you are back online.
        </p>
      )}
      {waiting > 0 && <p>{waiting === 1 ? '1 change is' : `${waiting} changes are`} waiting to be sent.</p>}
      {stuck.map((change) => (
        <StuckChange key={change.id} change={change} />
      ))}
    </output>
  )
}

function StuckChange({ change }: { change: WaitingChange }) {
  const { about, problem, change: what } = change
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 first:mt-0 first:border-t-0 first:pt-0">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {about}: {problem?.words}
        {what.kind === 'note' && <span className="block text-muted">“{what.row.text}”</span>}
      </p>
      <Button variant="secondary" className="button-small" onClick={() => void insist(change)}>
        {problem?.insist}
      </Button>
      <Button
        variant="quiet"
        className="button-small"
        aria-label={`Discard: ${about}`}
        onClick={() => void removeWaiting(change)}
      >
        Discard
      </Button>
    </div>
  )
}
