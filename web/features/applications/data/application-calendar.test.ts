import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { applicationCalendar } from './application-calendar.ts'

const application = {
  id: 'a1',
  job_title: 'Baker; Head, of "Bread"',
  company: 'Crumb & Söhne 🥖'.repeat(8),
  location: 'Austin, TX',
  url: 'https://example.com/job?a=1,2;b',
  notes: 'Ask for Jo\nBring \\ bread',
  interview_dates: ['2026-12-01T09:30:00+00:00', '2026-12-08T15:00:00+00:00'],
  follow_up_dates: ['2026-12-10'],
}

test('interviews and follow-ups leave as a calendar that another program reads word for word', () => {
  const file = applicationCalendar(application, new Date('2026-11-15T10:00:00Z'))
  const events = new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-12-01T09:30:00Z',
    '2026-12-08T15:00:00Z',
    '2026-12-10',
  ])
  expect(events[2]?.summary).toContain('Follow up: Baker')
  expect(events[0]?.summary).toBe(`Interview: Baker; Head, of "Bread" at ${'Crumb & Söhne 🥖'.repeat(8)}`)
  expect(events[0]?.location).toBe('Austin, TX')
  expect(events[0]?.description).toBe('Ask for Jo\nBring \\ bread')
  expect(events[0]?.uid).toBe('a1-20261201T093000Z@foundwork')
  expect(events[2]?.uid).toBe('a1-20261210@foundwork')
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
