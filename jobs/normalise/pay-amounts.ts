import type { PayPeriod } from '#jobs/job.ts'
import { announcedCurrency, currencyFor, SIGN, SIGN_AFTER } from './currencies.ts'
import { isPlausible, likelyPeriod, periodOf } from './pay-periods.ts'
import { anyPhrase, anyWord, phrases } from './phrases.ts'

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

/** 55.000, 90’000, 12,00,000, 1 200, 18.50 */
const NUMBER = [
  String.raw`\d{1,3}(?:[,.'’ ]\d{2,3})*(?:[,.]\d{3})+(?!\d)(?:\.\d{1,2})?`,
  // "£31, 365" is a slip that everybody reads.
  String.raw`\d{1,3}, \d{3}(?!\d)(?=\s?(?:[-–—]|to\b)\s?[$£€])`,
  String.raw`\d{1,3}(?:['’]\d{3})+`,
  String.raw`(?<!\d)\d{1,3}(?: \d{3})+(?!\d)`,
  String.raw`\d+(?:[.,]\d{1,2}(?!\d))?`,
].join('|')
const PERIOD_UNIT = anyPhrase`
  \s?(/|per\b|an?\b|p\.?)\s?(hour|hr|h|year|yr|annum|a\b|month|mo|week|wk|day|d)\b\.?
  \s?(hourly|yearly|annually|monthly|weekly)…
`
const THOUSANDS = String.raw`k\b|thousand|million|billion|mm?\b|mio\b|mn\b|bn?\b|tn?\b|trillion|lakhs?|lacs?|lpa\b`
const AMOUNT = String.raw`(${SIGN})?\s?(${NUMBER})(?:\+(?=k\b))?\s?(${THOUSANDS})?\s?(${SIGN_AFTER})?`
const RANGE_WORD = anyPhrase`
  [-–—]
  to
  and
  bis
  und
  up to
  à
  tot
  through
  thru
  rising to
  increasing to
`
const AMOUNTS = new RegExp(
  [
    String.raw`${AMOUNT}(?:${PERIOD_UNIT})?(?:\s?\(\w{1,8}\)(?= to ))?(?:,(?= (?:rising|increasing|up to|[-–] ?[$£€])))?`,
    String.raw`(?:\s?${RANGE_WORD}\s?${AMOUNT})?`,
  ].join(''),
  'gi',
)

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

const PIECE = anyWord`article call delivery item lead lesson mile piece project sale session ticket visit word`
/** "$4,000 per project", "£30 a session": pay for a piece of work is no pay for a time. */
const OTHER_UNIT = phrases`
  ^\+?\s?(\bper\b|\beach\b|\bevery\b) ?(?!annum|the\b|our\b|your\b|experience|person\b)[a-z]{3,}
  ^\+?\s?/ ?${PIECE}
  ^\+?\s?an? (${PIECE}|head|night|patient|post|student)
  ^\+?\s?(bi|semi)-?(weekly|monthly)…
  ^\+?\s?fortnightly…
  ^\+?\s?(/|per) ?km
`

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
      ? oneEnded(line.slice(0, start), /\d\+k/i.test(whole) ? '+' : line.slice(end), first)
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
const NAME_OF_PAY = String.raw`(?: (?:base )?(?:salary|pay|rate|wage))?(?: (?:of|is)|:)?`
const AT_MOST = phrases`
  up ?to\s*$
  max(imum|\.)?${NAME_OF_PAY}\s*$
  as (much|high) as\s*$
  capped at\s*$
  not? more than\s*$
  not exceeding\s*$
  (bis( zu)?|jusqu['’]à|tot|hasta)\s*$
  ^to\s*$
`
const AT_LEAST = phrases`
  from\s*$
  starting (at|from|(point|(base )?(pay|wage|rate|salary))( at| of| is|:)?)\s*$
  starts? (at|from)\s*$
  min(imum|\.)?${NAME_OF_PAY}\s*$
  at least\s*$
  lowest (base )?(salary|pay|wage|rate)\b[^.;]{0,40}$
  [>≥]=?\s*$
  (not|no) less than\s*$
  (more|higher) than\s*$
  (over|above|upwards? of|in excess of|north of)\s*$
  (ab|à partir de|vanaf|desde)\s*$
`
const AND_UP = phrases`
  ^k?\+
  ^ \+(?! )
  ^ ?(and|&) (up|above|higher)
  ^,? or (more|higher|above)
  ^ upwards?
  ^ min(imum)?\b(?! wage)
`

function oneEnded(before: string, after: string, amount: number): [number | null, number | null] {
  if (AT_MOST.test(before)) return [null, amount]
  if (AT_LEAST.test(before) || AND_UP.test(after)) return [amount, null]
  return [amount, amount]
}
