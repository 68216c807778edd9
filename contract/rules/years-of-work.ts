/** Years of one station of a career; `to` is null for "present". */
export type StationYears = { from: number; to: number | null }

/** How many different years the stations cover, up to `now`. */
export function yearsOfWork(stations: readonly StationYears[], now: Date): number {
  const covered = new Set<number>()
  for (const { from, to } of stations) {
    for (let year = from; year < Math.min(to ?? now.getFullYear(), now.getFullYear()); year++)
      covered.add(year)
  }
  return covered.size
}
