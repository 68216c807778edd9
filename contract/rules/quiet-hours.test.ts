import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { quiet_from: 22, quiet_until: 7, time_zone: 'America/New_York' }
const until = (now: string, hours = night) => quietUntil(hours, new Date(now))?.toISOString() ?? null

test('without quiet hours it is never quiet', () => {
  expect(quietUntil({ ...night, quiet_from: null, quiet_until: null }, new Date())).toBeNull()
})

test('the night of the person, not of the server, over midnight', () => {
  expect(until('2026-11-17T02:59:00Z')).toBeNull()
  expect(until('2026-11-17T03:00:00Z')).toBe('2026-11-17T12:00:00.000Z')
  expect(until('2026-11-17T11:59:00Z')).toBe('2026-11-17T12:00:00.000Z')
  expect(until('2026-11-17T12:00:00Z')).toBeNull()
})

test('hours of one day', () => {
  const lunch = { quiet_from: 12, quiet_until: 14, time_zone: 'UTC' }
  expect(until('2026-11-17T11:59:59Z', lunch)).toBeNull()
  expect(until('2026-11-17T12:00:00Z', lunch)).toBe('2026-11-17T14:00:00.000Z')
  expect(until('2026-11-17T14:00:00Z', lunch)).toBeNull()
})

test('they end by the clock on the wall when it is set forward at night', () => {
  // March 14, 2027: 2:00 becomes 3:00.
  expect(until('2027-03-14T04:00:00Z')).toBe('2027-03-14T11:00:00.000Z')
})
