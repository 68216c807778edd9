import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { StatusBadge } from '#web/features/applications/board/status-badge.tsx'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'

const SHOWN_USES = 5

/** The applications that a resume went along with, newest first. */
export function ResumeUses({ userId, resumeId, name }: { userId: string; resumeId: string; name: string }) {
  const { data } = useRows(applicationsQuery(userId))
  const [isWhole, setWhole] = useState(false)
  const uses = data?.filter(({ resume_id: id }) => id === resumeId) ?? []
  return (
    <section aria-labelledby="went-to" className="rounded-pane border border-line bg-raised p-4">
      <h2 id="went-to" className="text-xl break-words">
        {name} went to
      </h2>
      {data && uses.length === 0 && (
        <p className="mt-2 text-[0.9375rem] text-muted">
          Nothing yet. Say which resume you sent when you open an application in your{' '}
          <Link to={href('applications')} className="link">
            tracker
          </Link>
          .
        </p>
      )}
      <ul className="mt-2">
        {uses.slice(0, isWhole ? undefined : SHOWN_USES).map((application) => (
          <li key={application.id} className="flex items-center gap-2.5 py-1.5">
            <Tile name={application.company} size="small" />
            <Link
              to={openAddress(application.id)}
              dir="auto"
              className="min-w-0 flex-1 truncate text-[0.9375rem] hover:text-accent hover:underline"
            >
              {application.job_title}
            </Link>
            <StatusBadge status={application.status} />
          </li>
        ))}
      </ul>
      {uses.length > SHOWN_USES && !isWhole && (
        <Button variant="quiet" className="-ml-4 text-muted" onClick={() => setWhole(true)}>
          All {uses.length}
        </Button>
      )}
    </section>
  )
}
