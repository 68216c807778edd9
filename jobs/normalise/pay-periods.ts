import type { PayPeriod } from '#jobs/job.ts'
import { scaleOf } from './currencies.ts'
import { anyPhrase, phrases } from './phrases.ts'

/** How an amount's period is named soon after it. */
const soon = (names: string) => new RegExp(String.raw`^[^\d.;]{0,25}?${names}`, 'i')

/** `after`: close behind an amount; `anywhere`: before it in the line. */
const PERIODS: readonly { period: PayPeriod; after: RegExp; anywhere: RegExp }[] = [
  {
    period: 'hour',
    after: soon(anyPhrase`
      /\s?h(ou)?r?
      (per|an) hour…
      (an|per) hr
      hourly…
      p[./]?h
      (pro|die) stunde…
      /\s?(std|stunde)
      par heure…
      de l['’]heure…
      per uur…
      por hora…
      all['’]ora…
    `),
    anywhere: phrases`
      hourly
      per hour
      stundenlohn
    `,
  },
  {
    period: 'month',
    after: soon(anyPhrase`
      …x ?1[2-4]\b
      /\s?(mo(nth|is|nat)?|maand|mes)
      (per|a) month…
      (?<!semi-?|bi-?)\bmonthly…
      p[./]?m\.?\b
      (im|pro) monat…
      monatlich…
      mtl
      miesięcznie…
      par mois…
      mensuel…
      per maand…
      al mes…
      mensual…
      al mese…
      pcm
    `),
    anywhere: phrases`
      monthly (base |gross |net )?(salary|pay|rate|gross|wage|compensation)…
      monats(gehalt|lohn)…
      månadslön…
    `,
  },
  {
    period: 'week',
    after: soon(anyPhrase`
      /\s?w(ee)?k
      (per|a) week…
      (?<!bi[- ])\bweekly…
      per wk
      p[./]?w
    `),
    anywhere: phrases`weekly (salary|pay|rate|gross)…`,
  },
  {
    period: 'day',
    after: soon(anyPhrase`
      /\s?day
      (per|a) day…
      daily…
      pro tag…
      par jour…
      per dag…
    `),
    anywhere: phrases`
      (daily|day) rate…
      tagessatz…
    `,
  },
  {
    period: 'year',
    after: soon(anyPhrase`
      /\s?(y(ea)?r|an|jahr|jaar)
      per (year|annum|yr)…
      a year…
      annual(ly)?…
      yearly…
      p[./]?\s?a
      (im|pro) jahr…
      jährlich…
      in annual…
      par an
      annuel…
      per jaar…
      al año…
      anual…
      all['’]anno…
      annu[ei]
    `),
    anywhere: phrases`
      annual(ized)?\s
      yearly
      per annum
      jahres(gehalt|brutto)…
    `,
  },
]

/** The period that the line names, nearest to the amount; null where it names none. */
export function periodOf(line: string, { start, end }: { start: number; end: number }): PayPeriod | null {
  const within = line.slice(start, end).replace(/^[^/a-z]*/i, '')
  const following = line.slice(end, end + 40)
  let nearest: { period: PayPeriod; at: number } | null = null
  for (const { period, after } of PERIODS) {
    if (after.test(within)) return period
    const at = after.exec(following)?.[0].length ?? Infinity
    if (at < (nearest?.at ?? Infinity)) nearest = { period, at }
  }
  if (nearest) return nearest.period
  const before = line.slice(Math.max(0, start - 60), start)
  return PERIODS.find(({ anywhere }) => anywhere.test(before))?.period ?? null
}

const BOUNDS = {
  year: [7000, 2_500_000],
  month: [300, 80_000],
  week: [80, 25_000],
  day: [30, 6000],
  hour: [3, 900],
} as const satisfies Record<PayPeriod, readonly [number, number]>

/** Hourly pay of 90,000 and yearly pay of 25 are mistakes of somebody's. */
export function isPlausible(amount: number, currency: string, period: PayPeriod): boolean {
  const [low, high] = BOUNDS[period]
  return amount >= low && amount <= high * scaleOf(currency)
}

/** What an amount without a period must be; null between the clear cases. */
export function likelyPeriod(amount: number, currency: string): PayPeriod | null {
  const size = amount / scaleOf(currency)
  if (size >= 10_000) return 'year'
  if (size >= 5 && size <= 200) return 'hour'
  return null
}
