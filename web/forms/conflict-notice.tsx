import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

export type Conflict = { label: string; mine: string; theirs: string }

/** Both answers, side by side; the person decides. */
export function ConflictNotice({
  what,
  conflicts,
  onKeepMine,
  onTakeTheirs,
}: {
  /** "your profile" */
  what: string
  conflicts: readonly Conflict[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // New browsers answer with a promise, which must not be taken for the effect's clean-up.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} role="alert" className="mb-6 rounded-control border border-danger p-4">
      <p className="font-medium">Another tab changed {what} while you were writing.</p>
      <dl className="mt-3 grid gap-3">
        {conflicts.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">Yours: {mine || 'nothing'}</dd>
            <dd className="break-words whitespace-pre-wrap">In the other tab: {theirs || 'nothing'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Use the other
        </Button>
      </div>
    </div>
  )
}
