import { expect, test } from 'vitest'
import type { AlertSchedule } from '#contract/saved-search.ts'
import { nextMailAt } from './next-mail-at.ts'
import { isTimeZone } from './zoned-time.ts'

const daily = (alert_hour: number, time_zone: string): AlertSchedule => ({
  alert_frequency: 'daily',
  alert_hour,
  alert_weekday: 1,
  time_zone,
})
const next = (schedule: AlertSchedule, after: string) => nextMailAt(schedule, new Date(after))?.toISOString()

test('a daily mail comes at the hour of the person’s own clock', () => {
  expect(next(daily(8, 'America/New_York'), '2026-11-15T12:00:00Z')).toBe('2026-11-15T13:00:00.000Z')
  expect(next(daily(8, 'America/New_York'), '2026-11-15T13:00:00Z')).toBe('2026-11-16T13:00:00.000Z')
  expect(next(daily(8, 'Asia/Kolkata'), '2026-11-15T03:00:00Z')).toBe('2026-11-16T02:30:00.000Z')
  expect(next(daily(0, 'Pacific/Kiritimati'), '2026-11-15T12:00:00Z')).toBe('2026-11-16T10:00:00.000Z')
})

test('an hour that does not exist is made up for at the next one, once', () => {
  // New York jumps from 2 to 3 on March 14, 2027.
  expect(next(daily(2, 'America/New_York'), '2027-03-13T12:00:00Z')).toBe('2027-03-14T07:00:00.000Z')
  expect(next(daily(2, 'America/New_York'), '2027-03-14T07:00:00Z')).toBe('2027-03-15T06:00:00.000Z')
  // Lord Howe jumps half an hour.
  expect(next(daily(2, 'Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z')
})

test('an hour that comes twice is used the first time, and not again', () => {
  // New York goes back from 2 to 1 on November 1, 2026.
  expect(next(daily(1, 'America/New_York'), '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
  expect(next(daily(1, 'America/New_York'), '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:00:00.000Z')
  expect(next(daily(1, 'America/New_York'), '2026-11-01T06:30:00Z')).toBe('2026-11-02T06:00:00.000Z')
})

test('a weekly mail comes on its day, as the person’s calendar has it', () => {
  const weekly = { ...daily(8, 'Asia/Tokyo'), alert_frequency: 'weekly' } as const
  // Sunday evening in UTC is Monday in Tokyo.
  expect(next(weekly, '2026-11-15T12:00:00Z')).toBe('2026-11-15T23:00:00.000Z')
  expect(next(weekly, '2026-11-15T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(next({ ...weekly, alert_weekday: 7 }, '2026-11-15T12:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
})

test('over 60 days with changes of the clock there is exactly one mail a day', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    for (const hour of [0, 2, 23]) {
      let at = new Date('2027-02-15T12:00:00Z')
      const days = Array.from({ length: 60 }, () => {
        at = nextMailAt(daily(hour, zone), at) ?? at
        return day.format(at)
      })
      expect([zone, hour, new Set(days).size]).toEqual([zone, hour, 60])
      expect((Date.parse(days[59] ?? '') - Date.parse(days[0] ?? '')) / 86_400_000).toBe(59)
    }
  }
})

test('mails without a clock have no next hour; a zone that is none is UTC', () => {
  expect(nextMailAt({ ...daily(8, 'UTC'), alert_frequency: 'off' }, new Date())).toBeNull()
  expect(nextMailAt({ ...daily(8, 'UTC'), alert_frequency: 'at_once' }, new Date())).toBeNull()
  expect(next(daily(8, 'Europe/Atlantis'), '2026-11-15T12:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Europe/Atlantis')]).toEqual([true, false])
})
