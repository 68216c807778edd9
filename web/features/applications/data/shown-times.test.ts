import { expect, test } from 'vitest'
import {
  clockTime,
  longDay,
  nearDay,
  shortAge,
  shortTime,
  stepSentence,
  stepText,
  zoneLabel,
} from './shown-times.ts'

const clock = { now: new Date('2026-11-15T18:00:00Z'), timeZone: 'America/Chicago' }

test('a time is told by the clock of its zone, also behind a change of the clock', () => {
  expect(clockTime('2026-11-17T16:00:00Z', 'America/Chicago')).toBe('10:00 am')
  expect(clockTime('2026-07-17T16:00:00Z', 'America/Chicago')).toBe('11:00 am')
  expect(longDay('2026-11-17T02:00:00Z', 'America/Chicago')).toBe('Monday, November 16')
  expect(zoneLabel('2026-11-17T16:00:00Z', 'America/Chicago')).toBe('CST')
  expect(zoneLabel('2026-07-17T16:00:00Z', 'America/Chicago')).toBe('CDT')
})

test('near days have names, far ones a date', () => {
  expect(
    ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-21', '2026-11-22', '2026-11-01'].map((day) =>
      nearDay(day, '2026-11-15'),
    ),
  ).toEqual(['Today', 'Mon', 'Tue', 'Sat', 'Nov 22', 'Nov 1'])
  expect(shortTime('2026-11-17T16:00:00Z', clock)).toBe('Tue 10:00 am')
})

test('a step is told in a few signs and in a sentence', () => {
  const late = { is: 'follow-up', day: '2026-11-13', isLate: true } as const
  expect([stepText(late, clock), stepSentence(late, clock)]).toEqual(['2d late', 'Follow up, 2 days late'])
  const answer = { is: 'answer', day: '2026-11-20', isLate: false } as const
  expect([stepText(answer, clock), stepSentence(answer, clock)]).toEqual(['By Fri', 'Answer by Fri'])
})

test('an age is short', () => {
  expect(
    ['2026-11-15', '2026-11-14', '2026-11-03', '2026-11-01', '2026-08-01'].map((day) =>
      shortAge(day, '2026-11-15'),
    ),
  ).toEqual(['today', '1d', '12d', '2w', '3mo'])
})
