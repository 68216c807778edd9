import { OPEN_STATUSES } from '#contract/application.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { groupBy } from '#contract/rules/group-by.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Interview } from '#web/features/applications/data/interviews.ts'
import type { ListedApplication } from '#web/features/applications/data/list-applications.ts'
import type { Stage } from '#web/features/applications/data/stages.ts'

/** Something on a day of the calendar. Interviews have a time, everything else has a day. */
export type CalendarDate = {
  key: string
  is: 'interview' | 'follow-up' | 'answer' | 'applied'
  applicationId: string
  title: string
  company: string
  /** As `2026-11-17`, by the calendar of whoever looks. */
  day: string
  /** When it begins; `null` for what takes a whole day. */
  at: string | null
  stage: Stage
}

const ORDER = { interview: 0, answer: 1, 'follow-up': 2, applied: 3 } as const

/** Every date of every application, in the order in which they come. */
export function calendarDates(
  listed: readonly ListedApplication[],
  interviews: readonly Interview[],
  timeZone: string,
): CalendarDate[] {
  const byApplication = groupBy(interviews, ({ application_id: id }) => id)
  const dates = listed.flatMap(({ application }) => {
    const { id, job_title: title, company, status } = application
    const about = { applicationId: id, title, company }
    const isOpen = OPEN_STATUSES.includes(status)
    return [
      ...(byApplication.get(id) ?? []).map((interview): CalendarDate => ({
        ...about,
        key: interview.id,
        is: 'interview',
        day: dayIn(timeZone, new Date(interview.starts_at)),
        at: interview.starts_at,
        stage: interview.kind === 'phone' ? 'screening' : 'interview',
      })),
      ...(isOpen ? application.follow_up_dates : []).map((day): CalendarDate => ({
        ...about,
        key: `${id} follow ${day}`,
        is: 'follow-up',
        day,
        at: null,
        stage: 'applied',
      })),
      ...(status === 'offer' && application.answer_by
        ? [
            {
              ...about,
              key: `${id} answer`,
              is: 'answer',
              day: application.answer_by,
              at: null,
              stage: 'offer',
            } as const,
          ]
        : []),
      {
        ...about,
        key: `${id} applied`,
        is: 'applied',
        day: application.applied_at.slice(0, 10),
        at: null,
        stage: 'applied',
      } as const,
    ]
  })
  return dates.toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) || ORDER[a.is] - ORDER[b.is] || (a.at ?? '').localeCompare(b.at ?? ''),
  )
}

/** The weeks of a month, Sunday first, whole: `month` as `2026-11`. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = daysAfter(first, -new Date(first).getUTCDay())
  const weeks: string[][] = []
  for (let week = start; week <= first || week.slice(0, 7) === month; week = daysAfter(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(week, at)))
  return weeks
}

/** The month so many after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
