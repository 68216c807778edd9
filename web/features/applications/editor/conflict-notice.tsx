import { APPLICATION_STATUSES, isApplicationStatus } from '#contract/application.ts'
import {
  DRAFT_LABELS,
  type Draft,
  type DraftField,
} from '#web/features/applications/data/application-draft.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'

/** What two tabs wrote about one application, field by field. */
export function ApplicationConflict({
  mine,
  theirs,
  fields,
  ...answers
}: {
  mine: Draft
  theirs: Draft
  fields: readonly DraftField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  const conflicts = fields.map((field) => ({
    label: DRAFT_LABELS[field],
    mine: shown(mine[field]),
    theirs: shown(theirs[field]),
  }))
  return <ConflictNotice what="this application" conflicts={conflicts} {...answers} />
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
  if (typeof value === 'string') return isApplicationStatus(value) ? APPLICATION_STATUSES[value] : value
  const parts = value.map((part) =>
    typeof part === 'string' ? part : Object.values(part).filter(Boolean).join(', '),
  )
  return parts.join('; ')
}
