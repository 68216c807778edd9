import type { PayMarket } from '#contract/job-detail.ts'
import { PAY_PERIODS } from '#contract/rules/pay-period.ts'
import { type PayAmount, salaryText } from '#contract/rules/salary-text.ts'
import { countryName } from '#web/data/country-words.ts'
import { counted } from '#web/data/filter-words.ts'
import { Popover } from '#web/ui/popover.tsx'

export type PayAgainstMarketProps = {
  market: PayMarket
  /** What the job itself states; `null` where it does not, or only its source predicts it. */
  own: PayAmount | null
}

const WIDTH = 360
const HEIGHT = 56
const GAP = 2
/** Within a twentieth of the median is at the median. */
const NEAR_MEDIAN = 0.05

const WITH_ARTICLE: ReadonlySet<string> = new Set(['us', 'gb', 'nl', 'ae', 'ph', 'cz'])

/** What like jobs state that they pay, with this one's range in it. */
export function PayAgainstMarket({ market, own }: PayAgainstMarketProps) {
  const { bins, median, jobs, title, country } = market
  const from = bins[0]?.from ?? 0
  const to = bins.at(-1)?.to ?? 1
  const most = Math.max(...bins.map((bin) => bin.jobs))
  const step = WIDTH / bins.length
  const place = (amount: number) => Math.round(((amount - from) / (to - from)) * WIDTH)
  const show = (amount: number) => amountText(amount, market)
  return (
    <div className="mt-3">
      <p className="sr-only">
        Similar jobs state {show(market.low)} to {show(market.high)}, half of them {show(median)} or more.
      </p>
      <svg viewBox={`0 -16 ${WIDTH} ${HEIGHT + 34}`} aria-hidden="true" className="chart max-w-[24rem]">
        {bins.map((bin, at) => {
          const height = Math.max(2, Math.round((bin.jobs / most) * HEIGHT))
          return (
            <rect
              key={bin.from}
              className={isOwn(bin, own) ? 'chart-on' : 'chart-off'}
              x={Math.round(at * step)}
              y={HEIGHT - height}
              width={Math.round(step) - GAP}
              height={height}
            />
          )
        })}
        <path className="chart-median" d={`M${place(median)} -2v${HEIGHT + 2}`} />
        <text x={Math.min(Math.max(place(median), 40), WIDTH - 40)} y={-6} textAnchor="middle">
          median {show(median)}
        </text>
        <text x={0} y={HEIGHT + 15}>
          {show(from)}
        </text>
        <text x={WIDTH} y={HEIGHT + 15} textAnchor="end">
          {show(to)}
        </text>
      </svg>
      <div className="mt-1 text-[0.8125rem] text-muted">
        {own && <b className="font-semibold text-ink">{againstMedian(own, median)} </b>}
        {counted(jobs)} jobs with “{title}” in their titles in {WITH_ARTICLE.has(country) && 'the '}
        {countryName(country)} state pay. <MarketTable market={market} />
      </div>
    </div>
  )
}

function MarketTable({ market }: { market: PayMarket }) {
  return (
    <Popover
      group="evidence"
      className="account inline-block"
      summaryClass="account-button tap-around"
      summary="See the table"
    >
      <table className="w-full tabular-nums">
        <thead>
          <tr>
            <th className="text-left font-medium">Pay {PAY_PERIODS[market.period]}</th>
            <th className="text-right font-medium">Jobs</th>
          </tr>
        </thead>
        <tbody>
          {market.bins.map(({ from, to, jobs }) => (
            <tr key={from}>
              <td>
                {amountText(from, market)} to {amountText(to, market)}
              </td>
              <td className="text-right">{counted(jobs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  )
}

const ends = ({ min, max }: PayAmount): [number, number] => [min ?? max ?? 0, max ?? min ?? 0]

function isOwn(bin: PayMarket['bins'][number], own: PayAmount | null): boolean {
  if (own === null) return false
  const [low, high] = ends(own)
  return bin.to > low && bin.from <= high
}

function againstMedian(own: PayAmount, median: number): string {
  const [low, high] = ends(own)
  const off = (low + high) / 2 / median - 1
  if (Math.abs(off) <= NEAR_MEDIAN) return 'At the median.'
  return off > 0 ? 'Above the median.' : 'Below the median.'
}

/** The period stands in the table's heading and in the job's own pay. */
function amountText(amount: number, { currency, period }: Pick<PayMarket, 'currency' | 'period'>): string {
  const rounded = period === 'hour' ? Math.round(amount * 2) / 2 : Math.round(amount)
  const text = salaryText({ min: rounded, max: rounded, currency, period }) ?? ''
  return text.replace(` ${PAY_PERIODS[period]}`, '')
}
