/** Upper ends in milliseconds; what takes longer is in one more bucket. Samples are kept by these: never change them. */
const BUCKETS_MS = [5, 10, 20, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1200, 2000, 5000]

/** How many things took how long: small, and can be added up over minutes and processes. */
export const noDurations = (): number[] => Array.from({ length: BUCKETS_MS.length + 1 }, () => 0)

export function addDuration(counts: number[], ms: number): void {
  const found = BUCKETS_MS.findIndex((end) => ms <= end)
  const bucket = found === -1 ? BUCKETS_MS.length : found
  counts[bucket] = (counts[bucket] ?? 0) + 1
}

export function sumDurations(all: readonly (readonly number[])[]): number[] {
  return noDurations().map((_, bucket) => all.reduce((sum, counts) => sum + (counts[bucket] ?? 0), 0))
}

/** Within how many milliseconds this share was done; evenly spread inside a bucket. `null` where nothing was. */
export function withinMs(counts: readonly number[], share: number): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share
  if (wanted === 0) return null
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (before + count >= wanted) {
      const from = BUCKETS_MS[bucket - 1] ?? 0
      const to = BUCKETS_MS[bucket] ?? from
      return Math.round(from + ((to - from) * (wanted - before)) / count)
    }
    before += count
  }
  return null
}
