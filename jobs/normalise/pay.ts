import type { Evidence, Pay } from '#jobs/job.ts'
import type { Declared, RawPay } from '#jobs/sources/raw-listing.ts'
import { CODES, currencyOf } from './currencies.ts'
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

/** Not blind to case, which makes it twice as fast: it looks at every letter of every advertisement. */
const TRIGGER = new RegExp(
  String.raw`[$£€₹¥₪₱₺]\s?\d|\b(?:[Kk]r|[Rr]s|RM|R)\b\.?\s?\d|\bR\d\d|\d\s?(?:€|[Ee]ur|EUR|[Dd]ollars?\b|[Pp]ounds?\b|zł|[Kk]č|Ft\b|[Kk]r\b|[Kk]\b|(?:LPA|lpa|[Ll]akhs?|[Ll]acs?)\b)|\b(?=[A-Z]{3}\b)(?:${CODES})`,
  'g',
)
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
  /\b(?:salar(?:y|ies)|pay(?:s|ing)?(?! ?(?:roll|ment|able|er|pal))|compensation|wages?|remuneration|earn(?:ings?)?|\w*gehalt|\w+lohn|lohn|vergütung|tagessatz|salaire|månadslön|lön|wynagrodzenie|salari[so]|sueldo|stipendio|retribuzione|base|hourly|rate|range|ctc|comp|band \d\w?|brutt?o?|gross|doe|depend\w+ (?:up)?on (?:\S+ )?(?:experience|skills|seniority|qualifications|level|location)|package|you(?:['’]ll| will)? start at|pro[ -]?rata|negotiable|(?:role|position|job) starts)\b/i
/** Without a word for pay, nothing but these may stand between an amount and where its statement begins. */
const LEADING_WORDS =
  `up to, upto, from, starting, starting at, starting from, start at, between, around, about, roughly, circa, ca, ca., c.,
  average, avg, at, of, a, an, ab, bis zu, à partir de, vanaf, offer, offers, offered, offering, are, is, currently, make, get,
  receive, take home, can, could, will, now, at least, not less than, no less than, over, fixed, flat, guaranteed, min, min.,
  minimum, minimum., max, max., maximum, maximum., cad, usd, aud`.split(/,\s+/)
/**
 * The longest word first, and once taken never given back (the lookahead): "starting at starting at …" could be read in
 * two ways at every step, and an expression would try all of them.
 */
const LEADING_WORD = String.raw`(?=((?:approx\w*\.?|${LEADING_WORDS.toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('.', String.raw`\.`))
  .join('|')}) *))\1`
const LEADING = new RegExp(
  String.raw`(?:^|[,;:|•(/–—-]|\bin\b|\b(?:drivers|nurses|you|we|team members|employees|members)\b)\s*(?:${LEADING_WORD})*$`,
  'i',
)

function judge(sentence: Sentence, country: string | null): { score: number; pay: Pay } | null {
  const aboutPay = PAY_WORD.test(sentence.text)
  const amounts = ownPay(
    sentence.text,
    readAmounts(sentence.text, { currency: currencyOf(country), aboutPay }).filter(
      (amount) => !isAboutOtherMoney(sentence.text, amount),
    ),
  )
  const [first] = amounts
  if (!first) return null
  const range = first.min !== null && first.max !== null && first.min !== first.max
  const alone = first.start === 0 && /^\+?(?: (?:FTE|WTE))?[.!]?$/.test(sentence.text.slice(first.end))
  if (!aboutPay && !first.periodSaid && !range && !alone) return null
  const listed =
    alone ||
    (first.periodSaid && first.period === 'hour') ||
    (range && (first.periodSaid || sentence.text.includes(' | ')))
  if (!aboutPay && !listed && !LEADING.test(sentence.text.slice(0, first.start))) return null
  const score = 1 + (aboutPay ? 4 : 0) + (first.periodSaid ? 2 : 0) + (range ? 1 : 0)
  const [low, high] = amounts
  if (low && high && low.max === null && high.min === null && isAlike(low, high)) {
    const whole = { ...low, max: high.max }
    return { score: score + 1, pay: parsed([whole], quoteFrom(sentence, first.start)) }
  }
  const same = amounts.filter((one) => isAlike(one, first) && range && one.max !== one.min)
  return { score, pay: parsed(same.length > 0 ? same : [first], quoteFrom(sentence, first.start)) }
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

const CLAUSE_END =
  /[,;•|]\s|\sand(?= (?:an? )?(?:\w+ )?(?:salary|pay|wages?)\b)|\s(?:plus|and a|and up|with|in addition|as well as)\b|\s\+\s|\(|\)|\s[–—-]\s(?=\D)|[.!?]\s/g

/** "a £500 welcome bonus" */
const NAMED_AFTER =
  /^\+?(?: (?!plus|and|or|with|per|basic|base|in|\+)[a-z-]+){0,2} (?:ote\b(?!:? ?[$£€]?\d)|bonus|allowance|stipend|voucher|credit|grant|match|fee|charge|cost|discount|deposit|potential)\b/i

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
  if (
    /\b(?:maternity|paternity|sick pay|pension|life (?:insurance|assurance|cover)|death in service)\b/i.test(
      earlier,
    )
  )
    return true
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
