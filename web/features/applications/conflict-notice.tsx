import { APPLICATION_STATUSES, isApplicationStatus } from '#contract/application.ts'
import { Button } from '#web/ui/button.tsx'
import { DRAFT_LABELS, type Draft, type DraftField } from './application-draft.ts'

/** Both answers, side by side; the person decides. */
export function ConflictNotice({
  mine,
  theirs,
  fields,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: Draft
  theirs: Draft
  fields: readonly DraftField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  return (
    <div role="alert" className="mb-6 rounded-control border border-danger p-4">
      <p className="font-medium">Another tab changed this application while you were writing.</p>
      <dl className="mt-3 grid gap-3">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-sm text-muted">{DRAFT_LABELS[field]}</dt>
            <dd className="break-words whitespace-pre-wrap">Yours: {shown(mine[field])}</dd>
            <dd className="break-words whitespace-pre-wrap">In the other tab: {shown(theirs[field])}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take the other
        </Button>
      </div>
    </div>
  )
}

export function GoneNotice({ onAddAgain }: { onAddAgain: () => void }) {
  return (
    <div role="alert" className="mb-6 rounded-control border border-danger p-4">
      <p className="font-medium">
        This application was deleted in another tab. What you wrote is still here.
      </p>
      <Button className="mt-4" onClick={onAddAgain}>
        Add it again
      </Button>
    </div>
  )
}

function shown(value: Draft[DraftField]): string {
  if (typeof value === 'string')
    return isApplicationStatus(value) ? APPLICATION_STATUSES[value] : value || 'nothing'
  const parts = value.map((part) =>
    typeof part === 'string' ? part : Object.values(part).filter(Boolean).join(', '),
  )
  return parts.join('; ') || 'nothing'
}
