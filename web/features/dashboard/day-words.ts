import { DAY_MS } from '#contract/rules/days.ts'

const SHORT = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Tue 17"; the year and month are near enough to be known. */
export function shortDay(day: string): string {
  const parts = SHORT.formatToParts(new Date(day))
  const part = (type: 'weekday' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')}`
}

/** By the reader's own clock: "10:00 AM". */
export const clockTime = (moment: string): string => TIME.format(new Date(moment))

/** "today", "tomorrow", "in 4 days", "2 days late". */
export function daysFrom(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days > 1) return `in ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** When something was, near enough to place it: "this morning" would be too fine. "today", "yesterday", "Friday", "March 3". */
export function sinceWords(moment: string, now: Date): string {
  const at = new Date(moment)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  if (at.getTime() >= midnight) return 'earlier today'
  const days = Math.ceil((midnight - at.getTime()) / DAY_MS)
  if (days === 1) return 'yesterday'
  return days < 7 ? WEEKDAY.format(at) : MONTH_DAY.format(at)
}
