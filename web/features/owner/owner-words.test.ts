import { expect, test } from 'vitest'
import { ageWords, counted, shownGigabytes, shownNumber, shownShare } from './owner-words.ts'

test('numbers are short enough for a glance', () => {
  expect(shownNumber(53_597)).toBe('53,597')
  expect(shownNumber(1_940_000)).toBe('1.94M')
  expect(shownShare(0.004)).toBe('0.4%')
  expect(shownGigabytes(12_400_000_000)).toBe('12 GB')
  expect(counted(1, 'board', 'boards')).toBe('1 board')
})

test.each([
  ['2026-11-16T11:59:20Z', '40 s'],
  ['2026-11-16T11:58:00Z', '2 min'],
  ['2026-11-15T10:00:00Z', '26 h'],
  ['2026-11-13T12:00:00Z', '3 days'],
])('the age of %s is %s', (at, words) => {
  expect(ageWords(at, '2026-11-16T12:00:00Z')).toBe(words)
})
