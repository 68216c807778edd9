import { useState } from 'react'
import { Link } from 'react-router'
import { localDay } from '#contract/rules/days.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { dueFollowUps } from '#web/features/applications/data/due-follow-ups.ts'
import { useFollowedUp } from '#web/features/applications/data/use-applications.ts'
import { Button } from '#web/ui/button.tsx'
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
      className="mb-6 max-w-3xl rounded-control border border-accent px-4 pt-4 pb-2"
    >
      <h2 id="follow-ups" className="text-xl">
        To follow up <span className="font-sans text-base text-muted tabular-nums">{due.length}</span>
      </h2>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {due.map(({ application, day }) => (
          <li
            key={`${application.id} ${day}`}
            className="flex items-start justify-between gap-x-3 border-t border-line py-1 text-[0.9375rem]"
          >
            <span className="min-w-0 flex-1 py-2 break-words">
              <Link to={openAddress(application.id)} className="link">
                {application.job_title}
              </Link>{' '}
              at {application.company}
              <span className="text-muted tabular-nums">
                {' '}
                · <time dateTime={day}>{day === today ? 'today' : shownDate(day)}</time>
              </span>
            </span>
            <Button
              variant="quiet"
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
