import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a1',
  summary: 'Interview',
  on: '2026-12-31',
  stamp: new Date('2026-11-15T10:00:00Z'),
  ...fields,
})

const readBack = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

test('what is written is read back, a family of emoji and an odd character included', () => {
  const summary = 'Baker; "Head", \\ of 👨‍👩‍👧\nat ﬁrst'
  const [read] = readBack(writeCalendar({ part: 'Tests', events: [event({ summary, notes: 'a\r\nb' })] }))
  expect(read?.summary).toBe(summary)
  expect(read?.description).toBe('a\nb')
})

test('neither a control character nor an address can add lines to a calendar', () => {
  const file = writeCalendar({
    part: 'Tests',
    title: 'Mine\r\nBEGIN:VEVENT',
    events: [event({ summary: 'a\u0007b\u0000c', url: 'https://example.com/\r\nEND:VEVENT' })],
  })
  expect(readBack(file).map(({ summary }) => summary)).toEqual(['abc'])
  expect(file).toContain('\r\nURL:https://example.com/END:VEVENT\r\n')
})

test('a whole day ends with the next one and makes nobody busy; a moment lasts an hour', () => {
  const file = writeCalendar({
    part: 'Tests',
    events: [event(), event({ uid: 'a2', on: new Date('2026-12-31T23:30:00Z') })],
  })
  const [wholeDay, interview] = readBack(file)
  expect(wholeDay?.endDate.toString()).toBe('2027-01-01')
  expect(file).toContain('TRANSP:TRANSPARENT')
  expect(interview?.endDate.toString()).toBe('2027-01-01T00:30:00Z')
})
