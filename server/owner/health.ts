import type { HealthSample } from '#contract/database/json-columns.ts'
import type { HealthSeries, OwnerHealth } from '#contract/owner.ts'
import { DAY_MS, HOUR_MS } from '#contract/rules/days.ts'
import { sumDurations, withinMs } from './durations.ts'

const POINTS = 48
const MINUTE_MS = 60_000
/** "Now" is the last few minutes: one alone says little on a quiet site. */
const NOW_MINUTES = 10
const PERCENTILE = 0.95

/** What the samples of a day say, in half hours. */
export function healthOf(samples: readonly HealthSample[], now: Date): OwnerHealth {
  const stepMs = DAY_MS / POINTS
  const begin = now.getTime() - DAY_MS
  const steps = Array.from({ length: POINTS }, (): HealthSample[] => [])
  for (const sample of samples) steps[Math.floor((Date.parse(sample.at) - begin) / stepMs)]?.push(sample)
  const lately = since(samples, now.getTime() - NOW_MINUTES * MINUTE_MS)
  const inHour = since(samples, now.getTime() - HOUR_MS)
  const series = (read: Reading, recent = lately): HealthSeries => ({
    now: recent.length > 0 ? read(recent) : null,
    points: steps.map((step) => (step.length > 0 ? read(step) : null)),
  })
  return {
    pagesPerMinute: series((part) => Math.round(10 * perMinute(part)) / 10),
    pageMs: series((part) => withinMs(sumDurations(part.map(({ pageTimes }) => pageTimes)), PERCENTILE)),
    searchMs: series((part) =>
      withinMs(sumDurations(part.map(({ searchTimes }) => searchTimes)), PERCENTILE),
    ),
    errorShare: series(errorShare, inHour),
    errorsInHour: sum(inHour, ({ errors }) => errors),
    jobs: series((part) => part.at(-1)?.jobs ?? null),
    diskShare: series(diskShare),
    diskFreeBytes: samples.at(-1)?.diskFreeBytes ?? null,
  }
}

type Reading = (part: readonly HealthSample[]) => number | null

const since = (samples: readonly HealthSample[], from: number) =>
  samples.filter(({ at }) => Date.parse(at) >= from)

const sum = (part: readonly HealthSample[], read: (sample: HealthSample) => number) =>
  part.reduce((total, sample) => total + read(sample), 0)

/** Of all processes together. */
function perMinute(part: readonly HealthSample[]): number {
  const minutes = new Set(part.map(({ at }) => Math.floor(Date.parse(at) / MINUTE_MS))).size
  return sum(part, ({ pages }) => pages) / minutes
}

function errorShare(part: readonly HealthSample[]): number | null {
  const requests = sum(part, (sample) => sample.requests)
  return requests > 0 ? sum(part, ({ errors }) => errors) / requests : null
}

function diskShare(part: readonly HealthSample[]): number | null {
  const last = part.at(-1)
  return last && last.diskBytes > 0 ? 1 - last.diskFreeBytes / last.diskBytes : null
}
