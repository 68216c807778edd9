import { DAY_MS } from './days.ts'

/** A minute on a clock on the wall, as a `datetime-local` field writes it: `2026-11-17T10:00`. */
type WallMinute = string

/**
 * The moment at which a zone's clock shows that minute. One that comes twice is the first; one that the clock leaves out
 * is as far behind the jump as it was meant to be behind the hour before it. `null` for what is no minute or zone.
 */
export function momentIn(timeZone: string, minute: WallMinute): Date | null {
  const wall = Date.parse(`${minute}Z`)
  if (Number.isNaN(wall) || !isTimeZone(timeZone)) return null
  // No February 30, and no seconds.
  if (new Date(wall).toISOString().slice(0, 16) !== minute) return null
  return new Date(instantOf(wall, offsetsOf(timeZone)))
}

/** What a zone's clock shows at a moment. */
export function minuteIn(timeZone: string, moment: Date): WallMinute {
  const at = moment.getTime()
  return new Date(at + offsetsOf(timeZone)(at)).toISOString().slice(0, 16)
}

/** The day that a zone's calendar shows at a moment, as `2026-11-17`. */
export const dayIn = (timeZone: string, moment: Date): string => minuteIn(timeZone, moment).slice(0, 10)

type OffsetAt = (instant: number) => number

/** When the clock on the wall first shows `wall`, or, where it never does, jumps over it. */
export function instantOf(wall: number, offsetAt: OffsetAt): number {
  const before = wall - offsetAt(wall - DAY_MS)
  const behind = wall - offsetAt(wall + DAY_MS)
  const shown = [before, behind].filter((instant) => instant + offsetAt(instant) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. An unknown zone is UTC. */
export function offsetsOf(timeZone: string): OffsetAt {
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
