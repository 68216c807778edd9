import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
