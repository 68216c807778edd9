import type { JobDecision } from '#contract/owner.ts'
import { href } from '#contract/routes.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnerAct } from './console-query.ts'
import { shownMoment } from './owner-words.ts'

const decisionsQuery = rowsQuery({
  name: 'owner-decisions',
  read: () => callFunction('owner-decisions', {}),
})

/** What was decided about reported jobs, and the way back. */
export function DecisionsDialog({ act, onClose }: { act: OwnerAct; onClose: () => void }) {
  const { user } = useAuth()
  const query = decisionsQuery(user?.id)
  const { data } = useRows(query)
  const putBack = async ({ id }: JobDecision) => {
    await act('owner-decide-job', { id, decision: 'kept' }, 'The job is back')
    await rereadRows(query)
  }
  return (
    <Dialog open title="Decided" onClose={onClose}>
      <output className="owner-small block text-muted">
        {data?.decisions.length === 0 ? 'Nothing was decided yet.' : ''}
      </output>
      <ul className="owner-list owner-boards">
        {(data?.decisions ?? []).map((decided) => (
          <li key={decided.id}>
            <div className="min-w-0">
              <p className="font-medium break-words" dir="auto">
                <a href={href('job', { id: decided.id })} className="hover:underline">
                  {decided.title}
                </a>
              </p>
              <p className="owner-small break-words text-muted" dir="auto">
                {decided.company} · {decided.decision === 'kept' ? 'kept' : 'taken down'}{' '}
                {shownMoment(decided.at)}
                {decided.reason && ` · ${decided.reason}`}
              </p>
            </div>
            {decided.decision === 'taken_down' && (
              <Button
                variant="secondary"
                className="owner-button"
                aria-label={`Put back ${decided.title}`}
                onClick={() => void putBack(decided)}
              >
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
