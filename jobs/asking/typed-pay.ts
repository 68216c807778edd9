import { SEARCH_LIMITS } from '#contract/search/values.ts'
import { PER_YEAR } from '#jobs/match/yearly-pay.ts'
import type { PhraseRead } from './meaning.ts'
import type { Atom } from './typed-units.ts'

/** Amounts of money with what is said around them: "$25/hr", "at least 60000", "£30,000 a year", "80k-100k". */
export function typedPays(atoms: readonly Atom[], homeCurrency: string): PhraseRead[] {
  const reads: PhraseRead[] = []
  let place = 0
  while (place < atoms.length) {
    const read = payAt(atoms, place, { homeCurrency, after: reads.at(-1)?.to ?? 0 })
    if (read !== null) reads.push(read)
    place = read?.to ?? place + 1
  }
  return reads
}

type Period = keyof typeof PER_YEAR

function payAt(
  atoms: readonly Atom[],
  place: number,
  { homeCurrency, after }: { homeCurrency: string; after: number },
): PhraseRead | null {
  const amount = amountAt(atoms, place)
  if (amount === null) return null
  const code = CURRENCIES.get(atoms[place - 1]?.word ?? '') ?? null
  const upper = rangeEnd(atoms, amount, atoms[place - 1]?.word === 'between')
  const isThousands = amount.isThousands || (upper?.isThousands ?? false)
  const named = CURRENCIES.get(atoms[(upper ?? amount).to]?.word ?? '') ?? null
  const end = (upper ?? amount).to + (named === null ? 0 : 1)
  const period = amount.period ?? upper?.period ?? periodAt(atoms, end, { isMoney: amount.sign !== null })
  const cue = cueBefore(atoms, place - (code === null ? 0 : 1), after)
  const currency = amount.sign ?? code ?? named
  const least = yearly(amount.value * (isThousands ? 1000 : 1), {
    period: period?.is ?? null,
    isThousands,
    isMoney: currency !== null,
    hasCue: cue.is !== 'none',
  })
  if (least === null) return null
  const to = afterTail(atoms, period?.to ?? end)
  return {
    from: cue.from,
    phraseTo: to,
    to,
    meaning:
      cue.is === 'most'
        ? { is: 'ignored' }
        : { is: 'pay', least, currency: currencyMeant(currency, homeCurrency) },
  }
}

/** A year's pay where this is pay at all: "401k", "24/7", "4k" and "18 years" are not. */
function yearly(value: number, { period, isThousands, isMoney, hasCue }: YearlyOptions): number | null {
  const meant = period ?? (isThousands || value >= MIN_YEARLY_PAY ? 'year' : 'hour')
  const isPay =
    period !== null ||
    (isThousands && value >= MIN_THOUSANDS && value < 1_000_000 && !NO_THOUSANDS.has(value)) ||
    (isMoney && (value >= MIN_YEARLY_PAY || value <= MAX_HOURLY_PAY)) ||
    ((hasCue || (!isThousands && isRound(value))) && value >= MIN_YEARLY_PAY)
  const least = Math.round(value * PER_YEAR[meant])
  return isPay && value >= MIN_PAY[meant] && least <= SEARCH_LIMITS.payMax ? least : null
}

/** "developer 90000": nothing else in a search is such a number. "12345" is one of an advertisement or a place. */
const isRound = (value: number) => value % 1000 === 0 && value >= MIN_THOUSANDS && value < 1_000_000

type YearlyOptions = { period: Period | null; isThousands: boolean; isMoney: boolean; hasCue: boolean }

const MIN_YEARLY_PAY = 10_000
const MAX_HOURLY_PAY = 250
/** "5k run", "10k filing", "4k video"; US retirement plans. */
const MIN_THOUSANDS = 15_000
const NO_THOUSANDS: ReadonlySet<number> = new Set([401_000, 403_000, 457_000])
const MIN_PAY = { year: 1000, month: 100, week: 50, day: 20, hour: 3 } as const satisfies Record<
  Period,
  number
>

type Amount = {
  value: number
  isThousands: boolean
  sign: string | null
  period: PeriodRead | null
  to: number
}
type PeriodRead = { is: Period; to: number }

const NUMBER = /^(\d+(?:[.,]\d+)*)(\p{L}*)$/u

function amountAt(atoms: readonly Atom[], place: number): Amount | null {
  const { word = '', gap = '', tail = '' } = atoms[place] ?? {}
  const [, digits, suffix = ''] = NUMBER.exec(word) ?? []
  const value = digits === undefined ? null : numberOf(digits)
  const [sign = null] = /[$£€]\s?$/.exec(gap) ?? /^[$£€]/.exec(tail) ?? []
  // "24hr care" and "12hr shifts" are no pay.
  const suffixPeriod = SUFFIX_PERIODS.get(suffix) ?? (sign === null ? undefined : BARE_PERIODS.get(suffix))
  if (value === null || !(suffix === '' || suffix === 'k' || suffixPeriod)) return null
  const isApart = suffix === '' && atoms[place + 1]?.word === 'k'
  const to = place + (isApart ? 2 : 1)
  return {
    value,
    isThousands: suffix === 'k' || isApart,
    sign: sign?.trim() ?? null,
    period: suffixPeriod ? { is: suffixPeriod, to } : null,
    to,
  }
}

/** "30,000", "30.000" and "25.50"; a comma before one or two digits is a decimal one. */
function numberOf(digits: string): number | null {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replaceAll(/[.,]/g, ''))
  return /^\d{1,9}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** "60k-80k", "$20 to $25", "between 50k and 60k": the least is what is asked for. */
function rangeEnd(atoms: readonly Atom[], { to }: Amount, isBetween: boolean): Amount | null {
  const isDash = /^\s?[-–—]\s?[$£€]?\s?$/.test(atoms[to]?.gap ?? '')
  if (isDash) return amountAt(atoms, to)
  const { word } = atoms[to] ?? {}
  return word === 'to' || (isBetween && word === 'and') ? amountAt(atoms, to + 1) : null
}

/** "/hr", "per hour", "an hour", "p.a.", "hourly"; after money also a bare "hour". */
function periodAt(
  atoms: readonly Atom[],
  place: number,
  { isMoney }: { isMoney: boolean },
): PeriodRead | null {
  const { word = '', gap = '' } = atoms[place] ?? {}
  const adverb = PERIOD_ADVERBS.get(word)
  if (adverb) return { is: adverb, to: place + 1 }
  const bare = isMoney ? BARE_PERIODS.get(word) : undefined
  if (bare) return { is: bare, to: place + 1 }
  const isLinked = PERIOD_LINKS.has(word)
  const noun = PERIOD_NOUNS.get(isLinked ? (atoms[place + 1]?.word ?? '') : word)
  if (noun === undefined || !(isLinked || gap.trim() === '/')) return null
  return { is: noun, to: place + (isLinked ? 2 : 1) }
}

type Cue = { is: 'none' | 'least' | 'most'; from: number }

/** "jobs that pay at least": all of it goes with the amount, as far back as the amount before. */
function cueBefore(atoms: readonly Atom[], place: number, after: number): Cue {
  const cue: Cue = { is: 'none', from: place }
  for (;;) {
    const length = [2, 1].find(
      (count) => cue.from - count >= after && CUES.has(wordsBefore(atoms, cue.from, count)),
    )
    if (length === undefined) return cue
    const meaning = CUES.get(wordsBefore(atoms, cue.from, length))
    cue.from -= length
    if (cue.is !== 'most') cue.is = meaning ?? 'least'
  }
}

const wordsBefore = (atoms: readonly Atom[], place: number, count: number) =>
  atoms
    .slice(Math.max(0, place - count), place)
    .map(({ word }) => word)
    .join(' ')

function afterTail(atoms: readonly Atom[], place: number): number {
  const length = [2, 1].find((count) => TAILS.has(wordsBefore(atoms, place + count, count)))
  return Math.min(atoms.length, place + (length ?? 0))
}

/** "$" is the money of the country where that has dollars. */
function currencyMeant(written: string | null, homeCurrency: string): string {
  if (written === null) return homeCurrency
  if (written !== '$') return SIGN_CURRENCIES.get(written) ?? written
  return DOLLARS.has(homeCurrency) ? homeCurrency : 'USD'
}

const SIGN_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['£', 'GBP'],
  ['€', 'EUR'],
])
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'])

/** Each line: what it means, then the words that say so. */
const byWord = <Value extends string>(lists: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string>(lists).flatMap(
      ([value, words]) => words.split(', ').map((word): [string, Value] => [word, value as Value]), // a key of `lists`
    ),
  )

const CURRENCIES = byWord({
  $: 'dollars, dollar, bucks',
  USD: 'usd',
  GBP: 'gbp, pounds, quid',
  EUR: 'eur, euro, euros',
  CAD: 'cad',
  AUD: 'aud',
})
const CUES = byWord({
  least: [
    'at least, minimum, minimum of, min, over, above, more than, from, starting at, starting from, between, around, about, of',
    'paying, pay, pays, that pay, that pays, which pay, earn, earning, make, making, salary, salary of',
  ].join(', '),
  most: 'up to, under, below, less than, max, maximum, maximum of',
})
const TAILS: ReadonlySet<string> = new Set(
  'or more, and up, and above, or above, or higher, or over, plus, minimum, min, salary, pay, up'.split(', '),
)
const PERIOD_NOUNS = byWord({
  hour: 'hour, hr, h',
  day: 'day, d',
  week: 'week, wk, w',
  month: 'month, mo, mth',
  year: 'year, yr, annum, a',
})
const PERIOD_LINKS: ReadonlySet<string> = new Set(['per', 'a', 'an', 'each', 'every', 'p'])
const PERIOD_ADVERBS = byWord({
  hour: 'hourly, ph',
  day: 'daily',
  week: 'weekly, pw',
  month: 'monthly, pcm',
  year: 'yearly, annually, annual, pa',
})
const SUFFIX_PERIODS = byWord({ hour: 'ph', day: 'pd', week: 'pw', month: 'pcm', year: 'pa' })
const BARE_PERIODS = byWord({ hour: 'hour, hr', year: 'year, yr' })
