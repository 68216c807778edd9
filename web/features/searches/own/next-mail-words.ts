import { nextMailAt } from '#contract/rules/next-mail-at.ts'
import type { AlertSchedule } from '#contract/saved-search.ts'

/** When the next email about a search can come, in a few words. */
export function nextMailWords(schedule: AlertSchedule, now: Date): string {
  if (schedule.alert_frequency === 'off') return 'New jobs show here'
  const next = nextMailAt(schedule, now)
  if (next === null) return 'Within minutes'
  const time = next.toLocaleString('en-US', {
    weekday: 'short',
    hour: 'numeric',
    timeZone: schedule.time_zone,
  })
  return `Next: ${time}`
}
