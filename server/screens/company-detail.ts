import type { CompanyDetail, CompanyPay } from '#contract/company.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { PayPeriod } from '#contract/rules/pay-period.ts'
import { FIELD_VALUES } from '#contract/search/later-values.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Counted, Nullable } from '#db/rows.ts'
import { fieldOf } from '#jobs/posting-facts/field-of.ts'
import { isCompanyListed } from './listed-jobs.ts'

const MAX_KEY_CHARS = 200
const MIN_CLOSED_JOBS = 5
const MAX_PLACES = 6
const MAX_PAYS = 2000
const WEEKS = 12
/** "Austin, TX (Hybrid)" is Austin; "Remote (United States)" is a place of its own. */
const STYLE_AFTER_PLACE = String.raw`\s*\((?:hybrid|remote|on-?site)\)$`

/** Everything about an employer that its jobs say; `null` where there never was one of this key. */
export async function readCompany(db: Queryable, key: string, now: Date): Promise<CompanyDetail | null> {
  if (key === '' || key.length > MAX_KEY_CHARS || !key.isWellFormed() || key.includes('\0')) return null
  const totals = await readTotals(db, key)
  if (totals === null) return null
  const [places, weeks, pay, isListed] = [
    await readPlaces(db, key),
    await readWeeks(db, key, now),
    await readPay(db, key),
    await isCompanyListed(db, key),
  ]
  return { key, ...totals, places, weeks, pay, isListed }
}

/** Without a job there is no company and no day. */
type TotalsRow = Nullable<Columns<'public.jobs', 'company' | 'first_seen_at'>> &
  Counted<'open' | 'stating' | 'own' | 'again' | 'closed' | 'days'>

async function readTotals(db: Queryable, key: string) {
  const { rows } = await db.query<TotalsRow>(
    `select mode() within group (order by company) as company, min(first_seen_at) as first_seen_at,
       count(*) filter (where closed_at is null)::integer as open,
       count(*) filter (where closed_at is null and pay_kind in ('stated', 'parsed'))::integer as stating,
       count(*) filter (where closed_at is null and postings @> '[{"employer": true}]')::integer as own,
       count(*) filter (where closed_at is null and reposts > 0)::integer as again,
       count(*) filter (where close_reason in ('gone', 'expired'))::integer as closed,
       coalesce(percentile_cont(0.5) within group (order by extract(epoch from closed_at - posted_at))
         filter (where close_reason in ('gone', 'expired')) / 86400, 0)::float8 as days
     from public.jobs where company_key = $1`,
    [key],
  )
  const row = rows[0]
  if (!row || row.company === null || row.first_seen_at === null) return null
  return {
    name: row.company,
    firstSeen: row.first_seen_at.toISOString(),
    open: { jobs: row.open, statingPay: row.stating, onOwnSite: row.own, postedAgain: row.again },
    medianDaysOpen: row.closed < MIN_CLOSED_JOBS ? null : Math.round(row.days),
  }
}

async function readPlaces(db: Queryable, key: string): Promise<CompanyDetail['places']> {
  const { rows } = await db.query<Columns<'public.jobs', 'location'> & Counted<'jobs'>>(
    `select regexp_replace(place->>'text', $2, '', 'i') as location, count(*)::integer as jobs
       from public.jobs, jsonb_array_elements(places) place
      where company_key = $1 and closed_at is null and place->>'text' <> ''
      group by 1 order by 2 desc, 1 limit ${MAX_PLACES}`,
    [key, STYLE_AFTER_PLACE],
  )
  return rows.map(({ location, jobs }) => ({ text: location, jobs }))
}

async function readWeeks(db: Queryable, key: string, now: Date): Promise<CompanyDetail['weeks']> {
  const days = Array.from(
    { length: WEEKS },
    (_, at) => new Date(now.getTime() - (WEEKS - 1 - at) * 7 * DAY_MS),
  )
  const { rows } = await db.query<Counted<'jobs'>>(
    `select (select count(*) from public.jobs where company_key = $1 and posted_at <= day
         and (closed_at is null or closed_at > day))::integer as jobs
     from unnest($2::timestamptz[]) with ordinality as given (day, place) order by place`,
    [key, days],
  )
  return days.map((day, at) => ({ day: day.toISOString().slice(0, 10), jobs: rows[at]?.jobs ?? 0 }))
}

type PayRow = Columns<'public.jobs', 'title' | 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period'>

async function readPay(db: Queryable, key: string): Promise<CompanyPay | null> {
  const { rows } = await db.query<PayRow>(
    `select title, pay_min, pay_max, pay_currency, pay_period from public.jobs
      where company_key = $1 and closed_at is null and pay_kind in ('stated', 'parsed') limit ${MAX_PAYS}`,
    [key],
  )
  return statedPay(rows)
}

/** In the currency and period that most of the jobs state: others are not turned into it. */
function statedPay(rows: readonly PayRow[]): CompanyPay | null {
  const kindOf = ({ pay_currency, pay_period }: PayRow) => `${pay_currency} ${pay_period}`
  const kinds = Map.groupBy(rows, kindOf)
  const [kind, usual] = [...kinds].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (kind === undefined || usual === undefined) return null
  const [currency = '', period = 'year'] = kind.split(' ')
  const byField = Map.groupBy(usual, ({ title }) => fieldOf(title))
  const fields = FIELD_VALUES.flatMap((field) => {
    const ends = (byField.get(field) ?? []).map((row) => [row.pay_min, row.pay_max])
    const amounts = ends.flat().flatMap((amount) => (amount !== null && amount > 0 ? [amount] : []))
    if (amounts.length === 0) return []
    return [{ field, low: Math.min(...amounts), high: Math.max(...amounts), jobs: ends.length }]
  })
  fields.sort((a, b) => b.jobs - a.jobs)
  return { currency, period: period as PayPeriod, jobs: usual.length, fields } // the table checks the period
}
