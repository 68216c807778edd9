import { daysAfter } from '#contract/rules/days.ts'

/** Whole days as `2026-11-15`; `null`: from the beginning, or until today. */
export type Period = { since: string | null; until: string | null }

const WEEK_DAYS = 7

export const PERIODS = {
  '8-weeks': { label: '8 weeks', weeks: 8 },
  '6-months': { label: '6 months', weeks: 26 },
  all: { label: 'All time', weeks: null },
} as const

export type PeriodName = keyof typeof PERIODS

export const periodName = (value: string | null): PeriodName =>
  value !== null && Object.hasOwn(PERIODS, value) ? (value as PeriodName) : '8-weeks' // a key of PERIODS

/** Whole weeks, each from Sunday, the last of which is this one. */
export function periodUntil(today: string, name: PeriodName): Period {
  const { weeks } = PERIODS[name]
  const until = null
  if (weeks === null) return { since: null, until }
  return { since: daysAfter(sundayBefore(today), -(weeks - 1) * WEEK_DAYS), until }
}

const sundayBefore = (day: string) => daysAfter(day, -new Date(day).getUTCDay())
