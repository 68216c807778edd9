import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyInterview, interviewDraftOf, readInterview } from './interview-draft.ts'

const draft = emptyInterview(new Date('2026-11-15T18:00:00Z'), 'America/Chicago')

test('an interview is typed by the clock of its zone and stored as a moment', () => {
  expect(draft.minute).toBe('2026-11-16T10:00')
  expect(readInterview(draft)).toMatchObject({
    is: 'fine',
    columns: { starts_at: '2026-11-16T16:00:00.000Z', time_zone: 'America/Chicago', remind_minutes: 1440 },
  })
  expect(readInterview({ ...draft, time_zone: 'Asia/Tokyo', remind: '0' })).toMatchObject({
    columns: { starts_at: '2026-11-16T01:00:00.000Z', remind_minutes: null },
  })
})

test('what is wrong is said, one thing at a time', () => {
  expect(readInterview({ ...draft, minute: '' })).toMatchObject({ field: 'minute' })
  expect(readInterview({ ...draft, minutes: '3' })).toMatchObject({
    field: 'minutes',
    message: 'Please enter between 5 and 1,440 minutes',
  })
  expect(readInterview({ ...draft, link: 'javascript:alert(1)' })).toMatchObject({ field: 'link' })
})

test('opened again in whatever zone and season, a stored interview is the same moment', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
  fc.assert(
    fc.property(zones, zones, moments, fc.boolean(), (zone, own, minute, isSaid) => {
      const starts = new Date(minute * 60_000).toISOString()
      const interview = { ...STORED, starts_at: starts, time_zone: isSaid ? zone : null }
      const again = readInterview(interviewDraftOf(interview, own))
      const found = again.is === 'fine' ? Date.parse(again.columns.starts_at) : Number.NaN
      expect(found).toBe(Date.parse(starts))
    }),
    { numRuns: 300 },
  )
})

test('where an hour comes twice, an interview in the second stays there until its time is typed anew', () => {
  const second = '2026-11-01T06:30:00.000Z'
  const interview = { ...STORED, starts_at: second, time_zone: 'America/New_York' }
  const opened = interviewDraftOf(interview, 'UTC')
  expect(opened.minute).toBe('2026-11-01T01:30')
  expect(readInterview({ ...opened, notes: 'Bring a pen' })).toMatchObject({ columns: { starts_at: second } })
  expect(readInterview({ ...opened, minute: '2026-11-01T00:30' })).toMatchObject({
    columns: { starts_at: '2026-11-01T04:30:00.000Z' },
  })
})

const STORED = {
  id: 'i',
  application_id: 'a',
  minutes: null,
  kind: 'other' as const,
  place: '',
  link: null,
  notes: '',
  remind_minutes: null,
}
