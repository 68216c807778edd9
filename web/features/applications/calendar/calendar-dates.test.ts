import { expect, test } from 'vitest'
import type { Application } from '#web/features/applications/data/application.ts'
import type { Interview } from '#web/features/applications/data/interviews.ts'
import { calendarDates, monthAfter, weeksOf } from './calendar-dates.ts'

const application: Application = {
  id: 'a',
  user_id: 'u',
  job_title: 'Baker',
  company: 'Crumb',
  status: 'offer',
  applied_at: '2026-11-03T12:00:00Z',
  job_id: null,
  url: null,
  location: null,
  notes: '',
  contacts: [],
  interview_dates: [],
  follow_up_dates: ['2026-11-20'],
  resume_id: null,
  resume_name: null,
  source: null,
  answer_by: '2026-11-20',
  import_id: null,
  version: 1,
  updated_at: '',
}
const interview: Interview = {
  id: 'i',
  application_id: 'a',
  starts_at: '2026-11-17T02:00:00Z',
  time_zone: 'Asia/Tokyo',
  minutes: 45,
  kind: 'phone',
  place: '',
  link: null,
  notes: '',
  remind_minutes: null,
}

test('each date stands on its day by the calendar of whoever looks', () => {
  const days = (zone: string) =>
    calendarDates([{ application, next: null }], [interview], zone).map(({ is, day }) => [is, day])
  expect(days('America/Chicago')).toEqual([
    ['applied', '2026-11-03'],
    ['interview', '2026-11-16'],
    ['answer', '2026-11-20'],
    ['follow-up', '2026-11-20'],
  ])
  expect(days('Asia/Tokyo')[1]).toEqual(['interview', '2026-11-17'])
})

test('what is over has no follow-ups and no answer to give', () => {
  const closed = { ...application, status: 'rejected' as const }
  expect(calendarDates([{ application: closed, next: null }], [], 'UTC').map(({ is }) => is)).toEqual([
    'applied',
  ])
})

test('a month has whole weeks, from the Sunday before it to the Saturday after', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
