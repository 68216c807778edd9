import { expect, test } from 'vitest'
import { nextMailWords } from './next-mail-words.ts'

const schedule = { alert_hour: 8, alert_weekday: 5, time_zone: 'America/New_York' }
// A Monday, 10 in the morning in New York.
const now = new Date('2026-11-16T15:00:00Z')

test.each([
  ['off', 'New jobs show here'],
  ['at_once', 'Within minutes'],
  ['daily', 'Next: Tue 8 AM'],
  ['weekly', 'Next: Fri 8 AM'],
] as const)('emails that come %s read "%s"', (alert_frequency, words) => {
  expect(nextMailWords({ ...schedule, alert_frequency }, now)).toBe(words)
})
