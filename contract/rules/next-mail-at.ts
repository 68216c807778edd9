import type { AlertSchedule } from '#contract/saved-search.ts'
import { DAY_MS, HOUR_MS } from './days.ts'

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

type OffsetAt = (instant: number) => number

/** When the clock on the wall first shows `wall`, or, where it never does, jumps over it. */
function instantOf(wall: number, offsetAt: OffsetAt): number {
  const before = wall - offsetAt(wall - DAY_MS)
  const behind = wall - offsetAt(wall + DAY_MS)
  const shown = [before, behind].filter((instant) => instant + offsetAt(instant) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. An unknown zone is UTC. */
function offsetsOf(timeZone: string): OffsetAt {
  const format = formatIn(isTimeZone(timeZone) ? timeZone : 'UTC')
  return (instant) => {
    const seconds = Math.floor(instant / 1000) * 1000
    // '03/14/2027, 03:00:00'
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(seconds).match(/\d+/g) ?? []
    ).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
  }
}

export function isTimeZone(name: string): boolean {
  try {
    formatIn(name)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it a hundred times, and people live in few zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
