import { OPEN_STATUSES } from '#contract/application.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Application } from './application.ts'
import type { Interview } from './interviews.ts'

/** What comes next for an application. `isLate`: its day has passed. */
export type NextStep =
  | { is: 'interview'; at: string; interview: Interview }
  | { is: 'follow-up'; day: string; isLate: boolean }
  | { is: 'answer'; day: string; isLate: boolean }

/** An interview counts as coming until this long after it began. */
const INTERVIEW_LASTS_MS = 60 * 60_000

/**
 * The soonest of interview, follow-up and answer; what is late comes first. `timeZone` is that of whoever looks.
 * An application that has come to its end has no next step, except an interview that still stands.
 */
export function nextStep(
  application: Pick<Application, 'status' | 'follow_up_dates' | 'answer_by'>,
  interviews: readonly Interview[],
  { now, timeZone }: { now: Date; timeZone: string },
): NextStep | null {
  // Most have none: a thousand of them are asked with every change, and naming a day takes longest.
  if (interviews.length === 0 && application.follow_up_dates.length === 0 && !application.answer_by)
    return null
  const today = dayIn(timeZone, now)
  const isOpen = OPEN_STATUSES.includes(application.status)
  const coming = interviews
    .filter(({ starts_at: at }) => Date.parse(at) + INTERVIEW_LASTS_MS > now.getTime())
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0]
  const steps: (NextStep & { on: string })[] = []
  if (coming)
    steps.push({
      is: 'interview',
      at: coming.starts_at,
      interview: coming,
      on: dayIn(timeZone, new Date(coming.starts_at)),
    })
  if (isOpen)
    for (const day of application.follow_up_dates)
      steps.push({ is: 'follow-up', day, isLate: day < today, on: day })
  if (application.status === 'offer' && application.answer_by)
    steps.push({
      is: 'answer',
      day: application.answer_by,
      isLate: application.answer_by < today,
      on: application.answer_by,
    })
  const [first] = steps.toSorted((a, b) => a.on.localeCompare(b.on))
  return first ?? null
}
