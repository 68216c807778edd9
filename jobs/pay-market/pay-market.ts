import type { PayMarket } from '#contract/job-detail.ts'
import type { PayPeriod } from '#contract/rules/pay-period.ts'
import type { PayAmount } from '#contract/rules/salary-text.ts'
import { PER_YEAR } from '#jobs/match/yearly-pay.ts'

/** Fewer say nothing of a market. */
const MIN_JOBS = 20
const BINS = 12
/** Beyond this many times the median, or below this part of it, somebody wrote something else. */
const MAX_OFF_MEDIAN = 4

type LikeJobs = { title: string; country: string; currency: string; pays: readonly PayAmount[] }

/** What like jobs state that they pay, in the period of `own` or else of most of them; `null` for too few. */
export function payMarket(
  { title, country, currency, pays }: LikeJobs,
  own: PayAmount | null,
): PayMarket | null {
  const period = own?.period ?? mostFrequentPeriod(pays)
  const amounts = pays
    .flatMap((pay) => (pay.currency === currency ? (middle(pay, period) ?? []) : []))
    .sort(ascending)
  const rough = quantile(amounts, 0.5)
  const usual = amounts.filter((amount) => amount * MAX_OFF_MEDIAN > rough && amount < rough * MAX_OFF_MEDIAN)
  if (usual.length < MIN_JOBS) return null
  return {
    title,
    country,
    currency,
    period,
    jobs: usual.length,
    median: quantile(usual, 0.5),
    low: quantile(usual, 0.1),
    high: quantile(usual, 0.9),
    bins: binsOf(usual),
  }
}

/** In the middle of the range that a job states. */
function middle({ min, max, period }: PayAmount, wanted: PayPeriod): number | null {
  const ends = [min, max].filter((amount) => amount !== null && amount > 0)
  if (ends.length === 0) return null
  const amount = ends.reduce<number>((sum, end) => sum + (end ?? 0), 0) / ends.length
  return (amount * PER_YEAR[period]) / PER_YEAR[wanted]
}

function mostFrequentPeriod(pays: readonly PayAmount[]): PayPeriod {
  const counts = new Map<PayPeriod, number>()
  for (const { period } of pays) counts.set(period, (counts.get(period) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'year'
}

/** Equal steps from where nearly all begin to where nearly all end; the first and the last take what lies beyond. */
function binsOf(amounts: readonly number[]): PayMarket['bins'] {
  const from = quantile(amounts, 0.02)
  const step = Math.max((quantile(amounts, 0.98) - from) / BINS, from / 1000, 0.01)
  const bins = Array.from({ length: BINS }, (_, at) => ({
    from: from + at * step,
    to: from + (at + 1) * step,
    jobs: 0,
  }))
  for (const amount of amounts) {
    const bin = bins[Math.min(BINS - 1, Math.max(0, Math.floor((amount - from) / step)))]
    if (bin) bin.jobs += 1
  }
  return bins
}

function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

const ascending = (a: number, b: number) => a - b
