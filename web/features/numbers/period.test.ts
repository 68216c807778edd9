import { expect, test } from 'vitest'
import { periodName, periodUntil } from './period.ts'

test('eight weeks begin on the Sunday seven weeks before this one', () => {
  expect(periodUntil('2026-11-15', '8-weeks')).toEqual({ since: '2026-09-27', until: null })
  expect(periodUntil('2026-11-21', '8-weeks')).toEqual({ since: '2026-09-27', until: null })
  expect(periodUntil('2026-11-22', '8-weeks')).toEqual({ since: '2026-10-04', until: null })
})

test('half a year is 26 weeks, and all time has no beginning', () => {
  expect(periodUntil('2026-11-15', '6-months').since).toBe('2026-05-24')
  expect(periodUntil('2026-11-15', 'all')).toEqual({ since: null, until: null })
})

test('an address that names no period shows eight weeks', () => {
  expect(periodName(null)).toBe('8-weeks')
  expect(periodName('toString')).toBe('8-weeks')
  expect(periodName('all')).toBe('all')
})
