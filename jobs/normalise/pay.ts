import type { Evidence, Pay, PayPeriod } from '#jobs/job.ts'
import type { Declared, RawPay } from '#jobs/sources/raw-listing.ts'
import { OTHER_MONEY } from './lookalikes.ts'
import { isPlausible, likelyPeriod, readAmounts, type ReadAmount } from './pay-amounts.ts'
import { quoteFrom, type Sentence, sentenceAround } from './sentence.ts'

export type PaySource = {
  stated: RawPay | null
  line: Declared | null
  title: string
  text: string
  /** Where the job is, for what "$" means. */
  country: string | null
}

/** Stated by a field, else parsed from a declared line, the title or the text, else predicted. Never mixed (design §4). */
export function payOf({ stated, line, title, text, country }: PaySource): Pay | null {
  const field = stated && fromField(stated, country)
  if (field?.kind === 'stated') return field
  return fromLine(line, country) ?? fromTitle(title, country) ?? fromText(text, country) ?? field
}

function fromField(raw: RawPay, country: string | null): Pay | null {
  const [min, max] = ordered(positive(raw.min), positive(raw.max))
  const largest = max ?? min
  if (largest === null) return null
  const currency = raw.currency?.toUpperCase() ?? currencyOf(country)
  const period = raw.period ?? likelyPeriod(largest, currency)
  if (period === null || !isPlausible(largest, currency, period)) return null
  const evidence: Evidence = { from: 'field', ...raw.evidence }
  return { min, max, currency, period, kind: raw.kind, evidence }
}

function fromLine(line: Declared | null, country: string | null): Pay | null {
  if (!line) return null
  const [found] = readAmounts(line.value.slice(0, 300), { currency: currencyOf(country), aboutPay: true })
  return found ? parsed([found], { from: 'field', ...line }) : null
}

function fromTitle(title: string, country: string | null): Pay | null {
  const [found] = readAmounts(title, { currency: currencyOf(country), aboutPay: false })
  return found && !isAboutOtherMoney(title, found) ? parsed([found], { from: 'title', quote: title }) : null
}

const TRIGGER =
  /(?:[$£€₹]|\bkr\.?)\s?\d|\d\s?(?:€|euros?\b|zł|kr\b)|\b(?:USD|GBP|EUR|CAD|AUD|NZD|CHF|INR|SGD|SEK|NOK|DKK|PLN|ZAR)\b|\d\s?k\b/gi
const MAX_TRIGGERS = 40

/** The best statement of pay: named as pay, with its period, as a range; the first among equals. */
function fromText(text: string, country: string | null): Pay | null {
  let best: { score: number; pay: Pay } | null = null
  let judged = -1
  let count = 0
  for (const match of text.matchAll(TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    const found = judge(sentence, country)
    if (found && found.score > (best?.score ?? 0)) best = found
  }
  return best?.pay ?? null
}

const PAY_WORD =
  /\b(?:salar(?:y|ies)|pay(?:s|ing)?(?! ?(?:roll|ment|able|er|pal))|compensation|wages?|remuneration|earn(?:ings?)?|\w*gehalt|\w+lohn|lohn|vergütung|tagessatz|salaire|månadslön|lön|wynagrodzenie|base|hourly|rate|range|(?:role|position|job) starts)\b/i

function judge(sentence: Sentence, country: string | null): { score: number; pay: Pay } | null {
  const aboutPay = PAY_WORD.test(sentence.text)
  const amounts = readAmounts(sentence.text, { currency: currencyOf(country), aboutPay }).filter(
    (amount) => !isAboutOtherMoney(sentence.text, amount),
  )
  const [first] = amounts
  if (!first) return null
  const range = first.min !== null && first.max !== null && first.min !== first.max
  if (!aboutPay && !first.periodSaid && !range) return null
  const score = (aboutPay ? 4 : 0) + (first.periodSaid ? 2 : 0) + (range ? 1 : 0)
  const [low, high] = amounts
  if (low && high && low.max === null && high.min === null && isAlike(low, high)) {
    const whole = { ...low, max: high.max }
    return { score: score + 1, pay: parsed([whole], quoteFrom(sentence)) }
  }
  const same = amounts.filter((one) => isAlike(one, first) && range && one.max !== one.min)
  return { score, pay: parsed(same.length > 0 ? same : [first], quoteFrom(sentence)) }
}

const isAlike = (a: ReadAmount, b: ReadAmount) => a.period === b.period && a.currency === b.currency

const CLAUSE_END =
  /[,;•|]\s|\sand(?= (?:an? )?(?:\w+ )?(?:salary|pay|wages?)\b)|\s(?:plus|and a|and up|with|in addition|as well as)\b|\s\+\s|\(|\)|\s[–—-]\s(?=\D)|[.!?]\s/g

function isAboutOtherMoney(sentence: string, amount: ReadAmount): boolean {
  let start = 0
  let end = sentence.length
  for (const mark of sentence.matchAll(CLAUSE_END)) {
    if (mark.index + mark[0].length <= amount.start) start = mark.index + mark[0].length
    else if (mark.index >= amount.end) {
      end = mark.index
      break
    }
  }
  const clause = sentence.slice(start, end)
  const other = OTHER_MONEY.exec(clause)
  const earlier = sentence.slice(0, amount.start)
  if (/\b(?:maternity|paternity|sick pay|pension)\b/i.test(earlier)) return true
  if (!other)
    return (
      !amount.periodSaid && amount.period === 'hour' && !PAY_WORD.test(sentence.slice(start, amount.start))
    )
  // "Base salary $80,000 and bonus": what stands nearer before the amount names it.
  const before = sentence.slice(start, amount.start)
  return !PAY_WORD.test(before) || OTHER_MONEY.test(before)
}

function parsed(amounts: readonly ReadAmount[], evidence: Evidence): Pay {
  const [first] = amounts as readonly [ReadAmount, ...ReadAmount[]] // every caller passes at least one
  const [min, max] =
    amounts.length === 1
      ? ordered(first.min, first.max)
      : [
          Math.min(...amounts.map((one) => one.min ?? Infinity)),
          Math.max(...amounts.map((one) => one.max ?? 0)),
        ]
  return { min, max, currency: first.currency, period: first.period, kind: 'parsed', evidence }
}

const positive = (amount: number | null) =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null

function ordered(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

const CURRENCIES = {
  us: 'USD',
  gb: 'GBP',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  ch: 'CHF',
  in: 'INR',
  sg: 'SGD',
  hk: 'HKD',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  pl: 'PLN',
  cz: 'CZK',
  hu: 'HUF',
  ro: 'RON',
  jp: 'JPY',
  cn: 'CNY',
  br: 'BRL',
  mx: 'MXN',
  za: 'ZAR',
  il: 'ILS',
  tr: 'TRY',
  ae: 'AED',
  ph: 'PHP',
} as const satisfies Record<string, string>
const EURO = new Set('at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk'.split(' '))

/** The money of a country; US dollars where the country is not known (spec §9: default currency USD). */
export function currencyOf(country: string | null): string {
  if (country !== null && EURO.has(country)) return 'EUR'
  return country !== null && Object.hasOwn(CURRENCIES, country)
    ? CURRENCIES[country as keyof typeof CURRENCIES]
    : 'USD' // hasOwn
}

export type { PayPeriod }
