export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The day of a moment as `2026-11-15`, by the clock of Greenwich. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** So many days after a day that is written as `2026-11-15`. */
export const daysAfter = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * DAY_MS))
