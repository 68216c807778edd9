import { expect, test } from 'vitest'
import { dayOf, daysAfter } from './days.ts'

test('a moment is of the day that Greenwich has', () => {
  expect(dayOf(new Date('2026-11-15T23:59:59-05:00'))).toBe('2026-11-16')
})

test('days are counted over the ends of months and leap years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2027-03-01', -1)).toBe('2027-02-28')
})
