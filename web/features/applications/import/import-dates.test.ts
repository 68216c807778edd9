import { expect, test } from 'vitest'
import { dateOrderOf, readDay } from './import-dates.ts'

test.each([
  ['2026-04-03', '2026-04-03'],
  ['2026-04-03T10:00:00+00:00', '2026-04-03'],
  ['2026/4/3', '2026-04-03'],
  ['4/3/2026', '2026-04-03'],
  ['4/3/26', '2026-04-03'],
  ['4/3/2026 14:30', '2026-04-03'],
  ['Apr 3, 2026', '2026-04-03'],
  ['April 3rd 2026', '2026-04-03'],
  ['3 April 2026', '2026-04-03'],
  ['3-Apr-2026', '2026-04-03'],
  ['46115', '2026-04-03'],
  ['4/31/2026', null],
  ['31/12/2026', null],
  ['yesterday', null],
  ['', null],
  ['12345678', null],
])('%j is the day %j', (text, day) => {
  expect(readDay(text, 'month-first')).toBe(day)
})

test('with the day first', () => {
  expect(readDay('3.4.2026', 'day-first')).toBe('2026-04-03')
  expect(readDay('31/12/2026', 'day-first')).toBe('2026-12-31')
})

test.each([
  [['1/2/2026', '25/2/2026'], 'day-first'],
  [['1/2/2026', '2/25/2026'], 'month-first'],
  [['1.2.2026'], 'day-first'],
  [['1/2/2026', '2026-02-25'], null],
  [[], null],
] as const)('%j is written %s', (values, order) => {
  expect(dateOrderOf(values)).toBe(order)
})
