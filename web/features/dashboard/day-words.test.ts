import { expect, test } from 'vitest'
import { daysFrom, shortDay, sinceWords } from './day-words.ts'

test('a day is named by its weekday and number', () => {
  expect(shortDay('2026-11-17')).toBe('Tue 17')
})

test('how far a day is off is said in words, and a day that has passed is late', () => {
  expect(daysFrom('2026-11-15', '2026-11-15')).toBe('today')
  expect(daysFrom('2026-11-16', '2026-11-15')).toBe('tomorrow')
  expect(daysFrom('2026-11-19', '2026-11-15')).toBe('in 4 days')
  expect(daysFrom('2026-11-14', '2026-11-15')).toBe('1 day late')
  expect(daysFrom('2026-11-13', '2026-11-15')).toBe('2 days late')
  // Over the night in which the clocks change.
  expect(daysFrom('2026-11-02', '2026-10-31')).toBe('in 2 days')
})

test('the last visit is named as people name it', () => {
  const now = new Date(2026, 10, 15, 9)
  expect(sinceWords(new Date(2026, 10, 15, 7).toISOString(), now)).toBe('earlier today')
  expect(sinceWords(new Date(2026, 10, 14, 23).toISOString(), now)).toBe('yesterday')
  expect(sinceWords(new Date(2026, 10, 13, 8).toISOString(), now)).toBe('Friday')
  expect(sinceWords(new Date(2026, 10, 2, 8).toISOString(), now)).toBe('November 2')
})
