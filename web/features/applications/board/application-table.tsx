import { Link } from 'react-router'
import type { ApplicationStatus } from '#contract/application.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { shownDate } from '#web/ui/shown-date.ts'
import { StatusSelect } from './status-control.tsx'

const CELL = 'border-t border-line py-2.5 pr-4 align-middle'

export function ApplicationTable({
  applications,
  onMove,
}: {
  applications: readonly Application[]
  onMove: (change: { id: string; status: ApplicationStatus }) => void
}) {
  return (
    <section
      aria-label="Table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full min-w-[44rem] border-collapse text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr>
            {['Job', 'Company', 'Status', 'Applied', 'Follow-up'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id}>
              <th
                scope="row"
                className={`${CELL} max-w-80 font-serif text-lg leading-snug font-medium break-words`}
              >
                <Link to={openAddress(application.id)} className="hover:text-accent hover:underline">
                  {application.job_title}
                </Link>
              </th>
              <td className={`${CELL} max-w-64 break-words`}>{application.company}</td>
              <td className={CELL}>
                <StatusSelect
                  title={application.job_title}
                  status={application.status}
                  onChange={(status) => onMove({ id: application.id, status })}
                  className="w-40"
                />
              </td>
              <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                {shownDate(application.applied_at)}
              </td>
              <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                {application.follow_up_dates.map(shownDate).join(', ') || (
                  <span className="text-muted">None</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
