import { DAY_MS } from '#contract/rules/days.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import type { Todo } from './what-now.ts'

/** Something worth doing that has no date. */
export type NextStep =
  | { is: 'skills' | 'save' | 'track' | 'alerts' | 'resume' }
  | { is: 'apply'; job: SavedEntry }
  | { is: 'ask'; application: Application; days: number }

const MAX_OF_EACH = 2
/** After two weeks without a word it is usual to ask. */
const QUIET_DAYS = 14

/** What helps most first: what the site needs to be of use, then saved jobs to apply to, then whom to ask. */
export function nextSteps(
  applications: readonly Application[],
  saved: readonly SavedEntry[],
  { skills, todos, now }: { skills: readonly string[]; todos: readonly Todo[]; now: Date },
): NextStep[] {
  const isNamed = new Set(todos.map((todo) => (todo.is === 'closes' ? todo.job.id : todo.application.id)))
  const applied = new Set(applications.map(({ job_id: id }) => id))
  return [
    ...(skills.length === 0 ? [{ is: 'skills' as const }] : []),
    ...(saved.length === 0 ? [{ is: 'save' as const }] : []),
    ...(applications.length === 0 ? [{ is: 'track' as const }] : []),
    ...saved
      .filter((job) => !job.closed && !applied.has(job.id) && !isNamed.has(job.id))
      .slice(0, MAX_OF_EACH)
      .map((job) => ({ is: 'apply' as const, job })),
    ...quiet(applications, now)
      .filter(({ application }) => !isNamed.has(application.id))
      .slice(0, MAX_OF_EACH),
    { is: 'alerts' },
    { is: 'resume' },
  ]
}

/** Without a reply and with nothing planned, the latest first: they are the likeliest to answer. */
function quiet(applications: readonly Application[], now: Date) {
  return applications
    .filter(({ status, interview_dates: interviews, follow_up_dates: followUps }) => {
      return status === 'applied' && interviews.length === 0 && followUps.length === 0
    })
    .map((application) => ({
      is: 'ask' as const,
      application,
      days: Math.floor((now.getTime() - Date.parse(application.applied_at)) / DAY_MS),
    }))
    .filter(({ days }) => days >= QUIET_DAYS)
}
