export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The day of a moment as `2026-11-15`, by the clock of Greenwich. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day of a moment by the clock of whoever looks at it. */
export const localDay = (moment: Date): string => localMinute(moment).slice(0, 10)

/** A moment as a `datetime-local` field writes it, by the clock of whoever looks at it. */
const localMinute = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** A day as a moment: noon, so that it is the same day almost wherever it is read. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** So many days after a day that is written as `2026-11-15`. */
export const daysAfter = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * DAY_MS))
