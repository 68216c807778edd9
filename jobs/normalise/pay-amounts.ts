import type { PayPeriod } from '#jobs/job.ts'
import { announcedCurrency, currencyFor, scaleOf, SIGN, SIGN_AFTER } from './currencies.ts'

export type ReadAmount = {
  min: number | null
  max: number | null
  currency: string
  period: PayPeriod
  /** The text names the period; otherwise the size suggests it. */
  periodSaid: boolean
  start: number
  end: number
}

const NUMBER = `\\d{1,3}(?:[,.'’ ]\\d{2,3})*(?:[,.]\\d{3})+(?!\\d)(?:\\.\\d{1,2})?|\\d{1,3}(?:['’]\\d{3})+|(?<!\\d)\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2}(?!\\d))?`
const UNIT = `(?:\\s?(?:\\/|per\\b|an?\\b|p\\.?)\\s?(?:hour|hr|h|year|yr|annum|a\\b|month|mo|week|wk|day|d)\\b\\.?|\\s?(?:hourly|yearly|annually|monthly|weekly))`
const ONE = `(${SIGN})?\\s?(${NUMBER})\\s?(k\\b|thousand|million|billion|mm?\\b|mio\\b|mn\\b|bn?\\b|tn?\\b|trillion|lakhs?|lacs?|lpa\\b)?\\s?(${SIGN_AFTER})?`
const AMOUNTS = new RegExp(
  `${ONE}(?:${UNIT})?(?: \\(\\w{1,8}\\)(?= to ))?(?:,(?= (?:rising|increasing|up to)))?(?:\\s?(?:-|–|—|\\bto\\b|\\band\\b|\\bbis\\b|\\bund\\b|\\bup to\\b|à|\\btot\\b|\\bthrough\\b|\\bthru\\b|\\brising to\\b|\\bincreasing to\\b)\\s?${ONE})?`,
  'gi',
)

const PERIODS: readonly [period: PayPeriod, after: RegExp, anywhere: RegExp][] = [
  [
    'hour',
    /^[^\d.;]{0,25}?(?:\/\s?h(?:ou)?r?\b|\bper hour|\ban hour|\bhourly|\bp[./]?h\b|\b(?:pro|die) stunde|\/\s?(?:std|stunde)\b|\ban hr\b|\bper hr\b|\bpar heure|\bde l['’]heure|\bper uur|\bpor hora|\ball['’]ora)/i,
    /\bhourly\b|\bper hour\b|\bstundenlohn\b/i,
  ],
  [
    'month',
    /^[^\d.;]{0,25}?(?:x ?1[2-4]\b|\/\s?(?:mo(?:nth|is|nat)?|maand|mes)\b|\bper month|\ba month|(?<!semi-?|bi-?)\bmonthly|\bp[./]?m\.?\b|\bim monat|\bpro monat|\bmonatlich|\bmtl\b|\bmiesięcznie|\bpar mois|\bmensuel|\bper maand|\bal mes|\bmensual|\bal mese|\bpcm\b)/i,
    /\bmonthly (?:base |gross |net )?(?:salary|pay|rate|gross|wage|compensation)|\bmonats(?:gehalt|lohn)|\bmånadslön/i,
  ],
  [
    'week',
    /^[^\d.;]{0,25}?(?:\/\s?w(?:ee)?k\b|\bper week|\ba week|(?<!bi[- ])\bweekly|\bper wk\b|\bp[./]?w\b)/i,
    /\bweekly (?:salary|pay|rate|gross)/i,
  ],
  [
    'day',
    /^[^\d.;]{0,25}?(?:\/\s?day\b|\bper day|\ba day|\bdaily|\bpro tag|\bpar jour|\bper dag)/i,
    /\b(?:daily|day) rate|\btagessatz/i,
  ],
  [
    'year',
    /^[^\d.;]{0,25}?(?:\/\s?(?:y(?:ea)?r|an|jahr|jaar)\b|\bper (?:year|annum|yr)|\ba year|\bannual(?:ly)?|\byearly|\bp[./]?\s?a\b|\bim jahr|\bpro jahr|\bjährlich|\bin annual|\bpar an\b|\bannuel|\bper jaar|\bal año|\banual|\ball['’]anno|\bannu[ei])/i,
    /\bannual(?:ized)? |\byearly\b|\bper annum\b|\bjahres(?:gehalt|brutto)/i,
  ],
]

const MAX_AMOUNTS = 8

/** Every amount or range of money in a line that could be pay, with its currency and period. */
export function readAmounts(line: string, options: { currency: string; aboutPay: boolean }): ReadAmount[] {
  const found: ReadAmount[] = []
  const pattern = new RegExp(AMOUNTS)
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [whole, signA, numberA = '', scaleA, codeA, signB] = match
    // "Band 4 - £21,892 to £24,157": the first number is no money.
    if (signB !== undefined && (signA ?? codeA ?? scaleA) === undefined && /^\d\d?$/.test(numberA)) {
      pattern.lastIndex = match.index + whole.lastIndexOf(signB)
      continue
    }
    const amount = readOne(line, match, options)
    if (amount) found.push(amount)
    if (found.length >= MAX_AMOUNTS) break
  }
  return found
}

/** "$4,000 per project", "£30 a session": pay for a piece of work is no pay for a time. */
const OTHER_UNIT =
  /^\+?\s?(?:(?:\bper\b|\beach\b|\bevery\b) ?(?!annum|the\b|our\b|your\b|experience|person\b)[a-z]{3,}|\/ ?(?:article|call|delivery|item|lead|lesson|mile|piece|project|sale|session|ticket|visit|word)\b|an? (?:article|call|delivery|head|item|lead|lesson|mile|night|patient|piece|post|project|sale|session|student|ticket|visit|word)\b|(?:bi|semi)-?(?:weekly|monthly)|fortnightly|(?:\/|per) ?km\b)/i

function readOne(
  line: string,
  match: RegExpExecArray,
  options: { currency: string; aboutPay: boolean },
): ReadAmount | null {
  const [whole, signA, numberA = '', scaleA, codeA, signB, numberB, scaleB, codeB] = match
  const start = match.index
  const end = start + whole.trimEnd().length
  const sign = signA ?? codeA ?? signB ?? codeB
  // Thousands without a sign ("90-110k") are money only where the line speaks of pay.
  const scale = (scaleB ?? scaleA)?.toLowerCase() ?? ''
  const lakhs = scale.startsWith('l')
  const announced =
    sign === undefined && options.aboutPay && isLarge(numberB ?? numberA) ? announcedCurrency(line) : null
  if (
    sign === undefined &&
    !lakhs &&
    announced === null &&
    !(/^(?:k|thousand)$/.test(scale) && options.aboutPay)
  )
    return null
  // "£30,0000" and "£33, 660" are slips: nobody knows of what.
  if (/^(?:[,.]?\d|, \d{3}\b)/.test(line.slice(end))) return null
  if (/^(?:mm?|mio|mn|million|billion|bn?|tn?|trillion)$/.test(scale)) return null
  if (/\b40[13]\s?\(?$/.test(line.slice(0, end)) || /^40[13]$/.test(numberA)) return null
  const currency =
    announced ??
    currencyFor([signA, codeA, signB, codeB], {
      home: options.currency,
      after: line.slice(end, end + 40),
      lakhs,
    })
  const second = numberB === undefined ? null : scaled(numberB, scaleB)
  const first = firstOf(numberA, { scale: scaleA, endScale: scaleB, second })
  const [min, max] =
    second === null
      ? oneEnded(line.slice(0, start), line.slice(end), first)
      : [Math.min(first, second), Math.max(first, second)]
  const largest = max ?? min
  if (largest === null || largest <= 0) return null
  const said = periodOf(line, { start, end })
  if (said === null && OTHER_UNIT.test(line.slice(end))) return null
  const period = said ?? likelyPeriod(largest, currency)
  if (
    period === null ||
    !isPlausible(largest, currency, period) ||
    !isPlausible(min ?? largest, currency, period)
  )
    return null
  return { min, max, currency, period, periodSaid: said !== null, start, end }
}

/** Years and hours stand in such lines as well. */
const isLarge = (number: string) => /\d[,.' ]?\d{3}\b|\d\.\d\d$/.test(number)

/** "90-110k": the first number shares the second one's thousands. */
function firstOf(
  number: string,
  {
    scale,
    endScale,
    second,
  }: { scale: string | undefined; endScale: string | undefined; second: number | null },
): number {
  const first = scaled(number, scale)
  if (second === null || scale !== undefined) return first
  if (endScale !== undefined && first < 1000) return scaled(number, endScale)
  return first < 1000 && second >= 10_000 ? first * 1000 : first
}

function scaled(number: string, scale: string | undefined): number {
  // 55.000 and 90’000 and 12,00,000 group by thousands; 18.50 has cents.
  const decimal = /[.,](\d{1,2})$/.exec(number)
  const cents = decimal && !/[,.'’ ]\d{3}$/.test(number) ? Number(`0.${decimal[1]}`) : 0
  const whole = Number(
    (cents > 0 || decimal ? number.slice(0, decimal?.index) : number).replace(/[^\d]/g, ''),
  )
  const factor = /^(?:k|thousand)$/i.test(scale ?? '')
    ? 1000
    : /^(?:lakh|lac|lpa)/i.test(scale ?? '')
      ? 100_000
      : 1
  return (whole + cents) * factor
}

/** "the minimum salary is", "max. pay:" */
const NAMED = String.raw`(?: (?:base )?(?:salary|pay|rate|wage))?(?: (?:of|is)|:)?`
const UP_TO = new RegExp(
  String.raw`(?:\b(?:up ?to|max(?:imum|\.)?${NAMED}|as (?:much|high) as|capped at|no(?:t)? more than|not exceeding|bis(?: zu)?|jusqu['’]à|tot|hasta)|^to)\s*$`,
  'i',
)
const FROM = new RegExp(
  String.raw`\b(?:from|starting (?:at|from|(?:pay|wage|rate)(?: at| of| is|:)?)|starts? (?:at|from)|min(?:imum|\.)?${NAMED}|at least|(?:not|no) less than|(?:more|higher) than|over|above|upwards? of|in excess of|north of|ab|à partir de|vanaf|desde)\s*$`,
  'i',
)
const AND_UP =
  /^(?:\+|k?\+| \+(?! )| ?(?:and|&) (?:up|above|higher)\b|,? or (?:more|higher|above)\b| upwards?\b| min(?:imum)?\b(?! wage))/i

function oneEnded(before: string, after: string, amount: number): [number | null, number | null] {
  if (UP_TO.test(before)) return [null, amount]
  if (FROM.test(before) || AND_UP.test(after)) return [amount, null]
  return [amount, amount]
}

function periodOf(line: string, { start, end }: { start: number; end: number }): PayPeriod | null {
  const match = line.slice(start, end)
  const after = line.slice(end, end + 40)
  const within = match.replace(/^[^/a-z]*/i, '')
  let nearest: { period: PayPeriod; at: number } | null = null
  for (const [period, following] of PERIODS) {
    if (following.test(within)) return period
    const at = following.exec(after)?.[0].length ?? Infinity
    if (at < (nearest?.at ?? Infinity)) nearest = { period, at }
  }
  if (nearest) return nearest.period
  const before = line.slice(Math.max(0, start - 60), start)
  for (const [period, , anywhere] of PERIODS) {
    if (anywhere.test(before)) return period
  }
  return null
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
