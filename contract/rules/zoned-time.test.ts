import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, minuteIn, momentIn } from './zoned-time.ts'

const MINUTE_MS = 60_000
const at = (timeZone: string, minute: string) => momentIn(timeZone, minute)?.toISOString()

test('an interview at ten is at ten by the clock of its zone', () => {
  expect(at('America/Chicago', '2026-11-17T10:00')).toBe('2026-11-17T16:00:00.000Z')
  expect(at('America/Chicago', '2026-07-17T10:00')).toBe('2026-07-17T15:00:00.000Z')
  expect(at('Asia/Kolkata', '2026-11-17T10:00')).toBe('2026-11-17T04:30:00.000Z')
  expect(minuteIn('America/Chicago', new Date('2026-11-17T16:00:00Z'))).toBe('2026-11-17T10:00')
  expect(dayIn('Pacific/Auckland', new Date('2026-11-17T16:00:00Z'))).toBe('2026-11-18')
})

test('in spring an hour is missing: what was meant for it comes as much later', () => {
  expect(at('America/New_York', '2027-03-14T02:30')).toBe('2027-03-14T07:30:00.000Z')
  expect(minuteIn('America/New_York', new Date('2027-03-14T07:30:00Z'))).toBe('2027-03-14T03:30')
  expect(at('Europe/Berlin', '2027-03-28T02:15')).toBe('2027-03-28T01:15:00.000Z')
})

test('in fall an hour comes twice: the first is meant', () => {
  expect(at('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(at('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
})

test('what is no minute, no day or no zone is nothing', () => {
  for (const minute of ['', '2026-11-17', '2026-02-30T10:00', '2026-11-17T25:00', 'soon'])
    expect([minute, momentIn('UTC', minute)]).toEqual([minute, null])
  expect(momentIn('Mars/Olympus', '2026-11-17T10:00')).toBeNull()
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const minutes = fc
  .integer({ min: Date.UTC(2024, 0, 1) / MINUTE_MS, max: Date.UTC(2032, 0, 1) / MINUTE_MS })
  .map((minute) => new Date(minute * MINUTE_MS))

test('whatever the zone and the time of year, a moment that was written down is found again', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, moment) => {
      const wall = minuteIn(zone, moment)
      const found = momentIn(zone, wall)
      expect(found).not.toBeNull()
      // The same wall, and never later than meant: where an hour comes twice it may be the first of the two.
      expect(minuteIn(zone, found ?? moment)).toBe(wall)
      expect(found?.getTime()).toBeLessThanOrEqual(moment.getTime())
    }),
    { numRuns: 400 },
  )
})

test('around both changes of the clock every minute of the wall has its one moment', () => {
  for (const zone of CHANGING)
    for (const change of changesOf(zone)) {
      const shown = new Map<string, number>()
      for (let minute = -180; minute <= 180; minute += 15) {
        const moment = change + minute * MINUTE_MS
        const wall = minuteIn(zone, new Date(moment))
        shown.set(wall, Math.min(shown.get(wall) ?? Infinity, moment))
      }
      for (const [wall, first] of shown) {
        if (first <= change - 120 * MINUTE_MS) continue
        expect([zone, wall, at(zone, wall)]).toEqual([zone, wall, new Date(first).toISOString()])
      }
    }
})

const CHANGING = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]

/** To the quarter of an hour, in two years. */
function changesOf(zone: string): number[] {
  const offset = (moment: number) =>
    Date.parse(`${minuteIn(zone, new Date(moment))}Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS
  const changes: number[] = []
  const step = 24 * 60 * MINUTE_MS
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += step) {
    if (offset(day) === offset(day + step)) continue
    let [before, after] = [day, day + step]
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (offset(middle) === offset(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}
