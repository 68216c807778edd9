import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import type { Interview } from './interviews.ts'
import { nextStep } from './next-step.ts'

const interview = (at: string): Interview => ({
  id: at,
  application_id: 'a',
  starts_at: at,
  time_zone: 'America/Chicago',
  minutes: 45,
  kind: 'video',
  place: '',
  link: null,
  notes: '',
  remind_minutes: 1440,
})
const application = (fields: Partial<Application> = {}) => ({
  status: 'applied' as const,
  follow_up_dates: [],
  answer_by: null,
  ...fields,
})
const now = new Date('2026-11-15T18:00:00Z')
const timeZone = 'America/Chicago'

test('the soonest of interviews, follow-ups and answers is next', () => {
  const later = interview('2026-11-19T20:30:00Z')
  const sooner = interview('2026-11-17T16:00:00Z')
  expect(nextStep(application(), [later, sooner], { now, timeZone })).toMatchObject({
    is: 'interview',
    at: '2026-11-17T16:00:00Z',
  })
  expect(
    nextStep(application({ follow_up_dates: ['2026-11-16'] }), [sooner], { now, timeZone }),
  ).toMatchObject({ is: 'follow-up', day: '2026-11-16', isLate: false })
  expect(
    nextStep(application({ status: 'offer', answer_by: '2026-11-15' }), [], { now, timeZone }),
  ).toMatchObject({ is: 'answer', isLate: false })
})

test('what is over is not next: an interview an hour after it began, everything of a closed application', () => {
  expect(nextStep(application(), [interview('2026-11-15T16:59:00Z')], { now, timeZone })).toBeNull()
  expect(nextStep(application(), [interview('2026-11-15T17:30:00Z')], { now, timeZone })).toMatchObject({
    is: 'interview',
  })
  const closed = application({ status: 'rejected', follow_up_dates: ['2026-11-20'], answer_by: '2026-11-20' })
  expect(nextStep(closed, [], { now, timeZone })).toBeNull()
})

test('today is the day of whoever looks', () => {
  const followUp = application({ follow_up_dates: ['2026-11-15'] })
  const lateEvening = new Date('2026-11-16T03:00:00Z')
  expect(nextStep(followUp, [], { now: lateEvening, timeZone: 'America/Chicago' })).toMatchObject({
    isLate: false,
  })
  expect(nextStep(followUp, [], { now: lateEvening, timeZone: 'Europe/Berlin' })).toMatchObject({
    isLate: true,
  })
})
