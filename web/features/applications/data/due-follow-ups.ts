import { OPEN_STATUSES } from '#contract/application.ts'
import type { Application } from './application.ts'

type DueFollowUp = { application: Application; day: string }

/** Follow-ups of today and before, oldest first. `today` as `2026-11-15`. */
export function dueFollowUps(applications: readonly Application[], today: string): DueFollowUp[] {
  return applications
    .filter(({ status }) => OPEN_STATUSES.includes(status))
    .flatMap((application) =>
      application.follow_up_dates.filter((day) => day <= today).map((day) => ({ application, day })),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
