import { useState } from 'react'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { STAGE_ICONS, stageOf, STATUSES } from '#web/features/applications/data/stages.ts'
import { useMany } from '#web/features/applications/data/use-many.ts'
import { applicationsCsv } from '#web/features/applications/import/applications-csv.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton } from '#web/ui/menu.tsx'

/** What can be done to several applications at once; each has its way back. */
export function BulkBar({
  userId,
  applications,
  onClear,
}: {
  userId: string
  applications: readonly Application[]
  onClear: () => void
}) {
  const many = useMany(userId)
  const [asking, setAsking] = useState(false)
  const ids = applications.map(({ id }) => id)
  const count = `${ids.length.toLocaleString('en-US')} ${ids.length === 1 ? 'application' : 'applications'}`

  function move(status: ApplicationStatus) {
    void many.move(ids, status)
    onClear()
  }

  return (
    <>
      <section aria-label="Selected applications" className="bulk-bar not-printed">
        <output className="self-center text-[0.9375rem] font-semibold tabular-nums">
          {ids.length.toLocaleString('en-US')} selected
        </output>
        <Menu
          trigger={
            <button type="button" className={`${buttonClass('secondary')} button-small`}>
              <Icon name="square-kanban" /> Change status <Icon name="chevron-down" />
            </button>
          }
        >
          {STATUSES.map((status) => (
            <MenuButton key={status} onSelect={() => move(status)}>
              <span className="flex items-center gap-2" data-stage={stageOf(status)}>
                <Icon name={STAGE_ICONS[stageOf(status)]} className="text-(--stage)" />
                {APPLICATION_STATUSES[status]}
              </span>
            </MenuButton>
          ))}
        </Menu>
        <Button
          variant="secondary"
          className="button-small"
          onClick={() =>
            download('applications.csv', 'text/csv', applicationsCsv(applications, window.location.origin))
          }
        >
          <Icon name="download" /> Export CSV
        </Button>
        <Button variant="quiet" className="button-small text-danger" onClick={() => setAsking(true)}>
          <Icon name="trash-2" /> Delete
        </Button>
        <button
          type="button"
          className="icon-button self-center"
          aria-label="Clear selection"
          onClick={onClear}
        >
          <Icon name="x" />
        </button>
      </section>
      <Dialog open={asking} title={`Delete ${count}?`} onClose={() => setAsking(false)}>
        <p>Their notes, contacts, interviews and history go too. You can bring them back for 30 days.</p>
        <div className="mt-6 flex gap-2">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              void many.remove(ids)
              onClear()
            }}
          >
            Delete {count}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
        </div>
      </Dialog>
    </>
  )
}
