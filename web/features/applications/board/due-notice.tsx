import { useState } from 'react'
import { Link } from 'react-router'
import { localDay } from '#contract/rules/days.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { dueFollowUps } from '#web/features/applications/data/due-follow-ups.ts'

/** The follow-up that has waited longest, and how many more there are. */
export function DueNotice({ applications }: { applications: readonly Application[] }) {
  const [today] = useState(() => localDay(new Date()))
  const due = dueFollowUps(applications, today)
  const [first] = due
  if (!first) return null
  const more = due.length - 1
  return (
    <p className="mt-3 border-l-2 border-accent pl-3 text-[0.9375rem] break-words">
      To follow up:{' '}
      <Link to={openAddress(first.application.id)} className="link">
        {first.application.job_title}
      </Link>{' '}
      at {first.application.company}
      {more > 0 && <span className="tabular-nums"> and {more} more</span>}
    </p>
  )
}
