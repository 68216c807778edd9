import { OPEN_STATUSES } from '#contract/application.ts'
import { DAY_MS, HOUR_MS, localDay } from '#contract/rules/days.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { dueFollowUps } from '#web/features/applications/data/due-follow-ups.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'

/** One thing that wants doing. `day` is of the reader's own clock. */
export type Todo =
  | { is: 'interview'; application: Application; day: string; at: string }
  | { is: 'offer'; application: Application; day: string | null }
  | { is: 'follow-up'; application: Application; day: string }
  | { is: 'closes'; job: SavedEntry; day: string }

/** An interview is still the next one while it may be going on. */
const INTERVIEW_MS = HOUR_MS
const CLOSES_WITHIN_MS = 7 * DAY_MS
const MAX_OF_EACH = { interview: 3, offer: 3, 'follow-up': 3, closes: 2 } as const

/**
 * Interviews, then open offers, then follow-ups that are due, then saved jobs about to close; each by its date. `more`
 * are those for which there is no room.
 */
export function whatNow(
  applications: readonly Application[],
  saved: readonly SavedEntry[],
  now: Date,
): { todos: Todo[]; more: number } {
  const all = [
    interviews(applications, now),
    offers(applications),
    dueFollowUps(applications, localDay(now)).map((due): Todo => ({ is: 'follow-up', ...due })),
    closing(applications, saved, now),
  ]
  const todos = all.flatMap((kind) => kind.slice(0, kind[0] ? MAX_OF_EACH[kind[0].is] : 0))
  return { todos, more: all.flat().length - todos.length }
}

function interviews(applications: readonly Application[], now: Date): Todo[] {
  return applications
    .filter(({ status }) => OPEN_STATUSES.includes(status))
    .flatMap((application) =>
      application.interview_dates
        .filter((at) => Date.parse(at) > now.getTime() - INTERVIEW_MS)
        .map((at) => ({ is: 'interview' as const, application, day: localDay(new Date(at)), at })),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** With the day by which it is to be answered; one without a day comes last. */
function offers(applications: readonly Application[]): Todo[] {
  return applications
    .filter(({ status }) => status === 'offer')
    .map((application) => ({
      is: 'offer' as const,
      application,
      day: application.answer_by,
    }))
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'))
}

/** Where one has not applied yet. */
function closing(applications: readonly Application[], saved: readonly SavedEntry[], now: Date): Todo[] {
  const applied = new Set(applications.map(({ job_id: id }) => id))
  return saved
    .flatMap((job) => {
      const ends = job.closesAt === null ? Number.NaN : Date.parse(job.closesAt)
      const isSoon = ends > now.getTime() && ends < now.getTime() + CLOSES_WITHIN_MS
      return isSoon && !job.closed && !applied.has(job.id)
        ? [{ is: 'closes' as const, job, day: localDay(new Date(ends)) }]
        : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
