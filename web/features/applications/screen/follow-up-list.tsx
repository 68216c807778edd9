import { useState } from 'react'
import { localDay } from '#contract/rules/days.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { dueFollowUps } from '#web/features/applications/data/due-follow-ups.ts'
import { useFollowedUp } from '#web/features/applications/data/use-applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'

/** What is to be followed up today or is overdue; nothing at all when nothing is. */
export function FollowUpList({
  userId,
  applications,
}: {
  userId: string
  applications: readonly Application[]
}) {
  const done = useFollowedUp(userId)
  const [today] = useState(() => localDay(new Date()))
  const due = dueFollowUps(applications, today)
  if (due.length === 0) return null
  return (
    <section
      aria-labelledby="follow-ups"
      className="not-printed mb-4 flex flex-wrap gap-x-4 rounded-control border border-line bg-raised px-3 py-1"
    >
      <h2 id="follow-ups" className="py-2 font-sans text-[0.875rem] font-semibold text-danger">
        <Icon name="bell" className="mr-1.5 inline-block align-[-0.125em]" />
        To follow up <span className="tabular-nums">{due.length}</span>
      </h2>
      <ul className="max-h-40 min-w-0 flex-1 basis-72 overflow-y-auto text-[0.875rem]">
        {due.map(({ application, day }) => (
          <li key={`${application.id} ${day}`} className="flex items-start gap-x-2">
            <span className="min-w-0 py-2 wrap-anywhere">
              <Link how="stay" to={openAddress(application.id)} dir="auto" className="link">
                {application.job_title}
              </Link>{' '}
              at <bdi>{application.company}</bdi>
              <span className="text-muted tabular-nums">
                {' '}
                · <time dateTime={day}>{day === today ? 'today' : shownDate(day)}</time>
              </span>
            </span>
            <Button
              variant="quiet"
              className="button-small"
              aria-label={`Done: ${application.job_title}`}
              onClick={() => done(application.id, day)}
            >
              Done
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
