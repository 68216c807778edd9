import { daysAfter } from '#contract/rules/days.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import { shortDate } from '#web/ui/shown-date.ts'
import type { NextStep } from './next-step.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes long, and a board needs few. */
function format(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${name}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(key, made)
  return made
}

/** "10:00 am" */
export const clockTime = (at: string, timeZone: string): string =>
  format(timeZone, 'clock', { hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\s/g, ' ')
    .toLowerCase()

/** "Tuesday, November 17" */
export const longDay = (at: string, timeZone: string): string =>
  format(timeZone, 'long day', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(at))

/** "CST", for times of another zone than the reader's own. */
export function zoneLabel(at: string, timeZone: string): string {
  const parts = format(timeZone, 'zone', { timeZoneName: 'short' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** "Today 10:00 am", "Tue 10:00 am" within the week, else "Nov 30, 10:00 am". */
export function shortTime(at: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  return `${nearDay(dayIn(timeZone, new Date(at)), dayIn(timeZone, now))} ${clockTime(at, timeZone)}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** "Today", "Tue" within the week, else "Nov 30". Days as `2026-11-15`. */
export function nearDay(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day > today && day < daysAfter(today, 7)) return WEEKDAYS[new Date(day).getUTCDay()] ?? ''
  return shortDate(day)
}

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** "2d late", "Nov 18", "Tue 10:00 am", "By Fri": as short as a card needs it. */
export function stepText(step: NextStep, clock: { now: Date; timeZone: string }): string {
  if (step.is === 'interview') return shortTime(step.at, clock)
  const today = dayIn(clock.timeZone, clock.now)
  if (step.isLate) return `${daysBetween(step.day, today)}d late`
  const near = nearDay(step.day, today)
  return step.is === 'answer' ? `By ${near}` : near
}

/** The same in a sentence: "Interview Tue 10:00 am", "Follow up, 2 days late", "Answer by Fri". */
export function stepSentence(step: NextStep, clock: { now: Date; timeZone: string }): string {
  if (step.is === 'interview') return `Interview ${stepText(step, clock)}`
  const words = step.is === 'answer' ? 'Answer' : 'Follow up'
  if (!step.isLate)
    return `${words} ${step.is === 'answer' ? 'by ' : ''}${nearDay(step.day, dayIn(clock.timeZone, clock.now))}`
  const days = daysBetween(step.day, dayIn(clock.timeZone, clock.now))
  return `${words}, ${days} ${days === 1 ? 'day' : 'days'} late`
}

/** "1d", "2w", "5mo": how long ago a day is. */
export function shortAge(day: string, today: string): string {
  const days = Math.max(0, daysBetween(day.slice(0, 10), today))
  if (days === 0) return 'today'
  if (days < 14) return `${days}d`
  return days < 60 ? `${Math.floor(days / 7)}w` : `${Math.floor(days / 30)}mo`
}
