/** The time of one station of a career: months where they were said, 1 to 12; `to` is null for "present". */
export type Station = {
  from: number
  fromMonth: number | null
  to: number | null
  toMonth: number | null
}

/**
 * How many whole years the stations cover together, up to `now`. Months that several of them cover count once. "2015 to
 * 2018" without months is three years, as people mean it.
 */
export function yearsOfWork(stations: readonly Station[], now: Date): number {
  const thisMonth = now.getFullYear() * 12 + now.getMonth() + 1
  const covered = new Set<number>()
  for (const { from, fromMonth, to, toMonth } of stations) {
    const first = from * 12 + (fromMonth ?? 1) - 1
    // The last month counts whole; a year alone is taken as its beginning.
    const end = to === null ? thisMonth : Math.min(thisMonth, to * 12 + (toMonth ?? 0))
    for (let month = first; month < end; month++) covered.add(month)
  }
  return Math.floor(covered.size / 12)
}
