import type { Evidence, Pay } from '#jobs/job.ts'
import type { Declared, RawPay } from '#jobs/sources/raw-listing.ts'
import { currencyOf } from './currencies.ts'
import { OTHER_MONEY } from './lookalikes.ts'
import { readAmounts, type ReadAmount } from './pay-amounts.ts'
import { isPlausible, likelyPeriod } from './pay-periods.ts'
import {
  CLAUSE_END,
  INSURED,
  LEADING_TO_PAY,
  NAMED_AFTER,
  OTHERS_PAY,
  PAY_TRIGGER,
  PAY_WORD,
  SALARY_WORD,
} from './pay-words.ts'
import { quoteFrom, type Sentence, sentenceAround } from './sentence.ts'

type PaySource = {
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

const MAX_PAY_LINE_LENGTH = 300

function fromLine(line: Declared | null, country: string | null): Pay | null {
  if (!line) return null
  const text = line.value.slice(0, MAX_PAY_LINE_LENGTH)
  const amounts = readAmounts(text, { currency: currencyOf(country), aboutPay: true })
  const found = amounts.find((amount) => !isAboutOtherMoney(text, amount))
  return found ? parsed([found], { from: 'field', ...line }) : null
}

function fromTitle(title: string, country: string | null): Pay | null {
  const [found] = readAmounts(title, { currency: currencyOf(country), aboutPay: false })
  return found && !isAboutOtherMoney(title, found) ? parsed([found], { from: 'title', quote: title }) : null
}

const MAX_TRIGGERS = 40

/** The best statement of pay: named as pay, with its period, as a range; the first among equals. */
function fromText(text: string, country: string | null): Pay | null {
  let best: { score: number; pay: Pay } | null = null
  let judged = -1
  let count = 0
  for (const match of text.matchAll(PAY_TRIGGER)) {
    if (match.index < judged) continue
    if (++count > MAX_TRIGGERS) break
    const sentence = sentenceAround(text, match.index)
    judged = sentence.end
    const found = judge(sentence, country)
    if (found && found.score > (best?.score ?? 0)) best = found
  }
  return best?.pay ?? null
}

function judge(sentence: Sentence, country: string | null): { score: number; pay: Pay } | null {
  const aboutPay = PAY_WORD.test(sentence.text)
  const options = { currency: currencyOf(country), aboutPay: SALARY_WORD.test(sentence.text) }
  const amounts = ownPay(
    sentence.text,
    readAmounts(sentence.text, options).filter((amount) => !isAboutOtherMoney(sentence.text, amount)),
  )
  const [first] = amounts
  if (!first || OTHERS_PAY.test(sentence.text)) return null
  const range = first.min !== null && first.max !== null && first.min !== first.max
  const alone =
    (first.start === 0 && /^\+?(?: (?:FTE|WTE))?[.!]?$/.test(sentence.text.slice(first.end))) ||
    isPartOfHeader(sentence.text, first)
  if (!aboutPay && !first.periodSaid && !range && !alone) return null
  const listed =
    alone ||
    (first.periodSaid && first.period === 'hour') ||
    (range && (first.periodSaid || sentence.text.includes(' | ')))
  if (!aboutPay && !listed && !LEADING_TO_PAY.test(sentence.text.slice(0, first.start))) return null
  const score = 1 + (aboutPay ? 4 : 0) + (first.periodSaid ? 2 : 0) + (range ? 1 : 0)
  const [low, high] = amounts
  if (low && high && low.max === null && high.min === null && isAlike(low, high)) {
    const whole = { ...low, max: high.max }
    return { score: score + 1, pay: parsed([whole], quoteFrom(sentence, first.start)) }
  }
  const same = amounts.filter((amount) => isAlike(amount, first) && range && amount.max !== amount.min)
  return { score, pay: parsed(same.length > 0 ? same : [first], quoteFrom(sentence, first.start)) }
}

/** "Acme | Engineer | $100K+ and equity | Austin": all of its part, or all but what is given beside it. */
function isPartOfHeader(sentence: string, { start, end, period }: ReadAmount): boolean {
  if (period === 'hour' || !/\|\s*$/.test(sentence.slice(0, start))) return false
  return /^\+?\s*(?:$|\||(?:[+/]|and\b|plus\b|with\b)[^|\d]{0,60}(?:$|\||\())/.test(sentence.slice(end))
}

/** "Total compensation $200,000, of which base $150,000": the base is what the job pays. */
function ownPay(sentence: string, amounts: readonly ReadAmount[]): readonly ReadAmount[] {
  if (amounts.length < 2) return amounts
  const base = amounts.filter(({ start }, i) =>
    /\bbase\b/i.test(sentence.slice(amounts[i - 1]?.end ?? 0, start)),
  )
  return base.length > 0 ? base : amounts
}

const isAlike = (a: ReadAmount, b: ReadAmount) => a.period === b.period && a.currency === b.currency

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
  const after = sentence.slice(amount.end)
  if (NAMED_AFTER.test(after)) return true
  if (/^ (?:annual |yearly )?(?:base|basic)\b/i.test(after) || amount.end - amount.start === sentence.length)
    return false
  const clause = sentence.slice(start, end)
  const other = OTHER_MONEY.exec(clause)
  const earlier = sentence.slice(0, amount.start)
  if (INSURED.test(earlier)) return true
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
          Math.min(...amounts.map((amount) => amount.min ?? Infinity)),
          Math.max(...amounts.map((amount) => amount.max ?? 0)),
        ]
  return { min, max, currency: first.currency, period: first.period, kind: 'parsed', evidence }
}

const positive = (amount: number | null) =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null

function ordered(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
