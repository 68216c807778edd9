import type { PayMarket } from '#contract/job-detail.ts'
import type { JobCard } from '#contract/search/result.ts'
import { currencyOf } from '#jobs/normalise/currencies.ts'
import { payMarket } from '#jobs/pay-market/pay-market.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'

/** So many are enough not to look for less alike titles, and so many are read. */
const ENOUGH_JOBS = 20
const MAX_JOBS = 300

/** What jobs like this one state that they pay in its country; `null` where it names none, or too few state it. */
export async function readPayMarket(
  { title, country, pay }: JobCard,
  { likePays, now }: { likePays: JobSearch['likePays']; now: Date },
): Promise<PayMarket | null> {
  if (country === null) return null
  const own = pay?.kind === 'predicted' ? null : pay
  const currency = own?.currency ?? currencyOf(country)
  const { words, pays } = await likePays({
    title,
    country,
    currency,
    enough: ENOUGH_JOBS,
    most: MAX_JOBS,
    now: now.getTime(),
  })
  return payMarket({ title: words, country, currency, pays }, own)
}
