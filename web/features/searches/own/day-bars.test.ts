import { expect, test } from 'vitest'
import { daysSentence } from './day-bars.tsx'

test.each([
  [[3], '3 jobs found in 1 day.'],
  [[0, 1], '1 job found in 2 days, oldest day first: 0, 1.'],
  [[1200, 34, 0], '1,234 jobs found in 3 days, oldest day first: 1200, 34, 0.'],
])('%j is said as "%s"', (days, sentence) => {
  expect(daysSentence(days)).toBe(sentence)
})
