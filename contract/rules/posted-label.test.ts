import { expect, test } from 'vitest'
import { postedLabel } from './posted-label.ts'

const now = new Date('2026-03-31T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
const daysAgo = (days: number) => hoursAgo(days * 24)

test.for([
  [0, 'Today'],
  [1, 'Today'],
  [2, 'Yesterday'],
  [3, '3 days ago'],
  [7, '7 days ago'],
  [8, '1 week ago'],
  [14, '2 weeks ago'],
  [30, '4 weeks ago'],
  [31, '1 month ago'],
  [59, '1 month ago'],
  [60, '2 months ago'],
  [400, '13 months ago'],
] as const)('a job posted %d days ago reads %s', ([days, label]) => {
  expect(postedLabel(daysAgo(days), now)).toBe(label)
})

test('a started day counts as a whole one', () => {
  expect(postedLabel(hoursAgo(24.5), now)).toBe('Yesterday')
  expect(postedLabel(hoursAgo(6 * 24 + 1), now)).toBe('7 days ago')
})

test('a source whose clock runs ahead posted today', () => {
  expect(postedLabel(hoursAgo(-5), now)).toBe('Today')
})

test('a date that is none has no label', () => {
  expect(postedLabel(new Date('soon'), now)).toBe('')
})
