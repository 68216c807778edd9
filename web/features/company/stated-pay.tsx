import type { CSSProperties } from 'react'
import type { CompanyPay } from '#contract/company.ts'
import { PAY_PERIODS } from '#contract/rules/pay-period.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import { FIELD_WORDS } from '#contract/search/field-words.ts'
import { jobsCounted } from '#web/data/filter-words.ts'

const MAX_FIELDS = 6

/** The heading says for how long. */
function rangeText(min: number, max: number, { currency, period }: Pick<CompanyPay, 'currency' | 'period'>) {
  return salaryText({ min, max, currency, period })?.replace(` ${PAY_PERIODS[period]}`, '')
}

/** From the least to the most that its open jobs state, by field. */
export function StatedPay({ pay: { currency, period, jobs, fields } }: { pay: CompanyPay }) {
  const shown = fields.slice(0, MAX_FIELDS)
  const least = Math.min(...shown.map(({ low }) => low))
  const most = Math.max(...shown.map(({ high }) => high))
  const words: Readonly<Record<string, string>> = FIELD_WORDS
  const part = (amount: number) => (most === least ? 0 : (amount - least) / (most - least))
  return (
    <section aria-labelledby="stated-pay" className="company-part">
      <header>
        <h2 id="stated-pay">Stated pay</h2>
        <p className="ml-auto text-[0.8125rem] text-muted">
          {PAY_PERIODS[period]}, from {jobsCounted(jobs)}
        </p>
      </header>
      <ul className="grid gap-2.5 text-[0.8125rem]">
        {shown.map(({ field, low, high }) => (
          <li key={field}>
            <p className="flex justify-between gap-3">
              <span>{words[field] ?? 'Other fields'}</span>
              <span className="text-muted tabular-nums">{rangeText(low, high, { currency, period })}</span>
            </p>
            <div
              className="pay-range"
              style={{ '--from': part(low), '--to': part(high) } as CSSProperties} // custom properties are not in React's type
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
