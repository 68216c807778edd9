import type { AlertSchedule } from '#contract/saved-search.ts'
import { DAY_MS, HOUR_MS } from './days.ts'
import { instantOf, offsetsOf } from './zoned-time.ts'

/**
 * The next moment after `after` at which a daily or weekly mail is due: the hour of the person's own clock. An hour
 * that daylight saving leaves out is made up for at the next one there is; an hour that comes twice counts the first
 * time. `null` for mails that follow no clock.
 */
export function nextMailAt(schedule: AlertSchedule, after: Date): Date | null {
  const { alert_frequency: frequency, alert_hour: hour, alert_weekday: weekday } = schedule
  if (frequency !== 'daily' && frequency !== 'weekly') return null
  const offsetAt = offsetsOf(schedule.time_zone)
  const today = Math.floor((after.getTime() + offsetAt(after.getTime())) / DAY_MS)
  // From yesterday on: near a change of the clock a day may begin where another has not ended.
  for (let day = today - 1; ; day += 1) {
    if (frequency === 'weekly' && isoWeekday(day) !== weekday) continue
    const at = instantOf(day * DAY_MS + hour * HOUR_MS, offsetAt)
    if (at > after.getTime()) return new Date(at)
  }
}

/** Days since 1970, which began on a Thursday. */
const isoWeekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1
